import { dropDraft, keepDraft, readDraft } from './drafts.ts'

/** How credentials are handed over on one gateway. Never holds a password. */
export interface HandOverTemplate {
  /** The agents' sign-in URL; empty if it was never set. */
  readonly address: string
  /** The language of the text; undefined for that of the dashboard. */
  readonly language: string | undefined
  /** The texts by language; languages that are missing use the default text. */
  readonly texts: Readonly<Record<string, string>>
}

/** The template of a gateway without a saved one. */
export const defaultTemplate: HandOverTemplate = { address: '', language: undefined, texts: {} }

const scopeOf = (gateway: string) => [gateway, '', 'hand-over'] as const

/** Returns the template of a gateway; the default if none was saved or there is no storage. */
export async function readHandOver(gateway: string): Promise<HandOverTemplate> {
  try {
    const template = (await readDraft(scopeOf(gateway)))?.values['template']
    return typeof template === 'object' && template !== null
      ? { ...defaultTemplate, ...template }
      : defaultTemplate
  } catch {
    return defaultTemplate
  }
}

/**
 * Saves the template of a gateway.
 * @throws if this browser stores nothing
 */
export async function saveHandOver(gateway: string, template: HandOverTemplate): Promise<void> {
  const isDefault =
    template.address === '' &&
    template.language === undefined &&
    Object.keys(template.texts).length === 0
  await (isDefault ? dropDraft(scopeOf(gateway)) : keepDraft(scopeOf(gateway), { template }))
}
