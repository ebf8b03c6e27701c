import { ActionIcon, Box } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useText } from '#i18n/locale.tsx'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { Icon } from '#ui/Icon.tsx'
import { SidePanel } from '#ui/overlay/SidePanel.tsx'
import { CallDetails } from './CallDetails.tsx'
import { CallState } from './call-columns.tsx'
import { sentenceOf, type CallContext } from './call-words.ts'

/** Shows the details of a call beside the list. Arrow keys move between rows, Escape closes the panel. */
export function CallPanel({
  entry,
  rows,
  context,
  onOpen,
}: {
  /** Undefined if the log no longer has the call. */
  entry: RequestLogEntry | undefined
  /** The rows of the list, in display order. */
  rows: readonly RequestLogEntry[]
  context: CallContext
  onOpen: (id: string | undefined) => void
}) {
  const t = useText('activity')
  const id = entry?.id
  const at = rows.findIndex((row) => row.id === id)
  const go = (by: number) => {
    const next = rows[at + by]
    if (next) onOpen(next.id)
  }
  return (
    <SidePanel
      title={entry ? sentenceOf(entry, context) : t.gone}
      label={t.details}
      about={id ?? ''}
      isWide
      staysInList
      returnTo={() =>
        id === undefined ? null : document.querySelector<HTMLElement>(`a[href*="call=${id}"]`)
      }
      context={entry && <CallState entry={entry} isWhole />}
      actions={
        <>
          <ActionIcon
            aria-label={t.previous}
            title={t.previous}
            disabled={at <= 0}
            onClick={() => go(-1)}
          >
            <Icon of={IconChevronUp} />
          </ActionIcon>
          <ActionIcon
            aria-label={t.next}
            title={t.next}
            disabled={at < 0 || at === rows.length - 1}
            onClick={() => go(1)}
          >
            <Icon of={IconChevronDown} />
          </ActionIcon>
        </>
      }
      onClose={() => onOpen(undefined)}
    >
      {entry ? (
        <CallDetails key={entry.id} entry={entry} onOpen={onOpen} />
      ) : (
        <Box component="p" p="var(--gutter)" c="var(--muted)">
          {t.goneText}
        </Box>
      )}
    </SidePanel>
  )
}
