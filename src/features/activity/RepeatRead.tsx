import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useText } from '#i18n/locale.tsx'
import type { JournalDetails, JournalEntry } from '#local/journal-entry.ts'
import { Icon } from '#ui/Icon.tsx'
import { isRead, useRepeat } from './use-repeat.ts'

/** Makes a read again, and shows the new one; of a write it says that this cannot be done. */
export function RepeatRead({
  entry,
  details,
  onOpen,
}: {
  entry: JournalEntry
  details: JournalDetails | undefined
  onOpen: (id: string) => void
}) {
  const t = useText('activity')
  const { repeat, repeating } = useRepeat(onOpen)
  if (!isRead(entry.operation)) return <span>{t.onlyReads}</span>
  return (
    <>
      <span>{t.repeatText}</span>
      <Button
        leftSection={<Icon of={IconRefresh} />}
        loading={repeating}
        disabled={!details}
        onClick={() => details && void repeat(entry, details)}
      >
        {t.repeat}
      </Button>
    </>
  )
}
