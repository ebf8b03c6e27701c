import { useEffect, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useInstanceExists } from '#data/instances/use-instance-exists.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { lastInstance, rememberInstance } from '#local/last-instance.ts'
import { pageOf, routeTo, type Route } from '#paths'

/**
 * Returns the instance of the route, if it exists; else the last used one, even across a reload. One that no longer
 * exists is not replaced by another. If none was ever used, it is the first of the list.
 * @returns `chosen`: undefined if there is none; `gone`: the last used one, if it no longer exists
 */
export function useChosenInstance(route: Route) {
  const { address } = useConnection()
  const { instances, isComplete, errors } = useInstances()
  const here = 'instance' in route ? route.instance : undefined
  const exists = useInstanceExists(here)
  const [last, setLast] = useState(() => lastInstance(address))
  // A mistyped name must not replace the last used instance.
  const used = exists === true ? here : undefined
  if (used !== undefined && used !== last) setLast(used)
  useEffect(() => {
    if (used !== undefined) rememberInstance(address, used)
  }, [address, used])

  return chooseInstance({
    here: exists === false ? undefined : here,
    last,
    names: isComplete && errors.length === 0 ? instances.map(({ name }) => name) : undefined,
    first: instances[0]?.name,
  })
}

/**
 * Chooses between the instance of the route, the last used one, and the first one.
 * @param known `names`: of all instances; undefined if they are not all known
 */
export function chooseInstance({
  here,
  last,
  names,
  first,
}: {
  here: string | undefined
  last: string | undefined
  names: readonly string[] | undefined
  first: string | undefined
}) {
  if (here !== undefined) return { chosen: here, gone: undefined }
  if (last === undefined) return { chosen: first, gone: undefined }
  const isGone = names !== undefined && !names.includes(last)
  return isGone ? { chosen: undefined, gone: last } : { chosen: last, gone: undefined }
}

/** Returns the same page for another instance; its parent if it is about something of the first instance. */
export function routeInOther(route: Route, gateway: string, instance: string): Route {
  if (!('instance' in route)) return { page: 'messages', gateway, instance }
  const { parent = 'messages' } = pageOf(route.page)
  return (
    routeTo(route.page, { gateway, instance }) ??
    routeTo(parent, { gateway, instance }) ?? { page: 'messages', gateway, instance }
  )
}
