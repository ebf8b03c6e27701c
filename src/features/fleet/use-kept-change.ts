import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import type * as z from 'zod/mini'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { dropDraft, keepDraft, readDraft } from '#local/drafts.ts'
import type { Scope } from '#local/schema.ts'

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
  const [params, setParams] = useSearchParams()
  const [kept, setKept] = useState<KeptChange<T>>()
  const [isLoading, setLoading] = useState(true)
  const isReviewing = params.has('change')
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

  const show = (isShown: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (isShown) after.set('change', '1')
        else after.delete('change')
        return after
      },
      { replace: !isShown },
    )
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
    /** A change that the user left. */
    left: isReviewing ? undefined : kept,
    keep,
    discard,
    open: (change: T) => {
      keep(change)
      show(true)
    },
    resume: () => show(true),
    /** Ends the review, and discards the change. */
    leave: () => {
      discard()
      show(false)
    },
  }
}

const scopeOf = (gateway: string, what: string): Scope => [gateway, '', what]
