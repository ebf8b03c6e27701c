import { isRecord } from '#domain/is-record.ts'
import { keptByGateway } from './kept-by-gateway.ts'

/** How long an answer is valid, in milliseconds: a day. */
const maxAgeMs = 24 * 3_600_000
/** The number of answers stored per gateway; the oldest are deleted first. */
const maxAnswers = 20_000

/** Whether a number is registered, and when the gateway answered, in epoch milliseconds. */
export interface NumberAnswer {
  readonly isRegistered: boolean
  readonly at: number
}

/** An answer as it is stored: its time in epoch milliseconds. */
type Stored = [isRegistered: 0 | 1, at: number]

const storage = keptByGateway('switchboard.numbers', (stored) =>
  isRecord(stored)
    ? Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, Stored] => isAnswer(entry[1])),
      )
    : undefined,
)

const isAnswer = (value: unknown): value is Stored =>
  Array.isArray(value) && (value[0] === 0 || value[0] === 1) && Number.isFinite(value[1])

/** Returns a gateway's answers about numbers from the last day, by the number as sent. */
export function numberAnswers(gateway: string, now = Date.now()): Map<string, NumberAnswer> {
  return new Map(
    Object.entries(storage.get(gateway) ?? {})
      .filter(([, [, at]]) => now - at < maxAgeMs)
      .map(([number, [is, at]]) => [number, { isRegistered: is === 1, at }]),
  )
}

/** Stores answers of a gateway for a day. */
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
  storage.set(
    gateway,
    Object.fromEntries(
      newest.map(([number, { isRegistered, at }]) => [number, [isRegistered ? 1 : 0, at]]),
    ),
  )
}

/** Deletes the answers of a gateway: of the signed-in user, else of all users. */
export const forgetNumberAnswers = storage.forget
