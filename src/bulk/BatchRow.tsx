import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RunRow } from '#runs/run-rows.ts'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { State } from '#ui/State.tsx'
import { stateKinds } from './batches.ts'
import classes from './Batches.module.css'
import { useReason } from './use-reason.ts'

/** What a person says of a call whose outcome is unknown. */
export interface Decisions {
  readonly busy: boolean
  readonly settle: (row: RunRow, said: 'arrived' | 'not-arrived') => void
  /** Asks first. */
  readonly again: (row: RunRow) => void
}

/** One call: what it was about, what came of it, and, where that is unknown, what a person can say of it. */
export function BatchRow({
  row,
  title,
  held,
  things,
  facts,
  decisions,
}: {
  row: RunRow
  title: string
  /** What it was about, one text each. */
  held: readonly string[]
  /** The same, counted in words. */
  things: string
  /** The fields of the gateway's answer. */
  facts: ReactNode
  /** Undefined where nothing can be decided here: it runs, or elsewhere. */
  decisions: Decisions | undefined
}) {
  const t = useText('bulk')
  const formats = useFormats()
  const reason = useReason()(row.outcome)
  const { state, outcome } = row
  const answer = state === 'accepted' ? outcome?.answer : undefined
  const odd = answer?.understood === false
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <span>{title}</span>
        <State kind={odd ? 'warning' : stateKinds[state]}>
          {state === 'accepted' && outcome
            ? t.acceptedAt(formats.seconds(outcome.at))
            : t.item[state]}
        </State>
      </div>
      {odd && <p className={classes.why}>{t.notUnderstood}</p>}
      {reason !== '' && <p className={classes.why}>{reason}</p>}
      {facts}
      {answer?.raw !== undefined && (
        <details>
          <summary>{t.answer}</summary>
          <CodeBlock label={t.answer}>{answer.raw}</CodeBlock>
        </details>
      )}
      {held.length > 1 || state !== 'accepted' ? (
        <details>
          <summary>{t.holds(things)}</summary>
          <ul className={classes.held}>
            {held.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {state === 'unknown' && decisions && (
        <div className={classes.decide}>
          <Button
            size="compact-sm"
            disabled={decisions.busy}
            aria-label={`${t.wasDone}: ${title}`}
            onClick={() => decisions.settle(row, 'arrived')}
          >
            {t.wasDone}
          </Button>
          <Button
            size="compact-sm"
            disabled={decisions.busy}
            aria-label={`${t.wasNotDone}: ${title}`}
            onClick={() => decisions.settle(row, 'not-arrived')}
          >
            {t.wasNotDone}
          </Button>
          <Button
            size="compact-sm"
            disabled={decisions.busy}
            aria-label={`${t.again} ${title}`}
            onClick={() => decisions.again(row)}
          >
            {t.again}
          </Button>
        </div>
      )}
    </li>
  )
}
