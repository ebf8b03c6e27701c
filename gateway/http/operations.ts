import type { Context } from 'hono'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import {
  allOperations,
  operationNames,
  type AnyOperationName,
  type Operation,
} from '#contract/index.ts'
import type { Sender } from '#gateway/proxy/relay-headers.ts'
import type { Caller } from './caller.ts'

/** The Node objects of a request from a Node server; in-process calls have none. */
export type NodeObjects = Partial<HttpBindings | Http2Bindings>

/** What the middleware chain knows about a request. */
export interface ApiEnv {
  Bindings: NodeObjects
  Variables: {
    sender: Sender
    caller: Caller | undefined
    /** Path and query below the base of the API. */
    target: RequestTarget
  }
}

export type ApiContext = Context<ApiEnv>

/** A path of an operation of the contract. */
export interface OperationPath {
  readonly name: AnyOperationName
  readonly operation: Operation
  /** The path of the contract, or another one that gateways in the field have for the operation. */
  readonly template: string
}

/** An operation as a request names it. */
export interface OperationCall extends OperationPath {
  /** By name, decoded. */
  readonly params: Readonly<Record<string, string>>
}

/** How a server handles the requests for its gateway: itself, or by forwarding them. */
export interface GatewayOperations {
  /** Returns who sends a request; undefined if that is not known. */
  findCaller(request: Request, sender: Sender): Caller | undefined | Promise<Caller | undefined>
  run(call: OperationCall, context: ApiContext): Promise<Response>
  /**
   * Handles a request that is in no table.
   *
   * @param refuse throws the refusal of an unknown path (404) or method (405)
   */
  runOther(context: ApiContext, refuse: () => never): Promise<Response>
  /** Further paths of operations, which gateways in the field have. */
  readonly otherPaths?: readonly OperationPath[]
  /** Returns the headers of every response to this request, besides its own. */
  responseHeaders?(request: Request): Readonly<Record<string, string>>
}

/** The operations of the contract by their paths. */
export const operationPaths: readonly OperationPath[] = operationNames.map((name) => {
  const operation: Operation = allOperations[name]
  return { name, operation, template: operation.path }
})

/** Returns whether a request may change something at the gateway. */
export const isWrite = ({ method, isRead, changes }: Operation): boolean =>
  changes === true || (method !== 'GET' && isRead !== true)

/** The encoded path and query of a request. `search` begins with `?`, or is empty. */
export interface RequestTarget {
  readonly pathname: string
  readonly search: string
}

/**
 * Returns the path and the query of a request. A request's URL is already normalized by the URL parser, so it is split
 * at its delimiters instead of being parsed again.
 */
export function targetOf({ url }: Request): RequestTarget {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const hash = url.indexOf('#', start)
  const end = hash === -1 ? url.length : hash
  const query = url.slice(start, end).indexOf('?')
  if (query === -1) return { pathname: url.slice(start, end), search: '' }
  const search = url.slice(start + query, end)
  return { pathname: url.slice(start, start + query), search: search === '?' ? '' : search }
}
