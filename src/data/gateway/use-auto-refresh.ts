import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isRecord } from '#domain/keys-of.ts'
import { useHasUnsaved } from '#data/unsaved.ts'
import { useOutage } from './use-gateway-status.ts'

/** The age at which a list is refreshed, in milliseconds; a long list is larger, and is refreshed later. */
const maxAgeMs = { shortest: 12_000, longest: 300_000 }

/** A list of this many rows is refreshed half as often as a short one. */
const rowsPerInterval = 500

const checkEveryMs = 3_000

/** Of a list that is read page by page, all pages are read again. */
const maxAgeOf = (data: unknown) => {
  const rows = Array.isArray(data) ? data.length : 0
  const pages = isRecord(data) && Array.isArray(data['pages']) ? data['pages'].length : 1
  const intervals = pages + Math.floor(rows / rowsPerInterval)
  return Math.min(intervals * maxAgeMs.shortest, maxAgeMs.longest)
}

/** Returns whether the user is typing, or has a dialog open: the page must not change then. */
const isEditing = () =>
  document.activeElement?.matches('input:not([type=checkbox], [type=search]), textarea, select') ===
    true || document.querySelector('dialog[open], [role=dialog]') !== null

/**
 * Refreshes a list that is cached under `key` while the page shows it: after 12 s, a long list less often. Waits while
 * the tab is hidden, the gateway does not respond, and, unless `whileEditing`, a form has unsaved changes, a field has
 * the focus or a dialog is open. A list whose last refresh failed waits for the user. Unchanged rows keep their identity.
 */
export function useAutoRefresh(key: QueryKey, { whileEditing = false } = {}): void {
  const queries = useQueryClient()
  const isOut = useOutage() !== undefined
  const hasUnsaved = useHasUnsaved()
  const isPaused = isOut || (hasUnsaved && !whileEditing)
  const hash = hashKey(key)
  const refreshWhenOld = useEffectEvent(() => {
    if (document.visibilityState === 'hidden' || (!whileEditing && isEditing())) return
    const state = queries.getQueryState(key)
    if (state?.status !== 'success' || state.fetchStatus !== 'idle') return
    if (Date.now() - state.dataUpdatedAt < maxAgeOf(state.data)) return
    void queries.refetchQueries({ queryKey: key, exact: true })
  })
  useEffect(() => {
    if (isPaused) return
    const timer = setInterval(refreshWhenOld, checkEveryMs)
    document.addEventListener('visibilitychange', refreshWhenOld)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshWhenOld)
    }
  }, [isPaused, hash])
}
