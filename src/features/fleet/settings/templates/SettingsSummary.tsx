import { settingsInOrder, type SettingName } from '#data/instances/instance-settings.ts'
import type { SettingsChange } from '#features/fleet/settings/settings-changes.ts'
import shared from '#ui/shared.module.css'
import { useMemo } from 'react'
import { useSettingWords } from '#data/instances/use-setting-words.ts'
import { useText } from '#i18n/locale.tsx'

/** Summarises settings in one line. */
export function SettingsSummary({ wish }: { wish: SettingsChange }) {
  const words = useListWords()
  return (
    <p className={`${shared.muted} ${shared.compact} ${shared.anywhere}`}>
      {settingsInOrder
        .filter((name) => wish[name] !== undefined)
        .map((name) => `${words.label(name)}: ${words.value(wish[name])}`)
        .join(' · ')}
    </p>
  )
}

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
