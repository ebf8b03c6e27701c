import { useEffect, useSyncExternalStore } from 'react'
import { createSignal } from '#domain/signal.ts'

const dirty = new Set<object>()
const change = createSignal()

/** Marks a form as having unsaved changes, or none. `form` is any stable identity of the form. */
export function setUnsaved(form: object, isUnsaved: boolean): void {
  if (dirty.has(form) === isUnsaved) return
  if (isUnsaved) dirty.add(form)
  else dirty.delete(form)
  change.emit()
}

/** Returns whether any form on the page has unsaved changes. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(change.subscribe, () => dirty.size > 0)
}

/** Removes a form's mark when it unmounts. */
export function useForgetUnsaved(form: object): void {
  useEffect(() => () => setUnsaved(form, false), [form])
}
