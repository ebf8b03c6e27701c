import { useMemo } from 'react'
import type { SettingName } from '#data/instances/instance-settings.ts'
import { useSettingWords } from '#data/instances/use-setting-words.ts'
import { useText } from '#i18n/locale.tsx'

/** Returns the words of settings for lists, with a short name for the text. An unknown value is null or undefined. */
export function useListWords() {
  const { callText } = useText('fleetSettings')
  const words = useSettingWords()
  return useMemo(
    () => ({
      label: (field: string) =>
        field === 'msgCall' ? callText : words.label(field as SettingName),
      value: (value: unknown) => words.value((value ?? undefined) as boolean | string | undefined),
    }),
    [words, callText],
  )
}
