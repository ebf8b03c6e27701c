import { NumberCheck } from '#components/NumberCheck.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { Check } from '#ui/form/Check.tsx'
import { invitationHeads, invitationRows, type CheckedNumbers } from './invitation-rows.ts'

const none: ReadonlySet<string> = new Set()

/** Checks the numbers to invite. By default skips those that are not registered, which can be exported. */
export function InvitationsCheck({
  instance,
  ready,
  checked,
  skips,
  onChecked,
  onSkips,
}: {
  instance: string
  /** The numbers of the form, each once. */
  ready: readonly string[]
  /** Result of the last check; undefined before the first. */
  checked: CheckedNumbers | undefined
  /** Whether numbers that are not registered are skipped. */
  skips: boolean
  onChecked: (checked: CheckedNumbers) => void
  onSkips: (skips: boolean) => void
}) {
  const t = useText('numberCheck')
  const formats = useFormats()
  const unchecked = checked ? ready.filter((number) => !checked.asked.has(number)).length : 0
  const skipped = (skips && checked?.unregistered) || none

  return (
    <NumberCheck
      instance={instance}
      disabled={ready.length === 0}
      numbers={() => ready}
      onChecked={({ unregistered }) =>
        onChecked({ asked: new Set(ready), unregistered: new Set(unregistered) })
      }
    >
      {unchecked > 0 && <p>{t.unchecked(unchecked, formats.number(unchecked))}</p>}
      {checked && checked.unregistered.size > 0 && (
        <Check
          label={t.skip}
          checked={skips}
          onChange={(event) => onSkips(event.currentTarget.checked)}
        />
      )}
      {checked && ready.length > 0 && (
        <div>
          <ExportMenu
            label={t.export}
            about={formats.number(ready.length)}
            name={t.fileName}
            table={async () => ({
              heads: invitationHeads,
              rows: invitationRows(ready, skipped, t.notRegistered),
            })}
          />
        </div>
      )}
    </NumberCheck>
  )
}
