import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { useText } from '#i18n/locale.tsx'
import type { RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { SidePanel } from '#ui/overlay/SidePanel.tsx'
import type { CallItem } from './call-items.ts'
import { CallDetails } from './CallDetails.tsx'
import { CallState } from './call-columns.tsx'
import { sentenceOf, type CallContext } from './call-words.ts'

/** Shows the details of a call beside the list. Arrow keys move between rows, Escape closes the panel. */
export function CallPanel({
  entry,
  items,
  context,
  onOpen,
}: {
  /** Undefined if the log no longer has the call. */
  entry: RequestLogEntry | undefined
  /** The rows of the list, in display order. */
  items: readonly CallItem[]
  context: CallContext
  onOpen: (id: string | undefined) => void
}) {
  const t = useText('activity')
  const id = entry?.id
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
      rows={{
        keys: useMemo(
          () => items.map((item) => (item.kind === 'call' ? item.id : undefined)),
          [items],
        ),
        onOpen,
        previous: t.previous,
        next: t.next,
      }}
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
