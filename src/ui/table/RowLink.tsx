import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { appBase, pathTo, type Route } from '#paths'

interface RowLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  to: Route
  /** A query, without the question mark. */
  search?: string
}

/** A link in a row of a `DataTable`. The table handles the click, so that rows do not depend on the router. */
export function RowLink({ to, search = '', children, ...rest }: RowLinkProps) {
  const path = pathTo(to) + (search === '' ? '' : `?${search}`)
  return (
    <a {...rest} href={appBase + path} data-route="">
      {children}
    </a>
  )
}

/** Returns the path of a clicked `RowLink`; undefined for any other click, and for one with a modifier key. */
export function clickedRoute(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element))
    return undefined
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined
  const href = event.target.closest('a[data-route]')?.getAttribute('href')
  return href?.slice(appBase.length)
}
