import type { ReactNode } from 'react'
import classes from './Facts.module.css'

/** One line of a list of facts. */
export interface Fact {
  readonly name: string
  readonly value: ReactNode
}

/** Names at the left, values at the right. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={classes.fact}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
