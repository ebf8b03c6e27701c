import type { ComponentProps } from 'react'
import { usePageDrawn } from '#data/gateway/page-rest.ts'
import { late } from '#ui/load/late.tsx'

const ViewSelect = late(() => import('./ViewSelect.tsx').then((m) => m.ViewSelect), ['profiles'])

/** The saved views of a list: its search, filters, sorting and columns, as in the URL. The list is loaded before them. */
export function SavedViews(props: ComponentProps<typeof ViewSelect>) {
  const isDrawn = usePageDrawn(true)
  return isDrawn && <ViewSelect {...props} />
}
