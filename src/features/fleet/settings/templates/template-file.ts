import * as z from 'zod/mini'
import { maxCallTextLength } from '#data/instance-settings.ts'
import type { SettingsTemplate, TemplateSettings } from '#local/settings-templates.ts'
import { lengthOf } from '#ui/form/rules.ts'

const kind = 'switchboard settings templates'
const flag = z.optional(z.boolean())

/** A name and settings, as they stand in a file. What a file says beside it is not taken. */
const template = z.object({
  name: z.string().check(z.refine((name) => name.trim() !== '')),
  settings: z
    .object({
      rejectCall: flag,
      msgCall: z.optional(
        z.string().check(z.refine((text) => lengthOf(text) <= maxCallTextLength)),
      ),
      groupsIgnore: flag,
      alwaysOnline: flag,
      readMessages: flag,
      readStatus: flag,
      syncFullHistory: flag,
    })
    .check(z.refine((settings) => Object.keys(settings).length > 0)),
})
const file = z.object({
  kind: z.literal(kind),
  version: z.literal(1),
  templates: z.array(template).check(z.minLength(1)),
})

/** Templates as a file of JSON. */
export function templatesFile(templates: readonly SettingsTemplate[]): Blob {
  const value: z.infer<typeof file> = {
    kind,
    version: 1,
    templates: templates.map(({ name, settings }) => ({ name, settings: { ...settings } })),
  }
  return new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' })
}

/** What a file of templates says; where it is none, why: `where` is the place in it. */
export type ReadTemplates =
  | {
      readonly is: 'read'
      readonly templates: readonly { name: string; settings: TemplateSettings }[]
    }
  | { readonly is: 'not-json' }
  | { readonly is: 'not-templates'; readonly where: string }

/** Reads a file of templates. */
export function readTemplates(text: string): ReadTemplates {
  let value: unknown
  try {
    // Some editors put a byte order mark in front.
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { is: 'not-json' }
  }
  const read = file.safeParse(value)
  if (read.success) {
    const templates = read.data.templates.map(({ name, settings }) => ({
      name: name.trim(),
      settings: settings as TemplateSettings,
    }))
    return { is: 'read', templates }
  }
  const path = read.error.issues[0]?.path ?? []
  return { is: 'not-templates', where: path.length === 0 ? '{ }' : path.map(String).join('.') }
}

/**
 * What is new of templates that were read: one with the name and the settings of one that is there is not; one with the
 * name of another gets a number behind it.
 */
export function newTemplates(
  read: readonly { name: string; settings: TemplateSettings }[],
  there: readonly SettingsTemplate[],
  make: (name: string, settings: TemplateSettings) => SettingsTemplate,
): SettingsTemplate[] {
  const all = [...there]
  const made: SettingsTemplate[] = []
  for (const { name, settings } of read) {
    if (all.some((one) => baseOf(one.name) === baseOf(name) && isSame(one.settings, settings)))
      continue
    const one = make(freeName(name, all), settings)
    all.push(one)
    made.push(one)
  }
  return made
}

/** A name without the number that stands behind it. */
const baseOf = (name: string) => name.replace(/ \(\d+\)$/, '')

function freeName(name: string, all: readonly SettingsTemplate[]): string {
  const isFree = (one: string) => all.every((there) => there.name !== one)
  let free = name
  for (let n = 2; !isFree(free); n++) free = `${baseOf(name)} (${n})`
  return free
}

/** Whether two templates say the same. */
export function isSame(a: TemplateSettings, b: TemplateSettings): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof TemplateSettings>
  return [...names].every((name) => a[name] === b[name])
}
