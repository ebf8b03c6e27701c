import { useEffect, useSyncExternalStore } from 'react'

const dirty = new Set<object>()
const listeners = new Set<() => void>()

const changed = () => {
  for (const listener of listeners) listener()
}

/** Marks a form as having unsaved changes, or none. `form` is any stable identity of the form. */
export function setUnsaved(form: object, isUnsaved: boolean): void {
  if (dirty.has(form) === isUnsaved) return
  if (isUnsaved) dirty.add(form)
  else dirty.delete(form)
  changed()
}

/** Returns whether any form on the page has unsaved changes. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => dirty.size > 0,
  )
}

/** Removes a form's mark when it unmounts. */
export function useForgetUnsaved(form: object): void {
  useEffect(() => () => setUnsaved(form, false), [form])
}
