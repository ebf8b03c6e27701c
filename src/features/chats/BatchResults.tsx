import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Facts } from '#ui/Facts.tsx'
import { RawAnswer } from '#ui/RawAnswer.tsx'
import { State, type StateKind } from '#ui/State.tsx'
import classes from './BatchResults.module.css'
import type { Batch, BatchState } from './use-batches.ts'

const kinds: Record<BatchState['is'], StateKind> = {
  waiting: 'off',
  running: 'running',
  accepted: 'ok',
  refused: 'bad',
  unknown: 'unknown',
}

/** What became of each batch, and the ways to go on where one stopped the rest. */
export function BatchResults({
  batches,
  running,
  onGoOn,
}: {
  batches: readonly Batch[]
  running: boolean
  /** Sends again from the batch that stopped it; on `skip` only what comes after it. Asks first where it must. */
  onGoOn: (skip: boolean) => void
}) {
  const t = useText('chats').read
  const formats = useFormats()
  const box = useRef<HTMLDivElement>(null)
  const count = (is: BatchState['is']) =>
    batches.reduce((sum, { marked, state }) => sum + (state.is === is ? marked.length : 0), 0)
  const accepted = count('accepted')
  const notSent = count('waiting')
  const stopped = batches.find(({ state }) => state.is === 'refused' || state.is === 'unknown')
  const finished = !running && !stopped && notSent === 0
  useEffect(() => {
    // A failure takes the focus itself, where it is told.
    if (finished) box.current?.focus()
  }, [finished])
  return (
    <div ref={box} tabIndex={-1} className={classes.results} role="region" aria-label={t.results}>
      <div className={classes.head} role="status">
        <State kind={finished ? 'ok' : running ? 'running' : 'off'}>
          <strong>{t.allAccepted(accepted, formats.number(accepted))}</strong>
        </State>
      </div>
      <ol>
        {batches.map((batch) => (
          <BatchRow key={batch.from} batch={batch} />
        ))}
      </ol>
      {!running && stopped && (
        <div className={classes.ways}>
          {notSent > 0 && <p>{t.stopped(notSent, formats.number(notSent))}</p>}
          {stopped.state.is === 'refused' ? (
            <Button onClick={() => onGoOn(false)}>{t.retryRefused}</Button>
          ) : (
            <Button onClick={() => onGoOn(false)}>{t.retryUnknown}</Button>
          )}
          {notSent > 0 && (
            <Button onClick={() => onGoOn(true)}>
              {t.sendRest(notSent, formats.number(notSent))}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function BatchRow({ batch: { from, marked, state } }: { batch: Batch }) {
  const t = useText('chats').read
  const formats = useFormats()
  const result = state.is === 'accepted' ? state.result : undefined
  return (
    <li className={classes.batch}>
      <div className={classes.line}>
        <span>{t.batch(formats.number(from + 1), formats.number(from + marked.length))}</span>
        <State kind={result?.understood === false ? 'warning' : kinds[state.is]}>
          {result ? t.acceptedAt(formats.seconds(result.at)) : t.state[state.is]}
        </State>
      </div>
      {result && (
        <>
          {result.understood ? (
            <Facts
              facts={[
                { name: t.answerMessage, value: result.answer.message },
                { name: t.answerRead, value: result.answer.read },
              ]}
            />
          ) : (
            <p className={classes.odd}>{t.notUnderstood}</p>
          )}
          <RawAnswer raw={result.raw} />
        </>
      )}
    </li>
  )
}
