import type { AgentValues } from '#features/agents/agent-values.ts'
import { ownValue } from '#domain/keys-of.ts'
import { useEffect, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { loadSection, locales, type Locale } from '#i18n/catalogues.ts'
import { useLocale } from '#i18n/locale.tsx'
import type { HandOverTemplate } from '#domain/profile.ts'
import { changeProfile, readProfile } from '#local/profiles.ts'

/** The placeholders of a template, written as `{{name}}`. */
export const placeholders = ['name', 'email', 'password', 'address', 'instances'] as const

/** Fills in a template. Omits lines with a placeholder that has no value; keeps unknown placeholders. */
export function handOverText(
  template: string,
  { name, email, password, permissions, names }: AgentValues,
  address: string,
  locale: string,
): string {
  const instances = Object.entries(permissions).map(
    ([id, level]) => `${names?.[id] || id} (${level})`,
  )
  const values = {
    name,
    email,
    password,
    address,
    instances: new Intl.ListFormat(locale, { type: 'conjunction' }).format(instances),
  }
  return template
    .split('\n')
    .filter((line) =>
      [...line.matchAll(placeholder)].every(([, key = '']) => ownValue(values, key) !== ''),
    )
    .map((line) =>
      line.replaceAll(placeholder, (whole, key: string) => ownValue(values, key) ?? whole),
    )
    .join('\n')
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g

const defaultTemplate: HandOverTemplate = { address: '', language: undefined, texts: {} }

const id = 'hand-over'

/** The gateway's template for handing over credentials. */
export interface HandOver {
  readonly template: HandOverTemplate
  readonly language: Locale
  /** Returns the template's text in a language: the custom one, or the default. Undefined until it is loaded. */
  readonly textIn: (language: Locale) => string | undefined
  /** Returns the text for a person, in a template's language. Undefined until it is loaded. */
  readonly textFor: (person: AgentValues, draft?: HandOverTemplate) => string | undefined
  /** Resolves to whether it was saved: without storage it lasts until the page is closed. */
  readonly save: (template: HandOverTemplate) => Promise<boolean>
}

/** Reads the gateway's template, and the default text in each language. */
export function useHandOver(): HandOver {
  const { address: gateway } = useConnection()
  const own = useLocale()
  const [template, setTemplate] = useState<HandOverTemplate>()
  const [defaultTexts, setDefaultTexts] = useState<Readonly<Partial<Record<Locale, string>>>>({})
  useEffect(() => {
    let isCurrent = true
    // Without storage, it is the default.
    void readProfile(gateway, id, id)
      .catch(() => undefined)
      .then((read) => isCurrent && setTemplate({ ...defaultTemplate, ...read?.values }))
    for (const locale of locales)
      loadSection(locale, 'agents').then(
        ({ handOver }) =>
          isCurrent && setDefaultTexts((before) => ({ ...before, [locale]: handOver.template })),
        // A language that fails to load has no default text; the page's own language is already loaded.
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [gateway])
  const textIn = (locale: Locale, { texts } = template ?? defaultTemplate) =>
    texts[locale] ?? defaultTexts[locale]
  const languageOf = ({ language }: HandOverTemplate) =>
    locales.find((locale) => locale === language) ?? own

  async function save(next: HandOverTemplate) {
    setTemplate(next)
    const { address, language, texts } = next
    const isDefault = address === '' && language === undefined && Object.keys(texts).length === 0
    const values = isDefault ? undefined : { id, name: '', values: next, at: Date.now() }
    return await changeProfile(gateway, id, id, () => values).then(
      () => true,
      () => false,
    )
  }
  return {
    template: template ?? defaultTemplate,
    language: languageOf(template ?? defaultTemplate),
    textIn,
    textFor: (person, from = template) => {
      if (!from) return undefined
      const text = textIn(languageOf(from), from)
      return text && handOverText(text, person, from.address, languageOf(from))
    },
    save,
  }
}

/** Prints texts without the page around them, each on its own sheet. */
export function printTexts(texts: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.style.position = 'fixed'
  frame.style.width = '0'
  frame.style.height = '0'
  frame.setAttribute('aria-hidden', 'true')
  document.body.append(frame)
  const page = frame.contentWindow
  if (!page) return frame.remove()
  for (const [at, text] of texts.entries()) {
    const block = page.document.createElement('pre')
    block.textContent = text
    block.style.whiteSpace = 'pre-wrap'
    block.style.overflowWrap = 'anywhere'
    if (at > 0) block.style.breakBefore = 'page'
    page.document.body.append(block)
  }
  // The texts have passwords: removed as soon as the print dialog closes.
  page.addEventListener('afterprint', () => frame.remove())
  page.print()
}
