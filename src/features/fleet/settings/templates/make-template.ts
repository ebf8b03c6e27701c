import type { SettingsTemplate, TemplateSettings } from '#local/settings-templates.ts'

/** Returns a new template. Works outside secure contexts too, where `crypto.randomUUID` is missing. */
export function makeTemplate(name: string, settings: TemplateSettings): SettingsTemplate {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { id, name, settings, at: Date.now() }
}
