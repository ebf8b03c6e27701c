import type { ReactNode } from 'react'
import parts from '#ui/parts.module.css'
import shared from './shared.module.css'
import classes from './Facts.module.css'

/** A list of names and values: the fields of a response. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={`${shared.stackSmall} ${parts.facts} ${classes.facts}`}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
