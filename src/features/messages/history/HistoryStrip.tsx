import { Box, Flex } from '@mantine/core'
import { useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { PhoneNumber } from '#data/numbers/use-phone-format.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { HistoryEntry } from '#local/history-entry.ts'
import { late } from '#ui/load/late.tsx'
import { Link } from '#ui/Link.tsx'
import { contentWords, reasonWords } from '#message/entry-words.ts'
import shared from '#ui/shared.module.css'
import classes from './HistoryStrip.module.css'
import { ChatLink, chatOf } from '#features/messages/ChatLink.tsx'
import { OutcomeState } from './OutcomeState.tsx'
import { useRestoreEntry, type RestoredMessage } from './use-bring-back.tsx'
import type { History } from './use-history.ts'
import tables from '#ui/table/table.module.css'

const EntryDialog = late(() => import('./EntryDialog.tsx').then((m) => m.EntryDialog))

const button = `${shared.bareButton} ${shared.underlined} ${shared.text} ${shared.target}`

/** The latest messages sent from this browser, below the composer. */
export function HistoryStrip({
  history: { entries, count },
  instance,
  onBack,
}: {
  history: History
  instance: string
  onBack: (back: RestoredMessage) => void
}) {
  const t = useText('history')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const [open, setOpen] = useState<string>()
  const back = useRestoreEntry(onBack)
  const opened = entries?.find(({ id }) => id === open)

  const row = (entry: HistoryEntry) => {
    const { id, to, at, kind, outcome, key } = entry
    const chat = key?.remoteJid ?? chatOf(to)
    return (
      <tr key={id}>
        <td className={shared.mono}>
          <button
            type="button"
            className={button}
            title={formats.exact(at)}
            onClick={() => setOpen(id)}
          >
            {formats.seconds(at)}
          </button>
        </td>
        <td>{t.kind[kind]}</td>
        <td className={shared.mono}>
          <PhoneNumber digits={to} />
        </td>
        <td className={`${shared.secondary} ${classes.content}`}>{contentWords(entry, formats)}</td>
        <td>
          <OutcomeState outcome={outcome} />
        </td>
        <td className={`${shared.secondary} ${classes.content}`}>
          {reasonWords(entry, t, formats)}
        </td>
        <td className={classes.act} style={{ textAlign: 'end' }}>
          {outcome === 'unknown' ? (
            <>
              <ChatLink instance={instance} chat={chat} isCompact />{' '}
              <button type="button" className={button} onClick={() => setOpen(id)}>
                {t.decide}
              </button>
            </>
          ) : (
            outcome !== 'sending' && (
              <button
                type="button"
                className={button}
                data-quiet={outcome !== 'refused' || undefined}
                onClick={() => void back.restore(entry)}
              >
                {t.useAgain}
              </button>
            )
          )}
        </td>
      </tr>
    )
  }

  return (
    <section
      style={{
        containerType: 'inline-size',
        padding: '8px var(--gutter) 24px',
        borderTop: '1px solid var(--line)',
      }}
      aria-labelledby="sent-here"
    >
      <Flex align="center" gap="xs" p="8px 0">
        <Box component="h2" id="sent-here" fz="0.875rem" lh="1.5rem" fw={600}>
          {t.title}
        </Box>
        <span className={shared.secondary}>{formats.number(count)}</span>
        <Link className={shared.push ?? ''} to={{ page: 'history', gateway, instance }}>
          {t.showAll}
        </Link>
      </Flex>
      <table className={`${tables.table} ${tables.lines} ${classes.table}`}>
        <thead>
          <tr>
            {Object.values({ ...t.column, id: t.why }).map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <td aria-hidden />
          </tr>
        </thead>
        <tbody>{entries?.map(row)}</tbody>
      </table>
      {opened && (
        <EntryDialog
          entry={opened}
          onClose={() => setOpen(undefined)}
          onBack={(brought) => {
            setOpen(undefined)
            onBack(brought)
          }}
        />
      )}
      {back.question}
    </section>
  )
}
