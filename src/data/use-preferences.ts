import { useSyncExternalStore } from 'react'
import { onPreferencesChange, readPreferences, type Preferences } from '#local/preferences.ts'

/** Returns the preferences of this browser, with updates. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(onPreferencesChange, readPreferences)
}

export { changePreferences, type Preferences } from '#local/preferences.ts'
