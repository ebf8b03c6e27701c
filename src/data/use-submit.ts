import { useRef, type SyntheticEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { isCallError, RefusedError } from '#client/errors.ts'
import type { CallRequest, Result } from '#client/call.ts'
import { fromGateway } from '#ui/form/field-error.ts'
import type { Write, WriteName } from './use-write.ts'

interface Submission<Values extends FieldValues, N extends WriteName> {
  form: UseFormReturn<Values>
  /** What sends it; a form may keep the outcome elsewhere than `useWrite` does. */
  write: Write<N> | Pick<Write<N>, 'run'>
  /**
   * Turns what was typed into the request. Runs only on values that the form's schema accepts. Undefined where it
   * could not, and has said so at a field: then nothing is sent.
   */
  toRequest: (values: Values) => CallRequest<N> | Promise<CallRequest<N> | undefined>
  /** The form's field for a field of the request that the gateway names; undefined where there is none. */
  fieldOf: (wire: string) => FieldPath<Values> | undefined
  /** After the gateway accepted it. */
  onDone?: (result: Result<N>, values: Values) => void | Promise<void>
}

/**
 * The submit handler of a form: checks, builds the request, sends it once, and brings the gateway's refusals to the
 * fields that they name. What it throws is in `write.error`, shown by the form's shell.
 */
export function useSubmit<Values extends FieldValues, N extends WriteName>(
  submission: Submission<Values, N>,
): (event: SyntheticEvent) => void {
  const { form, write, toRequest, fieldOf, onDone } = submission
  // From the click on, not only while the call is on its way: making the request of a large file takes its time.
  const busy = useRef(false)
  const submit = form.handleSubmit(async (values) => {
    try {
      const request = await toRequest(values)
      if (request === undefined) return
      const result = await write.run(request)
      if (result !== undefined) await onDone?.(result, values)
    } catch (error) {
      if (error instanceof RefusedError) showAtFields(error, form, fieldOf)
      // A mistake of ours is no outcome of a call: it is for the console, not to be swallowed.
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

/** Puts each reason of a refusal to the field it names, and the focus on the first of them. */
export function showAtFields<Values extends FieldValues>(
  error: RefusedError,
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
