import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Returns a value as last painted, and `first` before that. Content that depends on it renders in a transition after
 * the content that depends on the value itself is painted, so that user input and the first paint have priority.
 */
export function usePainted<Value extends object | undefined>(value: Value, first: Value): Value {
  const [painted, setPainted] = useState(first)
  useEffect(
    () =>
      value === painted ? undefined : afterPaint(() => startTransition(() => setPainted(value))),
    [value, painted],
  )
  return painted
}
