import { drawerOf, isDrawerOf, personAt } from './drawer.ts'

/** How long an answer counts, in milliseconds: a day. */
const keptMs = 24 * 3_600_000
/** How many answers are kept of a gateway; beyond this the oldest are forgotten. */
const maxAnswers = 20_000
const name = 'switchboard.numbers'

/** Whether a number is registered, and when the gateway said so, in epoch milliseconds. */
export interface NumberAnswer {
  readonly isRegistered: boolean
  readonly at: number
}

type Kept = Record<string, Record<string, [isRegistered: 0 | 1, at: number]>>

/** The answers of a gateway about numbers that are not older than a day, by the number as it is sent. */
export function numberAnswers(gateway: string, now = Date.now()): Map<string, NumberAnswer> {
  const answers = Object.entries(stored()[drawerOf(gateway)] ?? {})
  return new Map(
    answers
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
  store({
    ...stored(),
    [drawerOf(gateway)]: Object.fromEntries(
      newest.map(([number, { isRegistered, at }]) => [number, [isRegistered ? 1 : 0, at] as const]),
    ),
  })
}

/** Forgets the answers of a gateway: those of whoever is signed in there, else everybody's. */
export function forgetNumberAnswers(gateway: string): void {
  const goes = (drawer: string) =>
    personAt(gateway) === undefined ? isDrawerOf(gateway, drawer) : drawer === drawerOf(gateway)
  store(Object.fromEntries(Object.entries(stored()).filter(([drawer]) => !goes(drawer))))
}

function store(kept: Kept): void {
  try {
    localStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // Storage is full or forbidden: the numbers are checked again next time.
  }
}

/** What is there and has the right form: an older version or a person may have written it. */
function stored(): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
    if (!isObject(value)) return {}
    return Object.fromEntries(
      Object.entries(value).map(([drawer, answers]) => [
        drawer,
        Object.fromEntries(
          Object.entries(isObject(answers) ? answers : {}).filter(
            (entry): entry is [string, [0 | 1, number]] => {
              const [, one] = entry
              return Array.isArray(one) && (one[0] === 0 || one[0] === 1) && Number.isFinite(one[1])
            },
          ),
        ),
      ]),
    )
  } catch {
    return {}
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
