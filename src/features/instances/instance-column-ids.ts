import type { ColumnChoice } from '#ui/table/use-chosen-columns.ts'

/** The columns that the list of instances can have, in their order. */
export const instanceColumnIds = [
  'name',
  'state',
  'number',
  'profile',
  'found',
  'chats',
  'contacts',
  'messages',
  'webhook',
  'settings',
  'agents',
  'last',
  'time',
  'id',
] as const
export type InstanceColumnId = (typeof instanceColumnIds)[number]

/** What a person can choose from. */
export const instanceColumnChoice: ColumnChoice<InstanceColumnId> = {
  ids: instanceColumnIds,
  mostCommon: ['name', 'state', 'number', 'found', 'webhook', 'settings', 'agents', 'last', 'time'],
}
