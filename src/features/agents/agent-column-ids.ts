import type { ColumnChoice } from '#ui/table/use-chosen-columns.ts'

/** The columns that the list of agents can have, in their order. */
export const agentColumnIds = [
  'name',
  'email',
  'phone',
  'access',
  'active',
  'webchat',
  'since',
  'id',
] as const
export type AgentColumnId = (typeof agentColumnIds)[number]

/** Those that it has until a person chooses. */
export const defaultColumns: readonly AgentColumnId[] = [
  'name',
  'email',
  'phone',
  'access',
  'active',
  'since',
]

/** What a person can choose from. */
export const agentColumnChoice: ColumnChoice<AgentColumnId> = {
  ids: agentColumnIds,
  mostCommon: defaultColumns,
}
