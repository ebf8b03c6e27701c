import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { NumberCheck } from '#components/NumberCheck.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { toCsv } from '#tabular/to-csv.ts'
import { downloadOfToday } from '#ui/download.ts'
import { Check } from '#ui/form/Check.tsx'
import { Icon } from '#ui/Icon.tsx'
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

  async function exportList() {
    const rows = invitationRows(ready, skipped, t.notRegistered)
    downloadOfToday(t.fileName, 'csv', await toCsv(invitationHeads, rows, { separator: ',' }))
  }

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
          <Button leftSection={<Icon of={IconDownload} />} onClick={() => void exportList()}>
            {t.export}
          </Button>
        </div>
      )}
    </NumberCheck>
  )
}
