import { fillPath } from '#contract/fill-path.ts'
import { allOperations, type AnyOperationName, type Operation } from '#contract/index.ts'
import { findRoute, type Route } from '#gateway/http/route.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { shapeOf } from './shape.ts'

/** An operation and the gateway's path for it. */
export interface FoundOperation {
  readonly name: AnyOperationName
  readonly params: Route['params']
  readonly path: string
}

// Alternative paths of gateways in the field for the same operation.
const otherPaths = [['/message/sendWhatsAppAudio/', '/message/sendPlatformAudio/']] as const

/**
 * Returns the operation of a request, or undefined if the table has none: nothing is sent then. The path is rebuilt
 * from the parsed parts. Rejects names that a server on the way could resolve to another path.
 *
 * @throws {HttpError} 400 for an unknown or duplicate query parameter
 */
export function findOperation(method: string, url: URL): FoundOperation | undefined {
  const other = otherPaths.find(([start]) => url.pathname.startsWith(start))
  const pathname = other ? url.pathname.replace(other[0], other[1]) : url.pathname
  const { route } = findRoute(method, pathname)
  if (!route || !Object.entries(route.params).every(([name, param]) => mayPass(name, param)))
    return undefined
  const path = pathOf(route)
  if (path === undefined) return undefined
  return {
    name: route.name,
    params: route.params,
    path: (other ? path.replace(other[1], other[0]) : path) + queryOf(route.name, url.searchParams),
  }
}

function pathOf({ operation, params }: Route): string | undefined {
  try {
    return fillPath(operation.path, params)
  } catch {
    return undefined
  }
}

/** Returns whether a path parameter is safe. Instance names are chosen by people; ids are created by gateways. */
function mayPass(name: string, param: string): boolean {
  if (name !== 'instance') return /^[\w-]{1,64}$/.test(param)
  if (hasDotSegment(param)) return false
  // A server on the way may decode it again.
  let decoded = param
  for (let before = ''; decoded !== before;) {
    before = decoded
    decoded = decodeOnce(before)
  }
  return decoded === param || !(hasDotSegment(decoded) || /[/\\]/.test(decoded))
}

/** Some servers treat `..;x` as a parent folder too. */
const hasDotSegment = (text: string) =>
  text.split(/[/\\]/).some((part) => /^\.{1,2}(;|$)/.test(part))

const decodeOnce = (text: string) =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )

function queryOf(name: AnyOperationName, given: URLSearchParams): string {
  const { query }: Operation = allOperations[name]
  const shape = query && shapeOf(query)
  const known = shape?.is === 'object' ? Object.keys(shape.members) : []
  const names = [...given.keys()]
  const unknown = names.filter((one) => !known.includes(one))
  const twice = known.filter((one) => given.getAll(one).length > 1)
  if (unknown.length > 0 || twice.length > 0)
    throw new HttpError(400, [
      ...unknown.map((one) => `${one} is not a query parameter of this operation`),
      ...twice.map((one) => `${one} must not be repeated`),
    ])
  return names.length > 0 ? `?${given}` : ''
}
