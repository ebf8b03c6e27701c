import { fillPath } from '#contract/fill-path.ts'
import { allOperations, type AnyOperationName, type Operation } from '#contract/index.ts'
import type { Connection } from './connection.ts'
import type { Body } from './dialects/dialect.ts'

/** What a call of an operation comes to at a gateway, in its dialect: for showing, before it is sent. */
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
    /** The body as it is sent; texts in it may be short ones that stand for long ones. */
    body: (given: object): object => body?.(given as Body) ?? given,
  }
}
