import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
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

/** A page with its filters, as in the address bar. */
export interface SavedView {
  /** The page's key in the table of pages. */
  readonly page: string
  /** The query of its URL, without `?`. */
  readonly search: string
}

/** The values of each kind of profile. */
export interface ProfileValues {
  settings: SettingsValues
  webhook: BaselineWebhook
  /** A level on each of several instances, with the instance's name when it was saved. */
  role: readonly { readonly instanceId: string; readonly name: string; readonly level: string }[]
  'hand-over': HandOverTemplate
  message: MessageTemplate
  view: SavedView
}
export type ProfileKind = keyof ProfileValues

/** The kinds, in the order of lists. */
export const profileKinds = [
  'settings',
  'webhook',
  'role',
  'hand-over',
  'message',
  'view',
] as const satisfies readonly ProfileKind[]

/** A file of a profile, as it is listed. */
export interface ProfileFile {
  readonly name: string
  /** The media type. */
  readonly type: string
  /** In bytes. */
  readonly size: number
}

/** Wanted values of a resource, kept for a gateway: an entry of its library. */
export interface Profile<K extends ProfileKind = ProfileKind> {
  readonly kind: K
  readonly id: string
  /** Empty for the only one of its kind and purpose: the pinned baseline, or the text to hand over. */
  readonly name: string
  readonly values: ProfileValues[K]
  readonly files: readonly ProfileFile[]
  /** When it was last changed, in epoch milliseconds; of the baseline: pinned. */
  readonly at: number
  /** Who changed it last; empty if unknown. */
  readonly by: string
  /** Changes with every change: a change names the version that it replaces. */
  readonly version: string
}

/** A profile as it is to be saved. */
export interface NewProfile<K extends ProfileKind = ProfileKind> extends Pick<
  Profile<K>,
  'kind' | 'id' | 'name' | 'values'
> {
  /** The version that it replaces; none for one that does not exist yet. */
  readonly version?: string
}

/** The id of the profile that is the baseline of its kind. */
export const baselineId = 'baseline'

/** Returns a new profile. Works outside secure contexts too, where `crypto.randomUUID` is missing. */
export const newProfile = <K extends ProfileKind>(
  kind: K,
  name: string,
  values: ProfileValues[K],
): NewProfile<K> => ({ kind, id: randomId(), name, values })

/** Returns a random id of 16 hexadecimal digits. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
