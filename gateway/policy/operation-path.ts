import { fillPath } from '#contract/fill-path.ts'
import { allOperations, type AnyOperationName, type Operation } from '#contract/index.ts'
import type { OperationCall } from '#gateway/http/operations.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { shapeOf } from './shape.ts'

/**
 * Returns the gateway's path for an operation, rebuilt from its parsed parts; undefined if a server on the way could
 * resolve a name in it to another path: nothing is sent then.
 */
export function operationPath({
  template,
  params,
}: Pick<OperationCall, 'template' | 'params'>): string | undefined {
  if (!Object.entries(params).every(([name, param]) => mayPass(name, param))) return undefined
  try {
    return fillPath(template, params)
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

/**
 * Returns the query of an operation as it is sent on.
 *
 * @throws {HttpError} 400 for an unknown or duplicate query parameter
 */
export function operationQuery(name: AnyOperationName, search: string): string {
  const given = new URLSearchParams(search)
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
