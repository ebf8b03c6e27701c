import * as z from 'zod/mini'
import { profileValues } from '#contract/library.ts'
import { cleanName } from '#domain/clean-text.ts'
import { base64Of, bytesOfBase64 } from '#domain/file/base64.ts'
import {
  newProfile,
  type NewProfile,
  type Profile,
  type ProfileKind,
  type ProfileValues,
} from '#domain/profile.ts'

// Profiles as a JSON file, to move them between gateways, browsers and servers.

const kind = 'switchboard library'
const version = 1
/** In bytes: what a browser can read at once. */
const maxSize = 150 * 1024 * 1024

/** A profile with its files, as a file has it, or a browser. */
export interface LibraryEntry {
  readonly profile: NewProfile
  readonly files: Readonly<Record<string, Blob>>
}

/** What a file has; if it cannot be used, why, and where. */
export type ReadLibraryFile =
  | {
      readonly is: 'read'
      readonly entries: readonly LibraryEntry[]
      /** The names of those of a kind that this version does not know. */
      readonly unknown: readonly string[]
    }
  | { readonly is: 'not-json' | 'too-large' | 'newer' }
  | { readonly is: 'not-library'; readonly where: string }

const text = z.string().check(z.maxLength(2_000))
const storedFile = z.object({ name: text, type: text, data: z.string() })
const stored = z.object({
  kind: text,
  /** Only of the one of its kind and purpose. */
  id: z.optional(text),
  name: text,
  values: z.unknown(),
  files: z.optional(z.array(storedFile).check(z.maxLength(20))),
})
const libraryFile = z.object({
  kind: z.literal(kind),
  version: z.literal(version),
  profiles: z.array(stored),
})

/** The templates of settings that earlier versions exported. */
const settingsTemplates = z.pipe(
  z.object({
    kind: z.literal('switchboard settings templates'),
    version: z.literal(1),
    templates: z.array(z.object({ name: text, settings: z.unknown() })),
  }),
  z.transform(({ templates }) =>
    templates.map(({ name, settings }) => ({ kind: 'settings', name, values: settings })),
  ),
)

/** Returns whether the address of a webhook says more than where it points to: that may be a secret. */
export function mayHoldSecret({ kind: of, values }: Pick<Profile, 'kind' | 'values'>): boolean {
  const { url = '' } = of === 'webhook' ? (values as ProfileValues['webhook']) : {}
  return url !== '' && originOf(url) !== url.replace(/\/$/, '')
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '')

/**
 * Returns profiles as a JSON file, with their files as base64.
 *
 * @param read reads a file of a profile
 * @param secrets whether the addresses of webhooks are written as they are; else only where they point to
 * @throws errors of `read`
 */
export async function writeLibraryFile(
  profiles: readonly Profile[],
  read: (profile: Profile, name: string) => Promise<Blob>,
  secrets: boolean,
): Promise<Blob> {
  const written: z.input<typeof stored>[] = []
  for (const profile of profiles) {
    const { id, name } = profile
    const files: z.output<typeof storedFile>[] = []
    for (const file of profile.files) {
      const blob = await read(profile, file.name)
      const data = base64Of(new Uint8Array(await blob.arrayBuffer()))
      files.push({ name: file.name, type: file.type, data })
    }
    written.push({
      kind: profile.kind,
      ...(name === '' ? { id } : {}),
      name,
      values: secrets || !mayHoldSecret(profile) ? profile.values : withOrigin(profile.values),
      ...(files.length > 0 ? { files } : {}),
    })
  }
  const content = JSON.stringify({ kind, version, profiles: written }, null, 2)
  return new Blob([`${content}\n`], { type: 'application/json' })
}

function withOrigin(values: Profile['values']): Profile['values'] {
  const { url = '', ...others } = values as ProfileValues['webhook']
  const origin = originOf(url)
  return origin === '' ? others : { ...others, url: origin }
}

/** Reads a file of profiles, or of templates of settings that an earlier version exported. Other data is ignored. */
export async function readLibraryFile(file: Blob): Promise<ReadLibraryFile> {
  if (file.size > maxSize) return { is: 'too-large' }
  let value: unknown
  try {
    // Some editors add a byte order mark.
    value = JSON.parse((await file.text()).replace(/^\uFEFF/, ''))
  } catch {
    return { is: 'not-json' }
  }
  const about = z.safeParse(z.object({ kind: z.literal(kind), version: z.number() }), value)
  if (about.success && about.data.version > version) return { is: 'newer' }
  const former = settingsTemplates.safeParse(value)
  if (former.success) return entriesOf(former.data, (at) => `templates.${at}`, 'settings')
  const read = libraryFile.safeParse(value)
  return read.success
    ? entriesOf(read.data.profiles, (at) => `profiles.${at}`, 'values')
    : notLibrary(read.error.issues[0]?.path ?? [])
}

function entriesOf(
  all: readonly z.output<typeof stored>[],
  placeOf: (at: number) => string,
  valuesName: string,
): ReadLibraryFile {
  const entries: LibraryEntry[] = []
  const unknown: string[] = []
  for (const [at, one] of all.entries()) {
    const { id, files = [] } = one
    const name = cleanName(one.name)
    if (!isKind(one.kind)) {
      unknown.push(name)
      continue
    }
    if (name === '' && !(id !== undefined && isOnlyOne(one.kind, id)))
      return notLibrary([placeOf(at), 'name'])
    const read = z.safeParse(profileValues[one.kind], one.values)
    if (!read.success)
      return notLibrary([placeOf(at), valuesName, ...(read.error.issues[0]?.path ?? [])])
    const decoded = files.map((file) => [file.name, bytesOfBase64(file.data), file.type] as const)
    const bad = decoded.findIndex(([, bytes]) => bytes === undefined)
    if (bad >= 0) return notLibrary([placeOf(at), 'files', bad])
    // The contract's values are those of the kind.
    const values = read.data as ProfileValues[ProfileKind]
    entries.push({
      profile: { ...newProfile(one.kind, name, values), ...(name === '' && id ? { id } : {}) },
      files: Object.fromEntries(
        decoded.map(([own, bytes, type]) => [own, new Blob(bytes ? [bytes] : [], { type })]),
      ),
    })
  }
  return entries.length + unknown.length === 0 ? notLibrary([]) : { is: 'read', entries, unknown }
}

const isKind = (of: string): of is ProfileKind => Object.hasOwn(profileValues, of)

/** Returns whether an id is that of the only one of its kind and purpose, which has no name. */
const isOnlyOne = (of: ProfileKind, id: string): boolean =>
  of === 'hand-over' ? id === 'hand-over' : id === 'baseline' && /^(settings|webhook)$/.test(of)

const notLibrary = (path: readonly PropertyKey[]): ReadLibraryFile => ({
  is: 'not-library',
  where: path.length === 0 ? '{ }' : path.map(String).join('.'),
})

/** What becomes of an entry that is added to a library. */
export interface PlannedEntry {
  readonly entry: LibraryEntry
  /** It is new; the same is there; or another one is there that it would replace, as the only one of its purpose. */
  readonly is: 'new' | 'there' | 'differs'
  /** As it is to be saved: under a name that is not taken. */
  readonly profile: NewProfile
}

/** Decides about entries that are added to a library: the same are not added again, and a name that is taken gets a number. */
export function planEntries(
  entries: readonly LibraryEntry[],
  existing: readonly Profile[],
): PlannedEntry[] {
  const byLook = new Map<string, NewProfile>()
  const names = new Map<ProfileKind, Set<string>>()
  const note = (profile: NewProfile, look: string) => {
    byLook.set(look, profile)
    names.set(profile.kind, (names.get(profile.kind) ?? new Set()).add(profile.name))
  }
  for (const profile of existing) note(profile, lookOf(profile, profile.files))
  return entries.map((entry) => {
    const { kind: of, id, name, values } = entry.profile
    const sizes = Object.entries(entry.files).map(([file, { size }]) => ({ name: file, size }))
    const look = lookOf(entry.profile, sizes)
    const same = byLook.get(look)
    if (same) return { entry, is: 'there', profile: same }
    const only = name === '' && existing.find((one) => one.kind === of && one.id === id)
    if (only) return { entry, is: 'differs', profile: { ...entry.profile, version: only.version } }
    const added = { kind: of, id, name: freeName(name, names.get(of)), values }
    note(added, look)
    return { entry, is: 'new', profile: added }
  })
}

/** Returns what is compared of a profile: all but the number that a taken name gets. */
const lookOf = (
  { kind: of, name, values }: NewProfile,
  files: readonly { readonly name: string; readonly size: number }[],
): string =>
  JSON.stringify([
    of,
    baseOf(name),
    sorted(values),
    files.map((file) => `${file.name} ${file.size}`).toSorted(),
  ])

/** Returns a value with the members of its objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]))
}

const baseOf = (name: string) => name.replace(/ \(\d+\)$/, '')

/** Returns a name, with a number if it is taken. */
export function freeName(name: string, taken: ReadonlySet<string> = new Set()): string {
  if (name === '') return name
  let free = name
  for (let n = 2; taken.has(free); n++) free = `${baseOf(name)} (${n})`
  return free
}
