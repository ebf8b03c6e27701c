import {
  allOperations,
  operationNames,
  type AnyOperationName,
  type Operation,
} from '#contract/index.ts'

export interface Route {
  name: AnyOperationName
  operation: Operation
  params: Record<string, string>
}

export interface FoundRoute {
  /** The operation of this path and method, if there is one. */
  route: Route | undefined
  /** The methods that this path knows; empty when the path is unknown. HEAD goes with GET. */
  allow: string[]
}

/** A part of an operation's path: a text, or the name of the parameter that has its place. */
interface Segment {
  readonly text: string
  readonly param: string | undefined
}

const table = operationNames.map((name) => {
  const operation: Operation = allOperations[name]
  return {
    name,
    operation,
    segments: operation.path
      .split('/')
      .map((text): Segment => ({ text, param: /^\{(\w+)\}$/.exec(text)?.[1] })),
  }
})

/**
 * Finds the operation of a request in the contract's table. `pathname` is as it came, encoded: segments are split
 * first and decoded after, so that a name may have slashes.
 */
export function findRoute(method: string, pathname: string): FoundRoute {
  const given = pathname.split('/')
  const wanted = method === 'HEAD' ? 'GET' : method
  const allow: string[] = []
  let route: Route | undefined
  for (const { name, operation, segments } of table) {
    const params = match(segments, given)
    if (!params) continue
    allow.push(operation.method)
    if (operation.method === wanted) route = { name, operation, params }
  }
  if (allow.includes('GET')) allow.push('HEAD')
  return { route, allow }
}

function match(
  segments: readonly Segment[],
  given: readonly string[],
): Record<string, string> | undefined {
  const matches =
    segments.length === given.length &&
    segments.every(({ text, param }, at) => (param === undefined ? given[at] === text : given[at]))
  if (!matches) return undefined
  const params: Record<string, string> = {}
  segments.forEach(({ param }, at) => {
    if (param !== undefined) params[param] = decode(given[at] ?? '')
  })
  return params
}

/** What is no valid percent encoding stays as it came: it names nothing that exists. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
