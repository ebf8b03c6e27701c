import { compareNames } from '#domain/compare-names.ts'
import { database, ofGateway } from './database.ts'
import { namespaceOf } from './namespace.ts'

/**
 * A named set of settings, to be applied to instances. Missing settings stay unchanged. The names are the contract's of
 * the write form (section 4, set settings).
 */
export interface SettingsTemplate {
  readonly id: string
  readonly name: string
  readonly settings: TemplateSettings
  /** When it was last saved, in epoch milliseconds. */
  readonly at: number
}

/** The settings of a template. */
export interface TemplateSettings {
  readonly rejectCall?: boolean
  readonly msgCall?: string
  readonly groupsIgnore?: boolean
  readonly alwaysOnline?: boolean
  readonly readMessages?: boolean
  readonly readStatus?: boolean
  readonly syncFullHistory?: boolean
}

/** Returns the templates of a gateway, in the order of their names. */
export async function settingsTemplates(gateway: string): Promise<SettingsTemplate[]> {
  const all = await (await database()).getAll('templates', ofGateway(gateway))
  return all.sort((a, b) => compareNames()(a.name, b.name))
}

/** Saves templates. Each replaces one with the same id. */
export async function keepSettingsTemplates(
  gateway: string,
  templates: readonly SettingsTemplate[],
): Promise<void> {
  const tx = (await database()).transaction('templates', 'readwrite')
  await Promise.all([
    ...templates.map((one) => tx.store.put(one, [namespaceOf(gateway), one.id])),
    tx.done,
  ])
}

/** Deletes a template. */
export async function deleteSettingsTemplate(gateway: string, id: string): Promise<void> {
  await (await database()).delete('templates', [namespaceOf(gateway), id])
}
