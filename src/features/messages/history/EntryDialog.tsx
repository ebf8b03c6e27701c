import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { recipientFact, useKeyFacts } from '#message/key-facts.tsx'
import { useText, useFormats } from '#i18n/locale.tsx'
import { readDetails } from '#local/history.ts'
import type { HistoryEntry } from '#local/history-entry.ts'
import { shortenText } from '#client/cut.ts'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import { useRestoreEntry, type RestoredMessage } from './use-bring-back.tsx'
import { Facts } from '#ui/Facts.tsx'
import { useLoaded } from '#data/use-loaded.ts'
import { reasonWords } from '#message/entry-words.ts'
import { UnknownChoice } from '#message/UnknownChoice.tsx'
import { OutcomeState } from './OutcomeState.tsx'

/** Shows the stored data of one send, with its actions. */
export function EntryDialog({
  entry,
  onClose,
  onBack,
}: {
  entry: HistoryEntry
  onClose: () => void
  onBack?: (back: RestoredMessage) => void
}) {
  const t = useText('history')
  const back = useRestoreEntry(onBack)
  const details = useLoaded([entry], () => readDetails(entry))
  const id = entry.key?.id

  return (
    <Dialog title={t.details} onClose={onClose}>
      <div className={shared.stack}>
        {entry.outcome === 'unknown' && (
          <Note kind="unknown" title={t.unknownTitle}>
            <p>{t.unknownText}</p>
            <UnknownChoice
              entry={entry}
              help={t.decideHelp}
              onArrived={onClose}
              onNotArrived={() => void back.restore(entry)}
            />
          </Note>
        )}
        <EntryFacts entry={entry} />
        <div className={shared.wrapRow} style={{ gap: '8px 16px' }}>
          {entry.outcome !== 'unknown' && entry.outcome !== 'sending' && (
            <Button onClick={() => void back.restore(entry)}>{t.useAgain}</Button>
          )}
          {id !== undefined && <Button onClick={() => void back.reply(entry)}>{t.reply}</Button>}
        </div>
        {details && (
          <>
            <Fold summary={t.request} mustShow={false}>
              <CodeBlock label={t.request}>
                {shortenText(JSON.stringify(details.body, null, 2))}
              </CodeBlock>
            </Fold>
            <Fold summary={t.answer} mustShow={false}>
              <CodeBlock label={t.answer}>{details.raw ? details.raw : t.noAnswer}</CodeBlock>
            </Fold>
          </>
        )}
      </div>
      {back.question}
    </Dialog>
  )
}

/** Facts of one send. */
function EntryFacts({ entry }: { entry: HistoryEntry }) {
  const t = useText('history')
  const keyFacts = useKeyFacts()
  const formats = useFormats()
  const { file, key = {}, words } = entry
  const reason = reasonWords(entry, t, formats)
  const facts: { name: string; value: ReactNode }[] = [
    { name: t.column.outcome, value: <OutcomeState outcome={entry.outcome} /> },
    { name: t.at, value: formats.exact(entry.at) },
    { name: t.column.kind, value: t.kind[entry.kind] },
    recipientFact(t.column.to, entry.to),
  ]
  if (words !== '') facts.push({ name: t.column.content, value: words })
  if (file)
    facts.push({
      name: t.file,
      value: [file.name, formats.bytes(file.bytes)].filter((s) => s !== undefined).join(', '),
    })
  facts.push(...keyFacts(key, { id: t.messageId, chat: t.chat, fromMe: t.fromMe }))
  if (reason !== '') facts.push({ name: t.why, value: reason })
  return <Facts facts={facts} />
}
