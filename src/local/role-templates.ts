import { readDraft, keepDraft } from './drafts.ts'

/** Access under a name, e.g. "Support, evening": a level on each of several instances. Kept for one gateway. */
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

/** Returns the role templates of a gateway by name; none where there is no storage. */
export async function readRoleTemplates(gateway: string): Promise<readonly RoleTemplate[]> {
  try {
    const templates = (await readDraft(scopeOf(gateway)))?.values['templates']
    return Array.isArray(templates) ? (templates as RoleTemplate[]) : []
  } catch {
    return []
  }
}

/**
 * Saves a role template in the place of one with the same name.
 * @throws where this browser keeps nothing
 */
export async function saveRoleTemplate(gateway: string, template: RoleTemplate): Promise<void> {
  const others = (await readRoleTemplates(gateway)).filter(({ name }) => name !== template.name)
  await write(gateway, [...others, template])
}

/**
 * Deletes a role template.
 * @throws where this browser keeps nothing
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
    templates: templates.toSorted((a, b) => a.name.localeCompare(b.name)),
  })
