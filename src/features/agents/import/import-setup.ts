import type { OpenSheet } from '#tabular/open-sheet.ts'
import type { PermissionValue, AgentFields } from '#features/agents/agent-values.ts'

/** What a column can be meant for. `at:` and an instance's id: the column has a level for that instance. */
export type Target =
  | 'name'
  | 'email'
  | 'phone'
  | 'password'
  | 'permissions'
  | 'instance'
  | 'level'
  | `at:${string}`

/** An instance that a list may name. */
export interface ImportInstance {
  readonly id: string
  readonly name: string
}

export type Access = 'add' | 'replace' | 'keep'

/** A word of the list that means another one, in every row; a level may also be kept as it is (`to` is the same). */
export interface Correction {
  readonly kind: 'level' | 'instance'
  readonly from: string
  /** A level, or an instance's id. */
  readonly to: string
}

/** How rows become agents: what the page sends to the worker. */
export interface ImportSetup {
  /** What each column is meant for, by its position; null: it is not imported. */
  readonly targets: readonly (Target | null)[]
  /** What becomes of rows whose e-mail an agent has. */
  readonly existing: 'skip' | 'update'
  /** The agents that the gateway has, as `packAgents` writes them: a blob is not copied. */
  readonly agents: Blob
  /** The instances that are known besides those which agents' permissions name. */
  readonly instances: readonly ImportInstance[]
  /** What becomes of the permissions of agents that exist. `add`: none is revoked; `replace`: the list has all of them. */
  readonly access: Access
  /** The country of phone numbers without a code, as ISO 3166; undefined: not said. */
  readonly country?: string | undefined
  /** What a person has said of words in the list, the last one counts. */
  readonly corrections?: readonly Correction[]
  /** Only e-mails and passwords are read: a list that was dropped again. */
  readonly onlyPasswords?: boolean
}

/** What a person says of how rows become agents. */
export type ImportChoices = Pick<ImportSetup, 'existing' | 'access' | 'country'> & {
  readonly corrections: readonly Correction[]
}

/** What a row came to. */
export interface ImportRow {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly permissions: readonly PermissionValue[]
  /** As it stands in the list; '' where it has none. Never stored. */
  readonly password: string
  /** The agent that has the e-mail already. */
  readonly id?: string
  /** That agent as it was when the row was checked. */
  readonly before?: AgentFields
}

/** A list of agents, from the page's side. */
export type AgentsSheet = OpenSheet<ImportSetup, ImportRow>

/** What becomes of a row, beside the engine's own `wrong` and `duplicate`. */
export const importVerdicts = [
  /** A new agent whose password stands in the list. */
  'create',
  /** A new agent whose password is to be made. */
  'create-made',
  'update',
  'unchanged',
  /** The e-mail has an agent, and those are passed over. */
  'skip',
  /** None of the imported columns has anything. */
  'empty',
] as const

/** What rows are marked by besides. */
export const importMarks = [
  /** A level or a phone number that a person should look at. */
  'check',
  /** Permissions are revoked. */
  'revokes',
] as const

/** The rows that are sent. */
export const sentVerdicts = ['create', 'create-made', 'update'] as const
