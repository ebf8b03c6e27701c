import { fillPath } from '#contract/fill-path.ts'
import type { AnyOperationName } from '#contract/index.ts'
import { findRoute, type Route } from '#gateway/http/find-route.ts'

/** An operation that is asked for, and the path to ask the gateway for it. */
export interface FoundOperation {
  readonly name: AnyOperationName
  readonly params: Route['params']
  readonly path: string
}

// Another path of gateways in the field for the same operation.
const otherPaths = [['/message/sendWhatsAppAudio/', '/message/sendPlatformAudio/']] as const

/**
 * The operation of a request, or undefined where the table has none: then nothing is sent. The path is written anew
 * from what was understood. A name that could lead a server on the way to another path is none.
 */
export function findOperation(method: string, url: URL): FoundOperation | undefined {
  const other = otherPaths.find(([start]) => url.pathname.startsWith(start))
  const pathname = other ? url.pathname.replace(other[0], other[1]) : url.pathname
  const { route } = findRoute(method, pathname)
  if (!route || !Object.values(route.params).every(leadsNowhere)) return undefined
  try {
    const path = fillPath(route.operation.path, route.params)
    return {
      name: route.name,
      params: route.params,
      path: (other ? path.replace(other[1], other[0]) : path) + url.search,
    }
  } catch {
    return undefined
  }
}

const leadsNowhere = (param: string) =>
  !param.split(/[/\\]/).some((part) => part === '.' || part === '..')
