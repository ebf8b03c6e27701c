import type { ShownCheck } from '#components/NumberCheck.tsx'
import type { RecipientsSheet } from '#features/campaigns/recipients/check-recipients.ts'
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
  let unregistered = 0
  const included = await numbersOf(sheet)
  for (const number of included) {
    const answer = known.get(number)
    if (!answer || (isSkipping && !answer.isRegistered)) return undefined
    at = Math.min(at, answer.at)
    if (!answer.isRegistered) unregistered += 1
  }
  if (included.length === 0) return undefined
  const skipped = new Set<string>()
  for await (const rows of sheet.each('wrong'))
    for (const { cells, issues } of rows)
      for (const { code, column } of issues)
        if (code === 'notRegistered' && column !== null) skipped.add(cells[column] ?? '')
  return {
    at,
    registered: included.length - unregistered,
    unregistered: unregistered + skipped.size,
    unanswered: 0,
  }
}

/** Returns the unique personal numbers in the valid rows of a list, in their order. */
export async function numbersOf(sheet: RecipientsSheet): Promise<readonly string[]> {
  const numbers = new Set<string>()
  for await (const portion of sheet.each('good'))
    for (const { value } of portion) if (value && /^\d+$/.test(value.to)) numbers.add(value.to)
  return [...numbers]
}
