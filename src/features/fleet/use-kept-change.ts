import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { dropDraft, keepDraft, readDraft } from '#local/drafts.ts'
import type { Scope } from '#local/schema.ts'
import { useUrlWord } from '#ui/use-url-word.ts'

/** A change that was not applied, and when it was made (epoch milliseconds). */
export interface KeptChange<T> {
  readonly change: T
  readonly at: number
}

/**
 * Keeps a change of many instances while the user reviews it, until it is applied or discarded: the URL says that it is
 * reviewed (`change`), so that Back and Forward work, and it is stored in this browser, so that it survives a reload.
 * Without storage it is kept while the page is open.
 * @param what the name of the draft
 * @param schema of the stored change, as an older version may have stored another shape. Must be stable
 */
export function useKeptChange<T extends object>(what: string, schema: z.ZodMiniType<T>) {
  const { address: gateway } = useConnection()
  const [shown, setShown] = useUrlWord('change')
  const [kept, setKept] = useState<KeptChange<T>>()
  const [isLoading, setLoading] = useState(true)
  const isReviewing = shown !== undefined
  useEffect(() => {
    let isCurrent = true
    readDraft(scopeOf(gateway, what))
      .then((draft) => {
        const { data } = schema.safeParse(draft?.values)
        if (isCurrent && draft && data) setKept((now) => now ?? { change: data, at: draft.at })
      })
      .catch(() => {})
      .finally(() => isCurrent && setLoading(false))
    return () => {
      isCurrent = false
    }
  }, [gateway, what, schema])

  /** Stores the change: a new one, or one that is being edited. */
  function keep(change: T) {
    setKept({ change, at: Date.now() })
    void keepDraft(scopeOf(gateway, what), { ...(change as object) }).catch(() => {})
  }
  function discard() {
    setKept(undefined)
    void dropDraft(scopeOf(gateway, what)).catch(() => {})
  }
  return {
    /** The change that is being reviewed; `loading` until the stored one is known. */
    change: isReviewing
      ? (kept?.change ?? (isLoading ? ('loading' as const) : undefined))
      : undefined,
    left: isReviewing ? undefined : kept,
    keep,
    discard,
    open: (change: T) => {
      keep(change)
      setShown('1', true)
    },
    resume: () => setShown('1', true),
    /** Ends the review, and discards the change. */
    leave: () => {
      discard()
      setShown(undefined)
    },
  }
}

const scopeOf = (gateway: string, what: string): Scope => [gateway, '', what]
