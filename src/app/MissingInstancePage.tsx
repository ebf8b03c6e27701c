import { Box } from '@mantine/core'
import { useMemo } from 'react'
import { useInstances } from '#data/instances/use-instances.ts'
import { closestNames } from '#domain/near-words.ts'
import { useText } from '#i18n/locale.tsx'
import type { PageRoute } from '#paths'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import shared from '#ui/shared.module.css'
import { routeInOther } from './shell/use-chosen-instance.ts'

/** Replaces every page of an instance that the gateway does not have: links to the list and to the closest names. */
export function MissingInstancePage({ route, instance }: { route: PageRoute; instance: string }) {
  const t = useText('instances').missing
  const { toInstances } = useText('shell')
  const { instances } = useInstances()
  const { gateway } = route
  const closest = useMemo(
    () =>
      closestNames(
        instance,
        instances.map(({ name }) => name),
      ),
    [instance, instances],
  )
  return (
    <>
      <PageHeader title={t.title(instance)} />
      <Empty text={t.text}>
        <Link to={{ page: 'instances', gateway }}>{toInstances}</Link>
      </Empty>
      {closest.length > 0 && (
        <Box px="var(--gutter)" className={`${shared.stackSmall} ${shared.anywhere}`}>
          <h2 className={`${shared.body} ${shared.strong}`}>{t.closest}</h2>
          <ul className={shared.stackSmall}>
            {closest.map((name) => (
              <li key={name}>
                <Link to={routeInOther(route, gateway, name)}>{name}</Link>
              </li>
            ))}
          </ul>
        </Box>
      )}
    </>
  )
}

/** The page for users whose role does not include the requested one. */
export function NotAllowedPage({ gateway }: { gateway: string }) {
  const t = useText('shell').session
  return (
    <>
      <PageHeader title={t.notAllowedPage} />
      <Empty text={t.notAllowedPageText}>
        <Link to={{ page: 'agents', gateway }}>{t.toAgents}</Link>
      </Empty>
    </>
  )
}
