import * as z from 'zod/mini'
import { operation } from './operation.ts'

/** Section 4, set settings: the write form, camelCase. */
export const settingsToWrite = z.looseObject({
  rejectCall: z.boolean(),
  msgCall: z.string(),
  groupsIgnore: z.boolean(),
  alwaysOnline: z.boolean(),
  readMessages: z.boolean(),
  readStatus: z.boolean(),
  syncFullHistory: z.boolean(),
})

const optional = z.optional(z.boolean())
/** The same settings, all optional: the form used when creating an instance. */
export const optionalSettings = {
  rejectCall: optional,
  msgCall: z.optional(z.string()),
  groupsIgnore: optional,
  alwaysOnline: optional,
  readMessages: optional,
  readStatus: optional,
  syncFullHistory: optional,
}

/** Section 2, instance settings: the read form, snake_case, without `msgCall`. */
export const settingsToRead = z.looseObject({
  reject_call: z.boolean(),
  groups_ignore: z.boolean(),
  always_online: z.boolean(),
  read_messages: z.boolean(),
  read_status: z.boolean(),
  sync_full_history: z.boolean(),
})

/** The six switches: the name when written and the name when read. */
export const settingNames = {
  rejectCall: 'reject_call',
  groupsIgnore: 'groups_ignore',
  alwaysOnline: 'always_online',
  readMessages: 'read_messages',
  readStatus: 'read_status',
  syncFullHistory: 'sync_full_history',
} as const

export const setSettings = operation({
  method: 'POST',
  path: '/settings/set/{instance}',
  body: settingsToWrite,
  success: {
    status: 201,
    body: z.looseObject({
      settings: z.looseObject({ instanceName: z.string(), settings: settingsToRead }),
    }),
  },
})

export const findSettings = operation({
  method: 'GET',
  path: '/settings/find/{instance}',
  success: { status: 200, body: settingsToRead },
})
