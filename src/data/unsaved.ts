import { useEffect, useSyncExternalStore } from 'react'

const dirty = new Set<object>()
const listeners = new Set<() => void>()

const changed = () => {
  for (const listener of listeners) listener()
}

/** Marks a form as having unsaved changes, or none. `form` is anything that stays the same for it. */
export function setUnsaved(form: object, isUnsaved: boolean): void {
  if (dirty.has(form) === isUnsaved) return
  if (isUnsaved) dirty.add(form)
  else dirty.delete(form)
  changed()
}

/** Whether any form on the page has unsaved changes. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => dirty.size > 0,
  )
}

/** Removes a form's mark when it is gone. */
export function useForgetUnsaved(form: object): void {
  useEffect(() => () => setUnsaved(form, false), [form])
}
