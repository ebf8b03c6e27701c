import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Rule } from '#ui/form/field-error.ts'
import { chosenFile, type AttachmentValues } from './attachment.ts'
import { readyMedium, type ReadyMedium } from './ready-medium.ts'

const unreadable: Rule = 'fileUnreadable'

/** Files from this size on take a moment, in bytes: only theirs is shown. */
const large = 3_000_000

/** How far a file is read for sending, in bytes. */
export interface Reading {
  readonly read: number
  readonly of: number
}

/**
 * Makes ready what is sent for the bytes, as `readyMedium`, and says how far it is. Undefined where the file can no
 * longer be read; the field says so then.
 */
export function useReadyMedium<Values extends AttachmentValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
) {
  const [reading, setReading] = useState<Reading>()

  async function ready(values: Values): Promise<ReadyMedium | undefined> {
    const of = chosenFile(values)?.size ?? 0
    try {
      return await readyMedium(values, (read) => {
        if (of >= large) setReading({ read, of })
      })
    } catch {
      const { setError } = form as unknown as Pick<UseFormReturn<AttachmentValues>, 'setError'>
      setError('file', { type: 'file', message: unreadable }, { shouldFocus: true })
      return undefined
    } finally {
      setReading(undefined)
    }
  }
  return { reading, ready }
}
