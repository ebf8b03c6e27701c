import { call } from '#client/call.ts'
import type { Connection } from '#client/connection.ts'
import { keepNumberAnswers, numberAnswers } from '#local/number-answers.ts'
import { numberOfJid } from '#domain/recipient.ts'

const batchSize = 50

/** The result of checking a list's numbers. */
export interface NumbersChecked {
  readonly registered: number
  /** As sent. */
  readonly unregistered: readonly string[]
  /** Numbers that are registered under other digits, e.g. without the ninth digit, and those digits. */
  readonly registeredAs: readonly [number: string, digits: string][]
  readonly unanswered: number
}

/**
 * Asks the gateway which numbers of a list are registered, in sequential batches. Answers are cached for a day.
 *
 * @param options.again requests all numbers, ignoring the cache
 * @throws the errors of `call`; the answers so far are kept
 */
export async function checkNumbers(
  connection: Connection,
  instance: string,
  numbers: readonly string[],
  {
    again,
    signal,
    onProgress,
  }: { again: boolean; signal: AbortSignal; onProgress: (checked: number) => void },
): Promise<NumbersChecked> {
  const { address } = connection
  const known = again ? new Map<string, unknown>() : numberAnswers(address)
  const unchecked = numbers.filter((one) => !known.has(one))
  const doneCount = () => numbers.length - unchecked.length
  onProgress(doneCount())
  const answered = new Set<string>()
  for (let from = 0; from < unchecked.length && !signal.aborted; from += batchSize) {
    const batch = unchecked.slice(from, from + batchSize)
    const result = await call(connection, 'checkNumbers', {
      params: { instance },
      body: { numbers: batch },
    })
    const batchNumbers = new Set(batch)
    const answers = (result.understood ? result.answer : []).filter(({ number }) =>
      batchNumbers.has(number),
    )
    keepNumberAnswers(
      address,
      answers.map(({ number, exists, jid }) => {
        const digits = numberOfJid(jid) ?? number
        const isOther = exists && digits !== number
        return [number, { isRegistered: exists, ...(isOther && { registeredAs: digits }) }]
      }),
    )
    for (const { number } of answers) answered.add(number)
    onProgress(doneCount() + from + batch.length)
  }
  const now = numberAnswers(address)
  const registeredAs = numbers.flatMap((one): [string, string][] => {
    const digits = now.get(one)?.registeredAs
    return digits === undefined ? [] : [[one, digits]]
  })
  const unregistered = numbers.filter((one) => now.get(one)?.isRegistered === false)
  const unanswered = numbers.filter((one) => !now.has(one)).length
  return {
    registered: numbers.length - unregistered.length - unanswered,
    unregistered,
    registeredAs,
    unanswered,
  }
}
