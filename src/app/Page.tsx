import type { ComponentType } from 'react'
import type { Place } from '#paths'
import { latePage } from '#ui/late.tsx'
import { useMayOpen } from './may-open.ts'
import { NoSuchPage } from './NoSuchPage.tsx'
import { pages } from './pages.tsx'

const NotAllowedPage = latePage(() => import('./NotAllowedPage.tsx').then((m) => m.NotAllowedPage))

/** The page of a place, where the person's role has it. */
export function Page({ place }: { place: Place }) {
  const mayOpen = useMayOpen()
  if (place.page === 'connect') return <NoSuchPage />
  if (place.page === 'not-found') return <NoSuchPage {...place} />
  const { page, gateway, ...props } = place
  if (!mayOpen(page)) return <NotAllowedPage gateway={gateway} />
  const { instance, id = instance }: { instance?: string; id?: string } = props
  // Each fits its own place: `pages` does not compile otherwise.
  const Shown = pages[page] as ComponentType<typeof props>
  // Another instance is another page.
  return <Shown key={id} {...props} />
}
