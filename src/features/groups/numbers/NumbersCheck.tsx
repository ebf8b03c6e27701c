import { NumberCheck } from '#components/NumberCheck.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ExportMenu } from '#ui/file/ExportMenu.tsx'
import { Check } from '#ui/form/Check.tsx'
import { checkHeads, checkRows } from './check-rows.ts'
import type { TypedNumbers } from './use-numbers.ts'

/** Checks the numbers of a form. By default skips those that are not registered, which can be exported. */
export function NumbersCheck({
  instance,
  numbers: { ready, skipped, check },
}: {
  instance: string
  numbers: TypedNumbers
}) {
  const t = useText('numberCheck')
  const formats = useFormats()
  const { result, setResult, skips, setSkips } = check
  const unchecked = result ? ready.filter((number) => !result.asked.has(number)).length : 0

  return (
    <NumberCheck
      instance={instance}
      disabled={ready.length === 0}
      numbers={() => ready}
      onChecked={({ unregistered, registeredAs }) =>
        setResult({
          asked: new Set(ready),
          unregistered: new Set(unregistered),
          registeredAs: new Map(registeredAs),
        })
      }
    >
      {unchecked > 0 && <p>{t.unchecked(unchecked, formats.number(unchecked))}</p>}
      {result && result.unregistered.size > 0 && (
        <Check
          label={t.skip}
          checked={skips}
          onChange={(event) => setSkips(event.currentTarget.checked)}
        />
      )}
      {result && ready.length > 0 && (
        <div>
          <ExportMenu
            label={t.export}
            about={formats.number(ready.length)}
            name={t.fileName}
            table={async () => ({
              heads: checkHeads,
              rows: checkRows(ready, skipped, t.notRegistered),
            })}
          />
        </div>
      )}
    </NumberCheck>
  )
}
