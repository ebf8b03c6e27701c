import { keptByGateway, validEntries } from './stored-value.ts'

/** How long an answer is valid, in milliseconds: a day. */
const maxAgeMs = 24 * 3_600_000
/** The number of answers stored per gateway; the oldest are deleted first. */
const maxAnswers = 20_000

/** Whether a number is registered, and when the gateway answered, in epoch milliseconds. */
export interface NumberAnswer {
  readonly isRegistered: boolean
  /** The digits under which it is registered; undefined if they are the number itself. */
  readonly registeredAs?: string
  readonly at: number
}

type Stored = [isRegistered: 0 | 1, at: number, registeredAs?: string]

const storage = keptByGateway('switchboard.numbers', (stored) => validEntries(stored, isAnswer))

const isAnswer = (value: unknown): value is Stored =>
  Array.isArray(value) &&
  (value[0] === 0 || value[0] === 1) &&
  Number.isFinite(value[1]) &&
  (value[2] === undefined || (typeof value[2] === 'string' && /^\d+$/.test(value[2])))

/** Returns a gateway's answers about numbers from the last day, by the number as sent. */
export function numberAnswers(gateway: string, now = Date.now()): Map<string, NumberAnswer> {
  return new Map(
    Object.entries(storage.get(gateway) ?? {})
      .filter(([, [, at]]) => now - at < maxAgeMs)
      .map(([number, [is, at, registeredAs]]) => [
        number,
        { isRegistered: is === 1, at, ...(registeredAs !== undefined && { registeredAs }) },
      ]),
  )
}

/** Stores answers of a gateway for a day. */
export function keepNumberAnswers(
  gateway: string,
  given: Iterable<readonly [number: string, answer: Omit<NumberAnswer, 'at'>]>,
  now = Date.now(),
): void {
  const answers = numberAnswers(gateway, now)
  for (const [number, answer] of given) {
    answers.delete(number)
    answers.set(number, { ...answer, at: now })
  }
  const newest = [...answers].slice(-maxAnswers)
  storage.set(gateway, Object.fromEntries(newest.map(([number, one]) => [number, stored(one)])))
}

const stored = ({ isRegistered, at, registeredAs }: NumberAnswer): Stored => {
  const is = isRegistered ? 1 : 0
  return registeredAs === undefined ? [is, at] : [is, at, registeredAs]
}
