import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '#i18n/locale.tsx'
import { useJobWords } from '#job-ui/job-kinds.ts'
import type { JobHandle } from '#job-ui/use-job-handle.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import shared from '#ui/shared.module.css'

/** The texts of decisions; each is called with the number of rows, also as a text. */
export type DecisionWords = Readonly<
  Record<'done' | 'notDone' | 'again' | 'title' | 'now', (n: number, shown: string) => string>
>

/**
 * The decisions about rows with an unknown result, which only a person can make: it was done, it was not done, or it is
 * sent again, after a question. Renders nothing if the job runs in another tab, or may only be read.
 */
export function Decisions({
  handle,
  rows,
  about,
  words: own,
  risk,
}: {
  handle: JobHandle
  /** Their indexes. */
  rows: readonly number[]
  /** Added to the names of the buttons, where several rows have them. */
  about?: string
  /** More specific texts than those of all kinds. */
  words?: DecisionWords
  /** Shown before the kind's own text about sending again. */
  risk?: string
}) {
  const { t, of } = useJobWords(handle.kind)
  const formats = useFormats()
  const [asking, setAsking] = useState(false)
  const words = own ?? t.decision
  const inWords = (word: keyof DecisionWords) =>
    words[word](rows.length, formats.number(rows.length))
  const { runsIn, isReadOnly } = handle.snapshot
  if (runsIn === 'elsewhere' || isReadOnly) return null
  const choices = [
    ['done', () => handle.settle('arrived', rows)],
    ['notDone', () => handle.settle('not-arrived', rows)],
    ['again', () => setAsking(true)],
  ] as const
  return (
    <div className={shared.wrap}>
      {choices.map(([word, choose]) => (
        <Button
          key={word}
          size="compact-sm"
          disabled={handle.busy}
          {...(about !== undefined && { 'aria-label': `${inWords(word)}: ${about}` })}
          onClick={choose}
        >
          {inWords(word)}
        </Button>
      ))}
      {asking && (
        <ConfirmDialog
          title={inWords('title')}
          confirm={inWords('now')}
          onConfirm={() => void handle.retry([{ rowState: 'unknown', only: rows }])}
          onClose={() => setAsking(false)}
        >
          {risk !== undefined && <strong>{`${risk}.`}</strong>} <span>{of.risk}</span>
        </ConfirmDialog>
      )}
    </div>
  )
}
