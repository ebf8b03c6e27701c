import { useText } from '#i18n/locale.tsx'

/** The word for a kind of content; one that is not known stays as it came. */
export function useKindWord(): (kind: string) => string {
  const words: Readonly<Record<string, string>> = useText('inbox').kind
  return (kind) => (Object.hasOwn(words, kind) ? (words[kind] ?? kind) : kind)
}
