import type * as z from 'zod/mini'
import { loadNumberReader, recipientToSend } from '#data/numbers/number-reader.ts'
import { phones, recipient } from '#data/numbers/recipient-rules.ts'
import { keysOf } from '#domain/keys-of.ts'
import type { NumberOptions } from '#domain/read-number.ts'

/** The values of a message form that are read as numbers. */
interface Recipients {
  readonly number: string
  readonly mentioned: string
}

/** Checks the recipient of a message and the numbers that it mentions. */
export function recipientsCheck(options: NumberOptions): z.core.CheckFn<Recipients> {
  const rules = { number: recipient(options), mentioned: phones(options) }
  return async ({ value, issues }) => {
    for (const name of keysOf(rules)) {
      const { error } = await rules[name].safeParseAsync(value[name])
      for (const { message } of error?.issues ?? [])
        issues.push({ code: 'custom', path: [name], message, input: value[name] })
    }
  }
}

/** Replaces the typed numbers of a message by those that are sent. */
export async function readRecipients<Values extends Recipients>(
  values: Values,
  options: NumberOptions,
): Promise<Values> {
  const { rows } = (await loadNumberReader()).readNumbers(values.mentioned, options)
  const mentioned = rows.flatMap(({ state, read }) =>
    read.state === 'invalid' || state === 'duplicate' ? [] : [read.to],
  )
  return {
    ...values,
    number: await recipientToSend(values.number, options),
    mentioned: mentioned.join('\n'),
  }
}
