import * as agents from './agents.ts'
import * as chats from './chats.ts'
import * as connection from './connection.ts'
import * as groups from './groups.ts'
import * as instances from './instances.ts'
import * as messages from './messages.ts'
import type { Operation, ReadNameOf } from './operation.ts'
import * as sandbox from './sandbox.ts'
import * as settings from './settings.ts'
import * as sinks from './sinks.ts'
import * as webhook from './webhook.ts'

/** All exports of the operation files: operations, and the schemas that they share. */
const declared = {
  ...messages,
  ...chats,
  ...groups,
  ...settings,
  ...webhook,
  ...agents,
  ...instances,
  ...connection,
  ...sandbox,
  ...sinks,
}

type Declared = typeof declared
type AllOperations = {
  readonly [N in keyof Declared as Declared[N] extends Operation ? N : never]: Declared[N]
}
type Operations = {
  readonly [
    N in keyof AllOperations as AllOperations[N] extends { beyond: true } ? never : N
  ]: AllOperations[N]
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every operation that Switchboard knows, by name: the exports of the files here. */
// The filter keeps the same entries as the type.
export const allOperations = Object.fromEntries(
  Object.entries(declared).filter(([, value]) => isOperation(value)),
) as unknown as AllOperations

/** The fourteen operations of the contract (section 4), by name. The other operations are gateway extensions. */
export const operations = Object.fromEntries(
  Object.entries(allOperations).filter(([, { beyond }]: [string, Operation]) => !beyond),
) as unknown as Operations

export type OperationName = keyof typeof operations
export type AnyOperationName = keyof typeof allOperations
/** The operations that only read. */
export type ReadName = ReadNameOf<typeof allOperations>
/** The names of all operations: by file, and alphabetically within a file. */
export const operationNames = Object.keys(allOperations) as readonly AnyOperationName[]
/** The operation with a name. */
export type OperationNamed<N extends AnyOperationName> = (typeof allOperations)[N]

export type { ParticipantAction } from './groups.ts'
export { sinkNames, type SinkAnswer, type SinkName } from './sinks.ts'
export { settingNames } from './settings.ts'
export { isReadOperation } from './operation.ts'
export type { AnswerOf, BodyOf, Operation, ParamsOf, RequestOf } from './operation.ts'
