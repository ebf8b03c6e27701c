import { Box, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { PhoneNumber } from '#data/numbers/use-phone-format.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { HistoryEntry } from '#local/history-entry.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { useNumberOptions, useReadNumber } from '#data/numbers/number-reader.ts'
import { personKey } from '#domain/recipient.ts'
import shared from '#ui/shared.module.css'
import { contentWords } from '#message/entry-words.ts'
import { matchHistory } from './match-history.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { readLast } from '#local/history.ts'
import { useLoaded } from '#data/use-loaded.ts'

/** The number shown at once; the search finds the others. */
const shown = 50

/** Picks a message that was sent from this browser and has an id; those to `to` come first. */
export function PickSent({
  instance,
  to,
  onPick,
  onClose,
}: {
  instance: string
  /** The recipient as typed; empty for none. */
  to: string
  /** `kind` is the localised name of the kind. */
  onPick: (entry: HistoryEntry, kind: string) => void
  onClose: () => void
}) {
  const t = useText('history')
  const formats = useFormats()
  const { address } = useConnection()
  // Without storage there are none.
  const entries = useLoaded([address, instance], () =>
    readLast(address, instance, lookedAt).then(
      (read) => read.entries.filter(({ key }) => key?.id !== undefined),
      () => [],
    ),
  )
  const [search, setSearch] = useState('')
  const query = useDeferredValue(search)
  const read = useReadNumber(to, useNumberOptions())
  const found =
    entries &&
    toFirst(
      matchHistory(entries, { search: query, kind: '', outcome: '' }),
      read?.state === 'invalid' ? undefined : read?.personKey,
    )

  function choose(entry: HistoryEntry) {
    onPick(entry, t.kind[entry.kind])
    onClose()
  }

  return (
    <Dialog title={t.pickTitle} onClose={onClose}>
      <TextInput
        aria-label={t.search}
        placeholder={t.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Box component="p" m="8px 0" c="var(--muted)" fz="xs" role="status">
        {found && counted(found.length)}
      </Box>
      {found && found.length > 0 && (
        <Box
          component="ul"
          mah="min(50vh, 26.25rem)"
          className={`${shared.lineAbove} ${shared.scroll}`}
          aria-label={t.title}
        >
          {found.slice(0, shown).map((entry) => (
            <li key={`${entry.at} ${entry.id}`}>
              <button
                type="button"
                className={`${shared.block} ${shared.wide} ${shared.bareButton} ${shared.hoverable}`}
                style={{
                  padding: 8,
                  borderBottom: '1px solid var(--line)',
                  color: 'inherit',
                  textAlign: 'start',
                }}
                onClick={() => choose(entry)}
              >
                <span className={`${shared.block} ${shared.truncate}`}>
                  {contentWords(entry, formats) || t.kind[entry.kind]}
                </span>
                <span className={`${shared.muted} ${shared.small}`}>
                  <span>{`${t.kind[entry.kind]} ·`}</span>{' '}
                  <span className={shared.mono}>
                    <PhoneNumber digits={entry.to} />
                  </span>{' '}
                  <span>{`· ${formats.date(entry.at)}, ${formats.seconds(entry.at)}`}</span>
                </span>
              </button>
            </li>
          ))}
        </Box>
      )}
    </Dialog>
  )

  function counted(n: number): string {
    if (n === 0) return search === '' ? t.pickNone : t.noneFits
    if (n <= shown) return t.count(n, formats.number(n))
    return t.countOf(formats.number(shown), formats.number(n))
  }
}

/** Sorts those to the recipient first, and otherwise keeps the order. */
function toFirst(
  entries: readonly HistoryEntry[],
  person: string | undefined,
): readonly HistoryEntry[] {
  const isTo = (entry: HistoryEntry) => personKey(entry.to) === person
  return [...entries.filter(isTo), ...entries.filter((entry) => !isTo(entry))]
}

/** The number of latest entries to search. */
const lookedAt = 5_000
