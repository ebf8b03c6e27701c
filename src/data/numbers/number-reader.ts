import { useEffect, useMemo, useState, useCallback } from 'react'
import type * as Reader from '#domain/read-number.ts'
import type { NumberOptions, ReadNumber } from '#domain/read-number.ts'
import { loadWithRetry } from '#load/load-with-retry.ts'
import { changePreferences, readPreferences } from '#local/preferences.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { usePreferences } from '#data/use-preferences.ts'

let loaded: typeof Reader | undefined

/** Loads the reader of numbers: its numbering plans are larger than a page. */
export async function loadNumberReader(): Promise<typeof Reader> {
  loaded ??= await import('#domain/read-number.ts')
  return loaded
}

/** Returns the reader of numbers once it has loaded; loads it when it is first needed. */
export function useNumberReader(isNeeded: boolean): typeof Reader | undefined {
  const [reader, setReader] = useState(loaded)
  const isLoaded = reader !== undefined
  useEffect(
    () => (isNeeded && !isLoaded ? loadWithRetry(loadNumberReader, setReader) : undefined),
    [isNeeded, isLoaded],
  )
  return reader
}

/**
 * Returns how numbers without a country code are read on this gateway: as those of the country that a person chose, or
 * else of the own number's.
 * @param ownNumber digits, if known
 * @param ownFirst whether the own number's country precedes one that was chosen before
 */
export function useNumberOptions(ownNumber = '', ownFirst = false): NumberOptions {
  const [chosen] = useDefaultCountry()
  const [chosenBefore] = useState(chosen)
  const own = useReadNumber(ownNumber === '' ? '' : `+${ownNumber}`)
  const ownCountry = own?.state === 'ready' ? own.country : undefined
  const isEarlier = ownFirst && chosen === chosenBefore
  const country = isEarlier ? (ownCountry ?? chosen) : (chosen ?? ownCountry)
  return useMemo(() => ({ country }), [country])
}

const noOptions: NumberOptions = {}

/** Returns the reading of a number being typed; undefined while the reader loads, and for an empty text. */
export function useReadNumber(
  text: string,
  options: NumberOptions = noOptions,
): ReadNumber | undefined {
  const reader = useNumberReader(text !== '')
  return useMemo(
    () => (text === '' ? undefined : reader?.readNumber(text, options)),
    [reader, text, options],
  )
}

/**
 * Returns a typed recipient as it is sent: digits or a JID. For texts that a form's rules have accepted.
 * @param opened the value as loaded; it stays as it is, like an empty one
 */
export async function recipientToSend(
  text: string,
  options: NumberOptions,
  opened = '',
): Promise<string> {
  if (text.trim() === '' || text === opened) return text
  const read = (await loadNumberReader()).readNumber(text, options)
  if (read.state === 'invalid') throw new Error(`Not a recipient: ${read.reason}`)
  return read.to
}

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
