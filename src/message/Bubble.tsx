import type { ReactNode } from 'react'
import classes from './Bubble.module.css'

/** An incoming message, in a platform-neutral style. */
export function Bubble({
  children,
  reply,
  caption,
}: {
  children: ReactNode
  /** The text of the message it replies to. */
  reply?: string
  caption?: string
}) {
  return (
    <div className={classes.bubble}>
      {reply !== undefined && reply.trim() !== '' && <p className={classes.reply}>{reply}</p>}
      {children}
      {caption !== undefined && caption !== '' && <p className={classes.caption}>{caption}</p>}
    </div>
  )
}
