import type { OpenSheet } from '#ui/sheet/open-sheet.ts'
import type { AgentValues } from '#features/agents/agent-values.ts'

export const targetFields = [
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'password',
  'permissions',
  'instance',
  'level',
] as const

/** The target of a column. `at:` and an instance's id: the column has a level for that instance. */
export type Target = (typeof targetFields)[number] | `at:${string}`

/** An instance that a list may name. */
export interface ImportInstance {
  readonly id: string
  readonly name: string
}

/** The meaning of a word of the list, in every row; `to` equals `from` if a level is kept as it is. */
export interface Correction {
  readonly kind: 'level' | 'instance'
  readonly from: string
  /** A level, or an instance's id. */
  readonly to: string
}

/** The user's choices of how rows become agents. */
export interface ImportChoices {
  /** How to treat rows whose e-mail an agent already has. */
  readonly existing: 'skip' | 'update'
  /** How to treat the permissions of existing agents. `add`: revokes none; `replace`: the list has all of them. */
  readonly access: 'add' | 'replace' | 'keep'
  /** The default country of phone numbers without a code, as ISO 3166; undefined for none. */
  readonly country?: string | undefined
  readonly areaCode?: string | undefined
  /** The level of permissions without one; undefined: they are invalid. */
  readonly level?: string | undefined
  /** Whether rows are sent whose phone number should be checked. */
  readonly includesHeld?: boolean
  /** The corrections of words in the list; the last one of a word counts. */
  readonly corrections: readonly Correction[]
}

/** How rows become agents: the message from the page to the worker. */
export interface ImportSetup extends ImportChoices {
  /** The target of each column, by its position; null if it is not imported. */
  readonly targets: readonly (Target | null)[]
  /** The gateway's agents as JSON, in a blob, which is not copied. */
  readonly agents: Blob
  /** Known instances that no agent's permissions name. */
  readonly instances: readonly ImportInstance[]
}

/** The result of reading a row. The password is as in the list; '' if it has none. Never saved. */
export interface ImportRow extends AgentValues {
  /** The id of the agent that already has the e-mail. */
  readonly id?: string
  /** That agent's values when the row was checked. */
  readonly before?: AgentValues
}

/** A list of agents, on the page's side. */
export type AgentsSheet = OpenSheet<ImportSetup, ImportRow>

/** The verdicts of rows, in addition to the engine's `wrong` and `duplicate`. */
export const importVerdicts = [
  /** A new agent with a password in the list. */
  'create',
  /** A new agent whose password is to be generated. */
  'create-made',
  'update',
  /** Not sent unless the user includes it: its phone number may be wrong. */
  'held',
  'unchanged',
  'skip',
  'empty',
] as const

/** Additional marks of rows. */
export const importMarks = [
  /** A level or a phone number to review. */
  'check',
  'revokes',
] as const

/** The verdicts of rows that are sent. */
export const sentVerdicts = ['create', 'create-made', 'update'] as const

/** The changes of a permission. */
export const permissionKinds = ['granted', 'raised', 'lowered', 'changed', 'revoked'] as const

/** The detail of an issue with one of these codes, as JSON. A level is '' if there is no permission. */
export interface PermissionChange {
  /** '' in a column of one instance. */
  readonly instance: string
  readonly from: string
  readonly to: string
}
