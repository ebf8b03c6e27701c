import classes from './LevelTag.module.css'

/** A permission's level, as the gateway has the word. */
export function LevelTag({ children }: { children: string }) {
  return <span className={classes.tag}>{children === '' ? '""' : children}</span>
}
