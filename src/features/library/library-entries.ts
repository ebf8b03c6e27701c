import { useCallback } from 'react'
import { maskedAddress } from '#client/redact/secret-address.ts'
import { settingsInOrder } from '#data/instances/instance-settings.ts'
import { useSettingWords } from '#data/instances/use-setting-words.ts'
import { baselineId, type Profile } from '#domain/profile.ts'
import { ownValue } from '#domain/keys-of.ts'
import { foldText, wordsTest } from '#domain/search-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { useTemplateWords } from '#message/template/use-template-words.ts'
import type { LibraryProfile } from './use-library.ts'

/** A profile, as the library lists it. */
export interface LibraryEntry {
  readonly key: string
  readonly profile: LibraryProfile
  /** Its name, or that of its purpose if it is the only one. */
  readonly name: string
  /** What it has, in words. */
  readonly content: string
  /** Whether it is the pinned baseline, or the text to hand over: it is not renamed, copied or deleted. */
  readonly isOnly: boolean
}

/** Returns what identifies a profile among those of all kinds. */
export const keyOf = ({ kind, id }: Pick<Profile, 'kind' | 'id'>): string => `${kind}-${id}`

/** Returns a function that returns profiles as the library lists them. */
export function useEntryOf(): (profile: LibraryProfile) => LibraryEntry {
  const t = useText('library')
  const partsOf = useContentParts()
  return useCallback(
    (profile) => {
      const { kind, id, name } = profile
      return {
        key: keyOf(profile),
        profile,
        name: name || (id === baselineId ? t.baseline : t.kind[kind]),
        content: partsOf(profile).join(' · '),
        isOnly: name === '',
      }
    },
    [t, partsOf],
  )
}

/** Returns a function that says what a profile has, in parts. */
export function useContentParts(): (profile: LibraryProfile) => readonly string[] {
  const t = useText('library')
  const formats = useFormats()
  const words = useSettingWords(true)
  const templateWords = useTemplateWords()
  const { page: pages } = useText('shell')
  return useCallback(
    ({ kind, values }) => {
      switch (kind) {
        case 'settings':
          return settingsInOrder
            .filter((name) => values[name] !== undefined)
            .map((name) => `${words.label(name)}: ${words.value(values[name])}`)
        case 'role': {
          const counts = new Map<string, number>()
          for (const { level } of values) counts.set(level, (counts.get(level) ?? 0) + 1)
          return [...counts].map(([level, n]) => t.levelOn(n, level, formats.number(n)))
        }
        case 'webhook': {
          const { enabled, url = '', events } = values
          return [
            enabled ? t.webhookOn : t.webhookOff,
            ...(url === '' ? [] : [maskedAddress(url)]),
            t.events(events.length, formats.number(events.length)),
          ]
        }
        case 'hand-over':
          return [values.address, ...Object.values(values.texts)].filter((text) => text !== '')
        case 'message':
          return [templateWords(values)]
        case 'view': {
          const search = new URLSearchParams(values.search).get('q')
          return [ownValue(pages, values.page) ?? values.page, ...(search === null ? [] : [search])]
        }
      }
    },
    [t, formats, words, pages, templateWords],
  )
}

/** Returns the entries that have every word of a search in their name or content, and were changed by a person. */
export function matchEntries(
  entries: readonly LibraryEntry[],
  search: string,
  by: string,
): LibraryEntry[] {
  const fits = wordsTest(search)
  return entries.filter(
    ({ name, content, profile }) =>
      fits(foldText(`${name}\n${content}`)) && (by === '' || profile.by === by),
  )
}
