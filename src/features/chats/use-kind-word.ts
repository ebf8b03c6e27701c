import { ownValue } from '#domain/keys-of.ts'
import { useText } from '#i18n/locale.tsx'

/** Returns a function that names a kind of content; unknown kinds keep the gateway's name. */
export function useKindWord(): (kind: string) => string {
  const { kind: words, otherKind } = useText('conversations')
  return (kind) => ownValue(words, kind) ?? otherKind(kind)
}
