import { isRecord, recordOf } from '#domain/keys-of.ts'
import { storedValue, validEntries } from './stored-value.ts'

/**
 * The user's preferences in this browser. Nothing secret: they are in local storage, to be available before the first
 * paint.
 */
export interface Preferences {
  readonly theme: 'light' | 'dark' | 'system'
  readonly locale: 'en' | 'pt-BR' | 'es' | 'browser'
  /** Minutes of inactivity after which the screen locks; 0 never. */
  readonly lockAfter: number
  /** Whether the side bar is collapsed on wide screens. */
  readonly navigationFolded: boolean
  /** Whether single-character shortcuts work: speech input may trigger them. */
  readonly shortcuts: boolean
  /** The maximum file sizes in megabytes (powers of 1000), by kind. */
  readonly largestFiles: Readonly<Record<FileKind, number>>
  /** The columns of the list of agents, as in its URL; empty for the default ones. */
  readonly agentColumns: string
  /** The chosen targets of imported columns, by column name; '' for none. */
  readonly importColumns: Readonly<Record<string, string>>
  /** The country of phone numbers without a country code, as ISO 3166, by the gateway's address. */
  readonly phoneCountries: Readonly<Record<string, string>>
  /**
   * The state of the guide of the first steps, by the gateway's address: `shown` or `hidden`, and the skipped steps;
   * separated by spaces.
   */
  readonly guides: Readonly<Record<string, string>>
  /** The columns of the list of instances, in the same form. */
  readonly instanceColumns: string
  /** The user's name in the change history that this browser stores; empty for none. */
  readonly who: string
}

/** Kinds of files with separate limits. */
export const fileKinds = ['audio', 'image', 'video', 'document'] as const
export type FileKind = (typeof fileKinds)[number]

const defaults: Preferences = {
  theme: 'system',
  locale: 'browser',
  lockAfter: 0,
  navigationFolded: false,
  shortcuts: true,
  largestFiles: { audio: 16, image: 5, video: 16, document: 100 },
  agentColumns: '',
  importColumns: {},
  phoneCountries: {},
  guides: {},
  instanceColumns: '',
  who: '',
}

const preferences = storedValue('switchboard.preferences', (stored): Preferences => ({
  ...defaults,
  ...(isRecord(stored) ? sound(stored) : {}),
}))

/** Returns the preferences, with defaults for missing ones. The same object until something changes. */
export const readPreferences = preferences.read

/** Changes some preferences in all tabs of this browser. */
export function changePreferences(change: Partial<Preferences>): void {
  preferences.write({ ...readPreferences(), ...change })
}

/** Calls `listener` whenever a preference changes, in any tab. Returns a function that unsubscribes. */
export const onPreferencesChange = preferences.subscribe

/** Returns the valid part of the stored preferences, which may come from an older version or a user's edit. */
function sound(value: Record<string, unknown>): Partial<Preferences> {
  const of = (name: keyof Preferences) => value[name]
  const oneOf = (name: keyof Preferences, values: readonly unknown[]) =>
    values.includes(of(name)) && { [name]: of(name) }
  const like = (name: keyof Preferences) =>
    typeof of(name) === typeof defaults[name] && { [name]: of(name) }
  return {
    ...oneOf('theme', ['light', 'dark', 'system']),
    ...oneOf('locale', ['en', 'pt-BR', 'es', 'browser']),
    ...(Number(value['lockAfter']) >= 0 && like('lockAfter')),
    ...like('navigationFolded'),
    ...like('shortcuts'),
    ...like('agentColumns'),
    ...like('instanceColumns'),
    ...like('who'),
    largestFiles: soundSizes(value['largestFiles']),
    importColumns: validEntries(value['importColumns'], isText) ?? {},
    phoneCountries: validEntries(value['phoneCountries'], isText) ?? {},
    guides: validEntries(value['guides'], isText) ?? {},
  }
}

const isText = (value: unknown) => typeof value === 'string'

const soundSizes = (value: unknown): Preferences['largestFiles'] =>
  recordOf(fileKinds, (kind) => {
    const size = isRecord(value) ? value[kind] : undefined
    return typeof size === 'number' && size > 0 ? size : defaults.largestFiles[kind]
  })
