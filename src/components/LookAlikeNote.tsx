import { useDeferredValue, useMemo } from 'react'
import { findLookAlike, mixesAlphabets } from '#domain/look-alike.ts'
import { useText } from '#i18n/locale.tsx'
import { State } from '#ui/note/State.tsx'

/** Warns that a typed name or e-mail looks like an existing one, or mixes alphabets. It refuses nothing. */
export function LookAlikeNote<Key extends string>({
  text,
  among,
  of,
}: {
  text: string
  among: readonly { readonly [key in Key]?: string | null }[]
  of: Key
}) {
  const t = useText('core').lookAlike
  const typed = useDeferredValue(text)
  const find = useMemo(() => findLookAlike(among.map((one) => one[of] ?? '')), [among, of])
  const twin = find(typed)
  const warning = twin === undefined ? mixesAlphabets(typed) && t.mixed : t.twin(twin)
  // Empty, it takes no gap.
  return (
    <div role="status" style={{ display: 'contents' }}>
      {warning && <State kind="warning">{warning}</State>}
    </div>
  )
}
