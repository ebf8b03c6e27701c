import type { ColumnChoice } from '#ui/table/use-chosen-columns.tsx'

/** The available columns of the list of instances, in order. */
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

/** Columns that the user can choose. */
export const instanceColumnChoice: ColumnChoice<InstanceColumnId> = {
  ids: instanceColumnIds,
  // They fit a window of 1,366 pixels.
  defaults: ['name', 'state', 'number', 'found', 'webhook', 'settings', 'agents', 'last'],
}
