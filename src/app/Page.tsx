import type { ComponentType } from 'react'
import type { Route } from '#paths'
import { latePage } from '#ui/load/late.tsx'
import { useMayOpen } from './shell/open-pages.ts'
import { NoSuchPage } from './NoSuchPage.tsx'
import { pages } from './pages.tsx'

const NotAllowedPage = latePage(() => import('./NotAllowedPage.tsx').then((m) => m.NotAllowedPage))

/** Shows the page of a route, if the user's role includes it. */
export function Page({ route }: { route: Route }) {
  const mayOpen = useMayOpen()
  if (route.page === 'connect') return <NoSuchPage />
  if (route.page === 'not-found') return <NoSuchPage {...route} />
  const { page, gateway, ...params } = route
  if (!mayOpen(page)) return <NotAllowedPage gateway={gateway} />
  const { instance, id = instance }: { instance?: string; id?: string } = params
  const Shown: ComponentType<typeof params> = pages[page]
  // Another instance remounts the page.
  return <Shown key={id} {...params} />
}
