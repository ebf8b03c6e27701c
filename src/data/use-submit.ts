import { useRef, type SyntheticEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { isCallError, RefusedError } from '#client/errors.ts'
import type { CallRequest, Result } from '#client/call.ts'
import { fromGateway } from '#ui/form/field-error.ts'
import type { Write, WriteName } from './use-write.ts'

interface Submission<Values extends FieldValues, N extends WriteName> {
  form: UseFormReturn<Values>
  /** The write; a form may keep the result elsewhere than `useWrite` does. */
  write: Write<N> | Pick<Write<N>, 'run'>
  /**
   * Converts the values to the request. Runs only on values that the form's schema accepts. Undefined if it failed and
   * showed the error at a field: then nothing is sent.
   */
  toRequest: (values: Values) => CallRequest<N> | Promise<CallRequest<N> | undefined>
  /** Returns the form's field for a field of the request that the gateway names; undefined if there is none. */
  fieldOf: (wire: string) => FieldPath<Values> | undefined
  onDone?: (result: Result<N>, values: Values) => void | Promise<void>
}

/**
 * Returns the submit handler of a form: validates, builds the request, sends it once, and shows the gateway's refusals
 * at the fields that they name. Errors are in `write.error`, shown by the form's shell.
 */
export function useSubmit<Values extends FieldValues, N extends WriteName>(
  submission: Submission<Values, N>,
): (event: SyntheticEvent) => void {
  const { form, write, toRequest, fieldOf, onDone } = submission
  // Set from the click on, not only during the call: building the request of a large file takes time.
  const busy = useRef(false)
  const submit = form.handleSubmit(async (values) => {
    try {
      const request = await toRequest(values)
      if (request === undefined) return
      const result = await write.run(request)
      if (result !== undefined) await onDone?.(result, values)
    } catch (error) {
      if (error instanceof RefusedError) showAtFields(error, form, fieldOf)
      // An internal error is not an outcome of the call: it must reach the console.
      else if (!isCallError(error)) throw error
    }
  })
  return (event) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    void submit(event).finally(() => {
      busy.current = false
    })
  }
}

/** Shows each reason of a refusal at its field, and focuses the first of them. */
export function showAtFields<Values extends FieldValues>(
  error: Pick<RefusedError, 'reasons'>,
  form: UseFormReturn<Values>,
  fieldOf: (wire: string) => FieldPath<Values> | undefined,
): void {
  let first = true
  for (const reason of error.reasons) {
    const field = reason.field === undefined ? undefined : fieldOf(reason.field)
    if (field === undefined) continue
    form.setError(field, { type: fromGateway, message: reason.text }, { shouldFocus: first })
    first = false
  }
}
