import { late } from '#ui/load/late.tsx'

/** The saved views of a list: its search, filters, sorting and columns, as in the URL. */
export const SavedViews = late(
  () => import('./ViewSelect.tsx').then((m) => m.ViewSelect),
  ['profiles'],
)
