import type { ReactNode } from 'react'
import shared from '#ui/shared.module.css'
import classes from './Facts.module.css'

/** One row of a list of facts. */
export interface Fact {
  readonly name: string
  readonly value: ReactNode
}

/** Names on the left, values on the right. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={shared.lineAbove}>
      {facts.map(({ name, value }) => (
        <div key={name} className={`${shared.lineBelow} ${shared.grid} ${classes.fact}`}>
          <dt className={`${shared.muted} ${shared.anywhere}`}>{name}</dt>
          <dd className={`${shared.shrink} ${shared.anywhere}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
