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
export const usualColumns: readonly AgentColumnId[] = [
  'name',
  'email',
  'phone',
  'access',
  'active',
  'since',
]

/** The columns that a text of the URL or of the preferences names (`email,since`); the name is always there. */
export function readColumns(text: string): readonly AgentColumnId[] {
  if (text === '') return usualColumns
  const wanted = new Set(text.split(','))
  return agentColumnIds.filter((id) => id === 'name' || wanted.has(id))
}

/** The text that `readColumns` reads. */
export const columnsText = (ids: readonly AgentColumnId[]): string =>
  agentColumnIds.filter((id) => ids.includes(id)).join(',')
