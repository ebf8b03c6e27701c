import { keysOf } from '#domain/keys-of.ts'
import { createContext, type RefObject } from 'react'

/** The recipient that was last typed in one of the composer's tabs; undefined outside the composer. */
export const SharedRecipient = createContext<RefObject<string> | undefined>(undefined)

/**
 * Returns the values with the recipient of the composer's last tab. A draft with more than a recipient keeps its own, as
 * its message was written for that one.
 */
export const withRecipient = <Values extends { number: string }>(
  values: Values,
  recipient: string | undefined,
  empty: Values,
): Values =>
  recipient && keysOf(empty).every((name) => name === 'number' || values[name] === empty[name])
    ? { ...values, number: recipient }
    : values
