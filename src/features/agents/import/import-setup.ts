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
  /** Only e-mails and passwords are read: a list that was dropped again. */
  readonly onlyPasswords?: boolean
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

/** The rows that are sent. */
export const sentVerdicts = ['create', 'create-made', 'update'] as const
