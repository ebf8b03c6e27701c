import type { ReactNode } from 'react'
import shared from './shared.module.css'
import classes from './ListPage.module.css'

/** The layout of a page with one list: header, filter bar, list, and a docked footer. */
export function ListPage({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <div className={`${shared.column} ${classes.page}`}>
      {children}
      {foot !== undefined && foot !== false && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}
