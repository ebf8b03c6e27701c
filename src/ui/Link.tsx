import type { AnchorHTMLAttributes } from 'react'
import { Link as RouterLink } from 'wouter'
import { pathTo, type Route } from '#paths'
import shared from './shared.module.css'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: Route
  /** A query, without the question mark. */
  search?: string
  /** Without the link's own underline; the caller styles it. */
  plain?: boolean
}

/** A link to a route of the app. */
export function Link({ to, search = '', plain = false, className = '', ...rest }: LinkProps) {
  return (
    <RouterLink
      {...rest}
      href={pathTo(to) + (search === '' ? '' : `?${search}`)}
      className={plain ? className : `${shared.text} ${shared.underlined} ${className}`}
    />
  )
}
