import { isObject, keptByGateway } from './kept-by-gateway.ts'

/** How long an answer counts, in milliseconds: a day. */
const keptMs = 24 * 3_600_000
/** How many answers are kept of a gateway; beyond this the oldest are forgotten. */
const maxAnswers = 20_000

/** Whether a number is registered, and when the gateway said so, in epoch milliseconds. */
export interface NumberAnswer {
  readonly isRegistered: boolean
  readonly at: number
}

/** An answer as it is stored: its time in epoch milliseconds. */
type Stored = [isRegistered: 0 | 1, at: number]

const kept = keptByGateway('switchboard.numbers', (stored) =>
  isObject(stored)
    ? Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, Stored] => isAnswer(entry[1])),
      )
    : undefined,
)

const isAnswer = (value: unknown): value is Stored =>
  Array.isArray(value) && (value[0] === 0 || value[0] === 1) && Number.isFinite(value[1])

/** The answers of a gateway about numbers that are not older than a day, by the number as it is sent. */
export function numberAnswers(gateway: string, now = Date.now()): Map<string, NumberAnswer> {
  return new Map(
    Object.entries(kept.get(gateway) ?? {})
      .filter(([, [, at]]) => now - at < keptMs)
      .map(([number, [is, at]]) => [number, { isRegistered: is === 1, at }]),
  )
}

/** Keeps answers of a gateway for a day. */
export function keepNumberAnswers(
  gateway: string,
  given: Iterable<readonly [number: string, isRegistered: boolean]>,
  now = Date.now(),
): void {
  const answers = numberAnswers(gateway, now)
  for (const [number, isRegistered] of given) {
    answers.delete(number)
    answers.set(number, { isRegistered, at: now })
  }
  const newest = [...answers].slice(-maxAnswers)
  kept.set(
    gateway,
    Object.fromEntries(
      newest.map(([number, { isRegistered, at }]) => [number, [isRegistered ? 1 : 0, at]]),
    ),
  )
}

/** Forgets the answers of a gateway: of the person who is signed in there, else everybody's. */
export const forgetNumberAnswers = kept.forget
