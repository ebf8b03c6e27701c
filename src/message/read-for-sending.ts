import type { UseFormReturn } from 'react-hook-form'
import type { Rule } from '#ui/form/field-error.ts'
import { mediaToSend, type AttachmentValues } from './attachment.ts'
import { toBase64 } from './to-base64.ts'

const unreadable: Rule = 'fileUnreadable'

/**
 * What is sent for the bytes: the address, or the file as base64. Undefined where the file can no longer be read;
 * the field says so then.
 */
export async function readForSending<Values extends AttachmentValues>(
  values: Values,
  form: Pick<UseFormReturn<Values>, 'setError'>,
): Promise<string | undefined> {
  try {
    return await mediaToSend(values, (file) => toBase64(file ?? new Blob()))
  } catch {
    const { setError } = form as unknown as Pick<UseFormReturn<AttachmentValues>, 'setError'>
    setError('file', { type: 'file', message: unreadable }, { shouldFocus: true })
    return undefined
  }
}
