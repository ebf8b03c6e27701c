import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Returns the value of an earlier render for as long as it says the same, part by part: for dependencies that are made
 * with each render. Values are compared as JSON is; others by identity.
 */
export function useStable<T>(value: T): T {
  const [kept, setKept] = useState(value)
  const stable = replaceEqualDeep(kept, value)
  // React renders again at once, before anything is shown.
  if (stable !== kept) setKept(stable)
  return stable
}
