import * as z from 'zod/mini'

/** An answer without a body. A body that is sent anyway is ignored. */
export const noBody = z.unknown()

/** One operation of the contract, as data: method, path, schemas and the status of success. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path relative to the base address; path parameters in braces. */
  readonly path: string
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly success: {
    readonly status: 200 | 201
    readonly body: z.ZodMiniType
    /** True if the answer is a file's bytes, not JSON. */
    readonly bytes?: true
  }
  /** True if the operation is a gateway extension: not in the contract, but common among gateways of this kind. */
  readonly beyond?: true
  /** True if a request that is not a GET only reads: it changes nothing, so it may be aborted and repeated. */
  readonly isRead?: true
  /** True if the operation uses the platform connection: it fails for an instance that is not connected. */
  readonly needsConnection?: true
  /** True if a GET has a side effect: it is audited, and accepted only from this server's own pages. */
  readonly changes?: true
}

/** Returns whether an operation only reads, whatever its method. */
export const isReadOperation = ({ method, isRead }: Operation): boolean =>
  method === 'GET' || isRead === true

/** Infers an operation's exact type. */
export const operation = <const O extends Operation>(o: O): O => o

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** The path parameters of an operation, by name, not encoded. */
export type ParamsOf<O extends Operation> = Record<ParamNames<O['path']>, string>

type Part<Key extends string, Schema> = Schema extends z.ZodMiniType
  ? Record<Key, z.input<Schema>>
  : unknown

/** The arguments of a caller: `params`, `query` and `body`, as far as the operation has them. */
export type RequestOf<O extends Operation> = ([ParamNames<O['path']>] extends [never]
  ? unknown
  : { params: ParamsOf<O> }) &
  Part<'query', O['query']> &
  Part<'body', O['body']>

/** The answer of the operation on success (contract, section 4); bytes as a Blob without a type. */
export type AnswerOf<O extends Operation> = O['success'] extends { readonly bytes: true }
  ? Blob
  : z.output<O['success']['body']>

/** The names of a table's operations that only read, as in {@link isReadOperation}. */
export type ReadNameOf<Table extends Record<string, Operation>> = {
  [N in keyof Table]: Table[N] extends { readonly method: 'GET' } | { readonly isRead: true }
    ? N
    : never
}[keyof Table]

/** The body of a request. */
export type BodyOf<O extends Operation> = O['body'] extends z.ZodMiniType
  ? z.input<O['body']>
  : undefined
