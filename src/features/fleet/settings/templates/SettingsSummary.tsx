import { settingsInOrder } from '#data/instances/instance-settings.ts'
import { useListWords } from '#features/fleet/settings/use-list-words.ts'
import type { SettingsChange } from '#features/fleet/settings/settings-changes.ts'
import shared from '#ui/shared.module.css'

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
