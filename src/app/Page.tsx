import { useState, type ComponentType, type ReactNode } from 'react'
import { useInstanceExists } from '#data/instances/use-instance-exists.ts'
import { useMayDo } from '#data/session/session.ts'
import { useText } from '#i18n/locale.tsx'
import { pageOf, type PageRoute, type Route } from '#paths'
import { BlockedChanges } from '#ui/form/blocked-changes.ts'
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
  const mayDo = useMayDo()
  const t = useText('shell')
  if (route.page === 'connect') return <NoSuchPage />
  if (route.page === 'not-found') return <NoSuchPage {...route} />
  const { page, gateway, ...params } = route
  if (!mayOpen(page)) return <NotAllowedPage gateway={gateway} />
  const Shown: ComponentType<typeof params> = pages[page]
  const { changes } = pageOf(page)
  const content = <Shown {...params} />
  const shown =
    changes === undefined || mayDo(changes) ? (
      content
    ) : (
      <BlockedChanges value={t.readOnly}>{content}</BlockedChanges>
    )
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
