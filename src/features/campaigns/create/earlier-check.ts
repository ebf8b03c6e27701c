import type { ShownCheck } from '#components/NumberCheck.tsx'
import type {
  CheckedRecipient,
  RecipientsSheet,
} from '#features/campaigns/recipients/check-recipients.ts'
import { numberAnswers } from '#local/number-answers.ts'

/**
 * Returns the result of an earlier check of a checked list, e.g. before a reload, from the answers of the last day.
 * Undefined unless they cover every number and are applied to the list.
 *
 * @param isSkipping whether rows that are not registered are skipped
 */
export async function earlierCheck(
  sheet: RecipientsSheet,
  gateway: string,
  isSkipping: boolean,
): Promise<ShownCheck | undefined> {
  const known = numberAnswers(gateway)
  let at = Number.POSITIVE_INFINITY
  const skipped = new Set<string>()
  for await (const rows of sheet.each('wrong'))
    for (const { value, issues } of rows)
      if (value && issues.some(({ code }) => code === 'notRegistered')) skipped.add(value.number)
  let unregistered = skipped.size
  const recipients = await recipientsOf(sheet)
  for (const { number, to } of recipients) {
    const answer = known.get(number)
    if (!answer || (answer.registeredAs ?? number) !== to) return undefined
    if (isSkipping && !answer.isRegistered) return undefined
    at = Math.min(at, answer.at)
    if (!answer.isRegistered) unregistered += 1
  }
  if (recipients.length === 0) return undefined
  const registered = recipients.length + skipped.size - unregistered
  return { at, registered, unregistered, unanswered: 0 }
}

/** Returns the unique numbers of people in the rows of a list that are or may be sent, in their order. */
export async function recipientsOf(
  sheet: RecipientsSheet,
): Promise<readonly Pick<CheckedRecipient, 'number' | 'to'>[]> {
  const recipients = new Map<string, CheckedRecipient>()
  for await (const rows of sheet.each('good', 'included', 'check'))
    for (const { value } of rows)
      if (value && /^\d+$/.test(value.number)) recipients.set(value.number, value)
  return [...recipients.values()]
}
