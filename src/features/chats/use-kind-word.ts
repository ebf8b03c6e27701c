import { useText } from '#i18n/locale.tsx'

/** The word for a kind of content; a kind that is not known is named as the gateway does. */
export function useKindWord(): (kind: string) => string {
  const { kind: words, otherKind } = useText('conversations')
  const known: Readonly<Record<string, string>> = words
  return (kind) => (Object.hasOwn(known, kind) ? (known[kind] ?? kind) : otherKind(kind))
}
