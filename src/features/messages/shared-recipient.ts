import { keysOf } from '#domain/keys-of.ts'
import { createContext, use, useEffect, useRef, type RefObject } from 'react'
import type { FieldPathValue, FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** The recipient that was last typed in one of the composer's tabs; undefined outside the composer. */
export const SharedRecipient = createContext<RefObject<string> | undefined>(undefined)

/**
 * Copies the recipient from one tab of the composer to the next. A draft with more than a recipient keeps its own, as
 * its message was written for that one.
 */
export function useSharedRecipient<Values extends FieldValues & { number: string }>(
  form: UseFormReturn<Values>,
  empty: Values,
): void {
  const shared = use(SharedRecipient)
  const isTaken = useRef(false)
  useEffect(() => {
    if (!shared) return undefined
    const values = form.getValues()
    if (!isTaken.current && shared.current !== '' && isBlank(values, empty))
      form.setValue(
        'number' as Path<Values>,
        shared.current as FieldPathValue<Values, Path<Values>>,
      )
    isTaken.current = true
    return () => {
      shared.current = form.getValues().number
    }
  }, [form, shared, empty])
}

/** Returns whether only the recipient of a form is set. */
const isBlank = <Values extends FieldValues & { number: string }>(values: Values, empty: Values) =>
  keysOf(empty).every((name) => name === 'number' || values[name] === empty[name])
