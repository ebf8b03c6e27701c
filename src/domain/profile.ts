import type { MessageTemplate } from '#contract/message-template.ts'

/** Some settings of instances, by the contract's names in the write form; missing ones stay unchanged. */
export interface SettingsValues {
  readonly rejectCall?: boolean
  readonly msgCall?: string
  readonly groupsIgnore?: boolean
  readonly alwaysOnline?: boolean
  readonly readMessages?: boolean
  readonly readStatus?: boolean
  readonly syncFullHistory?: boolean
}

/** How credentials are handed over on one gateway. Never holds a password. */
export interface HandOverTemplate {
  /** The agents' sign-in URL; empty if it was never set. */
  readonly address: string
  /** The language of the text; undefined for that of the dashboard. */
  readonly language: string | undefined
  /** The texts by language; languages that are missing use the default text. */
  readonly texts: Readonly<Record<string, string>>
}

/** The values of each kind of profile. */
export interface ProfileValues {
  settings: SettingsValues
  webhook: object
  /** A level on each of several instances, with the instance's name when it was saved. */
  role: readonly { readonly instanceId: string; readonly name: string; readonly level: string }[]
  'hand-over': HandOverTemplate
  message: MessageTemplate
}
export type ProfileKind = keyof ProfileValues

/** Wanted values of a resource, kept for a gateway. */
export interface Profile<K extends ProfileKind = ProfileKind> {
  readonly id: string
  /** Empty for the only one of its kind and purpose: the pinned baseline, or the text to hand over. */
  readonly name: string
  readonly values: ProfileValues[K]
  /** When it was last saved, in epoch milliseconds. */
  readonly at: number
  /** Of the baseline: who pinned it, and its version, which changes with every pin. */
  readonly pin?: { readonly by: string; readonly version: string }
}

/** The id of the profile that is the baseline of its kind. */
export const baselineId = 'baseline'

/** Returns a new profile. Works outside secure contexts too, where `crypto.randomUUID` is missing. */
export const newProfile = <K extends ProfileKind>(
  name: string,
  values: ProfileValues[K],
): Profile<K> => ({ id: randomId(), name, values, at: Date.now() })

/** Returns a random id of 16 hexadecimal digits. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
