import type { ReactNode } from 'react'
import classes from './ListPage.module.css'

/** A page that is one list: header, filter bar, the list with all the height that is left, what docks under it. */
export function ListPage({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <div className={classes.page}>
      {children}
      {foot !== undefined && foot !== false && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}
