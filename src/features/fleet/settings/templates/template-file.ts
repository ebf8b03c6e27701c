import * as z from 'zod/mini'
import { equal } from '#change/resource.ts'
import { optionalSettings } from '#contract/settings.ts'
import { maxCallTextLength } from '#data/instances/instance-settings.ts'
import { newProfile, type Profile, type SettingsValues } from '#domain/profile.ts'
import { lengthOf } from '#domain/rules.ts'

const kind = 'switchboard settings templates'

/** Name and settings in a file. Other data is ignored. */
const template = z.object({
  name: z.string().check(z.refine((name) => name.trim() !== '')),
  settings: z
    .object({
      ...optionalSettings,
      msgCall: z.optional(
        z.string().check(z.refine((text) => lengthOf(text) <= maxCallTextLength)),
      ),
    })
    .check(z.refine((settings) => Object.keys(settings).length > 0)),
})
const file = z.object({
  kind: z.literal(kind),
  version: z.literal(1),
  templates: z.array(template).check(z.minLength(1)),
})

/** Returns templates as a JSON file. */
export function templatesFile(templates: readonly Profile<'settings'>[]): Blob {
  const value: z.infer<typeof file> = {
    kind,
    version: 1,
    templates: templates.map(({ name, values }) => ({ name, settings: { ...values } })),
  }
  return new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' })
}

/** Templates of a file; if it is invalid, the reason with its path in `where`. */
export type ReadTemplates =
  | {
      readonly is: 'read'
      readonly templates: readonly { name: string; settings: SettingsValues }[]
    }
  | { readonly is: 'not-json' }
  | { readonly is: 'not-templates'; readonly where: string }

/** Parses a file of templates. */
export function readTemplates(text: string): ReadTemplates {
  let value: unknown
  try {
    // Some editors add a byte order mark.
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { is: 'not-json' }
  }
  const read = file.safeParse(value)
  if (read.success) {
    const templates = read.data.templates.map(({ name, settings }) => ({
      name: name.trim(),
      settings: settings as SettingsValues,
    }))
    return { is: 'read', templates }
  }
  const path = read.error.issues[0]?.path ?? []
  return { is: 'not-templates', where: path.length === 0 ? '{ }' : path.map(String).join('.') }
}

/** Returns the templates that do not exist with their name and settings. A taken name gets a number. */
export function newTemplates(
  read: readonly { name: string; settings: SettingsValues }[],
  existing: readonly Profile<'settings'>[],
): Profile<'settings'>[] {
  const all = [...existing]
  const created: Profile<'settings'>[] = []
  for (const { name, settings } of read) {
    if (all.some((one) => baseOf(one.name) === baseOf(name) && equal(one.values, settings)))
      continue
    const one = newProfile<'settings'>(freeName(name, all), settings)
    all.push(one)
    created.push(one)
  }
  return created
}

const baseOf = (name: string) => name.replace(/ \(\d+\)$/, '')

function freeName(name: string, all: readonly Profile<'settings'>[]): string {
  const isFree = (one: string) => all.every((other) => other.name !== one)
  let free = name
  for (let n = 2; !isFree(free); n++) free = `${baseOf(name)} (${n})`
  return free
}
