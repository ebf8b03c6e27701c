import { useCallback } from 'react'
import { changePreferences, readPreferences } from '#local/preferences.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { usePreferences } from '#data/use-preferences.ts'

/** Returns the country of phone numbers without a country code on this gateway, as ISO 3166, and its setter. */
export function useDefaultCountry(): readonly [
  country: string | undefined,
  change: (country: string | undefined) => void,
] {
  const { address } = useConnection()
  const country = usePreferences().phoneCountries[address]
  const change = useCallback(
    (next: string | undefined) => {
      const { [address]: _old, ...others } = readPreferences().phoneCountries
      changePreferences({
        phoneCountries: next === undefined ? others : { ...others, [address]: next },
      })
    },
    [address],
  )
  return [country, change]
}
