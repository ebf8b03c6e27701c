import type { ColumnChoice } from '#ui/table/use-chosen-columns.tsx'

/** The columns that the list of agents supports, in order. */
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

/** The default columns. */
export const defaultColumns: readonly AgentColumnId[] = [
  'name',
  'email',
  'phone',
  'access',
  'active',
  'since',
]

/** The columns that the user can choose. */
export const agentColumnChoice: ColumnChoice<AgentColumnId> = {
  ids: agentColumnIds,
  defaults: defaultColumns,
}
