import type { RecipientsSheet } from './check-recipients.ts'

/** Returns the unique personal numbers in the valid rows of a list, in their order. */
export async function numbersOf(sheet: RecipientsSheet): Promise<readonly string[]> {
  const numbers = new Set<string>()
  for await (const portion of sheet.each('good'))
    for (const { value } of portion) if (value && /^\d+$/.test(value.to)) numbers.add(value.to)
  return [...numbers]
}
