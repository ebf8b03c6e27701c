import { useCallback, useEffect, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { loadSection, locales, type Locale } from '#i18n/catalogues.ts'
import { useLocale } from '#i18n/locale.tsx'
import type { HandOverTemplate } from '#domain/profile.ts'
import { changeProfile, readProfile } from '#local/profiles.ts'
import { handOverText, type HandOverPerson } from './hand-over-text.ts'

/** The template of a gateway without a saved one. */
const defaultTemplate: HandOverTemplate = { address: '', language: undefined, texts: {} }

/** The only profile of its kind. */
const id = 'hand-over'

/** The gateway's template for handing over credentials. */
export interface HandOver {
  readonly template: HandOverTemplate
  /** The language of the text. */
  readonly language: Locale
  /** Returns the template's text in a language: the custom one, or the default. Undefined until it is loaded. */
  readonly textIn: (language: Locale) => string | undefined
  /** Returns the text for a person, in a template's language. Undefined until it is loaded. */
  readonly textFor: (person: HandOverPerson, draft?: HandOverTemplate) => string | undefined
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
  const languageOf = ({ language }: HandOverTemplate) =>
    locales.find((locale) => locale === language) ?? own
  const textOf = ({ texts }: HandOverTemplate, locale: Locale) =>
    texts[locale] ?? defaultTexts[locale]
  const used = template ?? defaultTemplate
  return {
    template: used,
    language: languageOf(used),
    textIn: (locale) => textOf(used, locale),
    textFor: (person, draft) => {
      const from = draft ?? template
      const text = from && textOf(from, languageOf(from))
      return text === undefined || from === undefined
        ? undefined
        : handOverText(text, person, from.address, languageOf(from))
    },
    save: useCallback(
      async (next) => {
        setTemplate(next)
        const isDefault =
          next.address === '' && next.language === undefined && Object.keys(next.texts).length === 0
        return await changeProfile(gateway, id, id, () =>
          isDefault ? undefined : { id, name: '', values: next, at: Date.now() },
        ).then(
          () => true,
          () => false,
        )
      },
      [gateway],
    ),
  }
}
