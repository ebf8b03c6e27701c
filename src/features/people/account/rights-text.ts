import { keysOf, ownValue } from '#domain/keys-of.ts'
import type { TokenRights } from '#contract/token-rights.ts'
import { useText } from '#i18n/locale.tsx'

/** Returns a function that describes what a token may do, e.g. `Send messages, read agents`. */
export function useRightsText(): (rights: TokenRights) => string {
  const { may } = useText('tokens')
  return (rights) => {
    const parts = keysOf(may).flatMap((area) => {
      const level = rights[area]
      return level === undefined ? [] : [ownValue<string>(may[area], level) ?? '']
    })
    const text = parts.join(', ')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
}
