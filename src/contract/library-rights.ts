import type { profileValues } from './library.ts'
import type { Permission } from './roles.ts'

/** What a person must be allowed to do, beside `changeLibrary`, to change profiles of a kind: what these are for. */
export const changesOf = {
  settings: 'setSettings',
  webhook: 'setWebhook',
  role: 'createAgent',
  'hand-over': 'createAgent',
  message: 'sendText',
  view: 'readLibrary',
} as const satisfies Record<keyof typeof profileValues, Permission>
