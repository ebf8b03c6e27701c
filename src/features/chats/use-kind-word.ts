import { useText } from '#i18n/locale.tsx'

/** Returns a function that names a kind of content; unknown kinds keep the gateway's name. */
export function useKindWord(): (kind: string) => string {
  const { kind: words, otherKind } = useText('conversations')
  const known: Readonly<Record<string, string>> = words
  return (kind) => (Object.hasOwn(known, kind) ? (known[kind] ?? kind) : otherKind(kind))
}
