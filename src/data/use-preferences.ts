import { useSyncExternalStore } from 'react'
import { onPreferencesChange, readPreferences, type Preferences } from '#local/preferences.ts'

/** The preferences of this browser, as they change. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(onPreferencesChange, readPreferences)
}
