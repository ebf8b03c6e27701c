import { NumberCheck } from '#components/NumberCheck.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ExportMenu } from '#ui/file/ExportMenu.tsx'
import { Check } from '#ui/form/Check.tsx'
import type { TypedNumbers } from './use-numbers.ts'
import { asTyped } from '#domain/recipient.ts'

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

/** Column headings. Not translated: programs read these files too. */
const checkHeads = ['number', 'outcome', 'why'] as const

/** Returns the rows of a file with the result of each number: `ready`, or `skipped` and the reason. */
export const checkRows = (
  numbers: readonly string[],
  skipped: ReadonlySet<string>,
  reason: string,
): readonly (readonly string[])[] =>
  numbers.map((number) =>
    skipped.has(number) ? [asTyped(number), 'skipped', reason] : [asTyped(number), 'ready', ''],
  )
