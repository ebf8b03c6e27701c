import type { ReactNode } from 'react'
import { State, type StateKind } from '#ui/note/State.tsx'
import shared from '#ui/shared.module.css'
import classes from './CheckLine.module.css'

interface CheckLineProps {
  kind: StateKind
  title: string
  children?: ReactNode
  /** What follows from it, or what it is for. */
  follows?: ReactNode
  action?: ReactNode
}

/** A line of the checklist: its state, its title, its value, what follows from it, and one action. */
export function CheckLine({ kind, title, children, follows, action }: CheckLineProps) {
  return (
    <li className={`${shared.lineBelow} ${classes.line}`}>
      <div className={shared.shrink}>
        <h2 className={`${shared.body} ${shared.strong}`}>
          <State kind={kind}>
            <span className={shared.text}>{title}</span>
          </State>
        </h2>
        <div className={`${shared.shrink} ${classes.value}`}>
          {children}
          {follows !== undefined && (
            <p className={`${shared.muted} ${shared.compact}`}>{follows}</p>
          )}
        </div>
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </li>
  )
}
