import type { ReactNode } from 'react'
import shared from './shared.module.css'
import classes from './ListPage.module.css'

/**
 * The layout of a page with a single list: header, filter bar, the list in the remaining height, and a docked footer.
 */
export function ListPage({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <div className={`${shared.column} ${classes.page}`}>
      {children}
      {foot !== undefined && foot !== false && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}
