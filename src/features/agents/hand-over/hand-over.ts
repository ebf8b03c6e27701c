import type { AgentValues } from '#features/agents/agent-values.ts'
import { ownValue } from '#domain/keys-of.ts'
import { useEffect, useState } from 'react'
import { libraryOf, useLibraryQuery, useLibraryRefresh } from '#data/library.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { loadSection, locales, type Locale } from '#i18n/catalogues.ts'
import { useLocale } from '#i18n/locale.tsx'
import { printAside } from '#ui/print-aside.ts'
import { ConflictError } from '#domain/library/library.ts'
import type { HandOverTemplate, Profile } from '#domain/profile.ts'

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
  /** The version that is stored; undefined if none is. */
  readonly version: string | undefined
  /**
   * Saves a template. Without storage it lasts until the page is closed.
   * @param replaces the version that it was made from
   * @throws {ConflictError} if someone else changed it meanwhile; errors of the server or the storage
   */
  readonly save: (template: HandOverTemplate, replaces: string | undefined) => Promise<void>
}

/** Reads the gateway's template, and the default text in each language. */
export function useHandOver(): HandOver {
  const { address: gateway } = useConnection()
  const own = useLocale()
  const refresh = useLibraryRefresh()
  const { data, isPending } = useLibraryQuery()
  const stored = data?.find((one): one is Profile<typeof id> => one.kind === id && one.id === id)
  /** What could not be saved. */
  const [unsaved, setUnsaved] = useState<HandOverTemplate>()
  // Without storage, it is the default.
  const template = isPending ? undefined : (unsaved ?? { ...defaultTemplate, ...stored?.values })
  const [defaultTexts, setDefaultTexts] = useState<Readonly<Partial<Record<Locale, string>>>>({})
  useEffect(() => {
    let isCurrent = true
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
  }, [])
  const textIn = (locale: Locale, { texts } = template ?? defaultTemplate) =>
    texts[locale] ?? defaultTexts[locale]
  const languageOf = ({ language }: HandOverTemplate) =>
    locales.find((locale) => locale === language) ?? own

  async function save(next: HandOverTemplate, replaces: string | undefined) {
    const { address, language, texts } = next
    const isDefault = address === '' && language === undefined && Object.keys(texts).length === 0
    const version = replaces === undefined ? {} : { version: replaces }
    try {
      const library = await libraryOf(gateway)
      if (!isDefault) await library.save({ kind: id, id, name: '', values: next, ...version })
      else if (replaces !== undefined) await library.remove({ kind: id, id, version: replaces })
      setUnsaved(undefined)
    } catch (error) {
      if (!(error instanceof ConflictError)) setUnsaved(next)
      throw error
    } finally {
      await refresh()
    }
  }
  return {
    template: template ?? defaultTemplate,
    language: languageOf(template ?? defaultTemplate),
    version: stored?.version,
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
  void printAside((page) => {
    for (const [at, text] of texts.entries()) {
      const block = page.createElement('pre')
      block.textContent = text
      block.style.whiteSpace = 'pre-wrap'
      block.style.overflowWrap = 'anywhere'
      if (at > 0) block.style.breakBefore = 'page'
      page.body.append(block)
    }
  })
}
