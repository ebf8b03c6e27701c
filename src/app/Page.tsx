import { useState, type ComponentType, type ReactNode } from 'react'
import { useInstanceExists } from '#data/instances/use-instance-exists.ts'
import type { PageRoute, Route } from '#paths'
import { latePage } from '#ui/load/late.tsx'
import { useMayOpen } from './shell/open-pages.ts'
import { NoSuchPage } from './NoSuchPage.tsx'
import { pages } from './pages.tsx'

const NotAllowedPage = latePage(() =>
  import('./MissingInstancePage.tsx').then((m) => m.NotAllowedPage),
)
const MissingInstancePage = latePage(
  () => import('./MissingInstancePage.tsx').then((m) => m.MissingInstancePage),
  ['instances'],
)

/** Shows the page of a route, if the user's role includes it, and the gateway has its instance. */
export function Page({ route }: { route: Route }) {
  const mayOpen = useMayOpen()
  if (route.page === 'connect') return <NoSuchPage />
  if (route.page === 'not-found') return <NoSuchPage {...route} />
  const { page, gateway, ...params } = route
  if (!mayOpen(page)) return <NotAllowedPage gateway={gateway} />
  const Shown: ComponentType<typeof params> = pages[page]
  const shown = <Shown {...params} />
  const { instance }: { instance?: string; id?: string } = params
  if (instance === undefined) return shown
  return (
    <OfInstance route={route} instance={instance}>
      {shown}
    </OfInstance>
  )
}

/** Shows a page of an instance, unless there is none of this name. One that is deleted later keeps its open page. */
function OfInstance({
  route,
  instance,
  children,
}: {
  route: PageRoute
  instance: string
  children: ReactNode
}) {
  const exists = useInstanceExists(instance)
  const [hasExisted, setHasExisted] = useState(false)
  if (exists === true && !hasExisted) setHasExisted(true)
  return exists === false && !hasExisted ? (
    <MissingInstancePage route={route} instance={instance} />
  ) : (
    children
  )
}
