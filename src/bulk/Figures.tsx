import type { ReactNode } from 'react'
import { useFormats } from '#i18n/locale.tsx'
import { State, type StateKind } from '#ui/State.tsx'
import classes from './Figures.module.css'

/** One of the counts, which add up to all. */
export interface Figure {
  readonly kind: StateKind
  readonly word: string
  readonly count: number
  /** What is said under it. */
  readonly under?: ReactNode
}

/** How far a long run is: how many are done, a bar, and what came of them in figures. */
export function Figures({
  done,
  of,
  aside,
  bar,
  figures,
}: {
  done: number
  /** Of how many, in words. */
  of: string
  /** At the right: the share. */
  aside: ReactNode
  bar: ReactNode
  figures: readonly Figure[]
}) {
  const formats = useFormats()
  return (
    <div className={classes.progress}>
      <div className={classes.done}>
        <strong>{formats.number(done)}</strong>
        <span>{of}</span>
        <span className={classes.aside}>{aside}</span>
      </div>
      {bar}
      <dl className={classes.figures}>
        {figures.map(({ kind, word, count, under }) => (
          <div key={word}>
            <dt>
              <State kind={kind}>{word}</State>
            </dt>
            <dd className={classes.count}>{formats.number(count)}</dd>
            {under !== undefined && <dd className={classes.under}>{under}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}
