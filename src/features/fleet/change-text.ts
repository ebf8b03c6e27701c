import { useCallback } from 'react'
import { useText } from '#i18n/locale.tsx'

/** How the fields and values of instances are shown. Must be stable. */
export interface ValueWords {
  readonly label: (field: string) => string
  readonly value: (value: unknown, field: string) => string
}

/** How many additions and removals of a list are named. */
const maxNamed = 8

/** Returns a function that shows both values of a change; of lists, only what is removed and added. */
export function useChangeText({ value }: ValueWords) {
  const { becomes } = useText('fleetChange').edit
  return useCallback(
    ({ field, before, after }: { field: string; before: unknown; after: unknown }): string => {
      if (!Array.isArray(before) || !Array.isArray(after))
        return becomes(value(before, field), value(after, field))
      const names = [...marked('−', before, after), ...marked('+', after, before)]
      return names.slice(0, maxNamed).join(', ') + (names.length > maxNamed ? ', …' : '')
    },
    [becomes, value],
  )
}

const marked = (sign: string, of: readonly unknown[], without: readonly unknown[]) =>
  of.filter((one) => !without.includes(one)).map((one) => `${sign} ${String(one)}`)
