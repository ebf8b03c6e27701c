import { compareNames } from '#domain/compare-names.ts'
import { readDraft, keepDraft } from './drafts.ts'

/** A named set of permissions, e.g. "Support, evening": a level on each of several instances. Stored per gateway. */
export interface RoleTemplate {
  readonly name: string
  readonly permissions: readonly {
    readonly instanceId: string
    /** The instance's name when it was saved. */
    readonly name: string
    readonly level: string
  }[]
}

const scopeOf = (gateway: string) => [gateway, '', 'role-templates'] as const

/** Returns the role templates of a gateway by name; none without storage. */
export async function readRoleTemplates(gateway: string): Promise<readonly RoleTemplate[]> {
  try {
    const templates = (await readDraft(scopeOf(gateway)))?.values['templates']
    return Array.isArray(templates) ? (templates as RoleTemplate[]) : []
  } catch {
    return []
  }
}

/**
 * Saves a role template. Replaces one with the same name.
 * @throws if this browser stores nothing
 */
export async function saveRoleTemplate(gateway: string, template: RoleTemplate): Promise<void> {
  const others = (await readRoleTemplates(gateway)).filter(({ name }) => name !== template.name)
  await write(gateway, [...others, template])
}

/**
 * Deletes a role template.
 * @throws if this browser stores nothing
 */
export async function deleteRoleTemplate(gateway: string, name: string): Promise<void> {
  const templates = await readRoleTemplates(gateway)
  await write(
    gateway,
    templates.filter((one) => one.name !== name),
  )
}

const write = (gateway: string, templates: readonly RoleTemplate[]) =>
  keepDraft(scopeOf(gateway), {
    templates: templates.toSorted((a, b) => compareNames()(a.name, b.name)),
  })
