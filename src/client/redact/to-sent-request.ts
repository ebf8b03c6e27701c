import { fillPath } from '#contract/fill-path.ts'
import { allOperations, type AnyOperationName, type Operation } from '#contract/index.ts'
import type { Connection } from '#client/connection.ts'
import type { Body } from '#client/dialects/dialect.ts'

/** Returns the request that a call of an operation sends in the gateway's dialect, for showing it before it is sent. */
export function toSentRequest(
  { dialect }: Connection,
  name: AnyOperationName,
  params: Readonly<Record<string, string>>,
) {
  const { method, path }: Operation = allOperations[name]
  const body = dialect?.bodies[name]
  return {
    method,
    path: fillPath(dialect?.paths[name] ?? path, params),
    /** The body as it is sent; texts in it may be short placeholders of long ones. */
    body: (given: object): object => body?.(given as Body) ?? given,
  }
}
