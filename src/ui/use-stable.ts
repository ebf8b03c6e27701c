import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Returns the value of an earlier render while it is deeply equal: for dependencies that are created with each render.
 * Compares JSON values by content; others by identity.
 */
export function useStable<T>(value: T): T {
  const [kept, setKept] = useState(value)
  const stable = replaceEqualDeep(kept, value)
  // React renders again immediately, before anything is shown.
  if (stable !== kept) setKept(stable)
  return stable
}
