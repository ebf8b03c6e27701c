import {
  allOperations,
  operationNames,
  type AnyOperationName,
  type Operation,
} from '#contract/index.ts'
import type { StoredInstance } from '#gateway/store/instances.ts'

/** An operation of the contract, as a request names it. */
export interface Route {
  name: AnyOperationName
  operation: Operation
  params: Record<string, string>
  /** The instance whose token the request has; undefined for the gateway's own key. */
  keyInstance?: StoredInstance | undefined
}

interface FoundRoute {
  /** The operation of this path and method, if it exists. */
  route: Route | undefined
  /** The allowed methods of this path; empty if the path is unknown. HEAD is allowed with GET. */
  allow: string[]
}

/** A segment of an operation's path: a literal, or the name of a parameter. */
interface Segment {
  readonly text: string
  readonly param: string | undefined
}

interface TableEntry {
  readonly name: AnyOperationName
  readonly operation: Operation
  readonly segments: readonly Segment[]
}

/** The contract's operations by the number of segments in their paths, to speed up the lookup. */
const table = new Map<number, TableEntry[]>()

for (const name of operationNames) {
  const operation: Operation = allOperations[name]
  const segments = operation.path
    .split('/')
    .map((text): Segment => ({ text, param: /^\{(\w+)\}$/.exec(text)?.[1] }))
  const entries = table.get(segments.length) ?? []
  table.set(segments.length, [...entries, { name, operation, segments }])
}

/**
 * Finds the operation of a request in the contract's table. `pathname` is still encoded: segments are split first and
 * decoded afterwards, so that names may contain slashes.
 */
export function findRoute(method: string, pathname: string): FoundRoute {
  const parts = pathname.split('/')
  const effectiveMethod = method === 'HEAD' ? 'GET' : method
  const allow: string[] = []
  let route: Route | undefined
  for (const { name, operation, segments } of table.get(parts.length) ?? []) {
    const params = match(segments, parts)
    if (!params) continue
    allow.push(operation.method)
    if (operation.method === effectiveMethod) route = { name, operation, params }
  }
  if (allow.includes('GET')) allow.push('HEAD')
  return { route, allow }
}

/** Returns whether a request other than GET only reads. */
export function isReadRequest(method: string, pathname: string): boolean {
  const { route } = findRoute(method, pathname)
  return route?.operation.isRead === true
}

/**
 * Returns the parameters of a path with the same number of segments; undefined if a literal differs or a parameter is
 * empty.
 */
function match(
  segments: readonly Segment[],
  given: readonly string[],
): Record<string, string> | undefined {
  const matches = segments.every(({ text, param }, at) =>
    param === undefined ? given[at] === text : given[at],
  )
  if (!matches) return undefined
  const params: Record<string, string> = {}
  segments.forEach(({ param }, at) => {
    if (param !== undefined) params[param] = decode(given[at] ?? '')
  })
  return params
}

/** Decodes a segment. Invalid percent encoding stays as it is: it matches no existing name. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
