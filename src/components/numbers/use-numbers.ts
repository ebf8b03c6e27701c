import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { loadNumberReader, useNumberOptions, useNumberReader } from '#data/numbers/number-reader.ts'
import { personKey } from '#domain/recipient.ts'
import type { FoundNumber, FoundNumbers } from '#domain/read-number.ts'

interface CheckedNumbers {
  readonly asked: ReadonlySet<string>
  readonly unregistered: ReadonlySet<string>
  /** Numbers that are registered under other digits, and those digits. */
  readonly registeredAs: ReadonlyMap<string, string>
}

/** The numbers of a text, and which of them are sent. */
export type TypedNumbers = ReturnType<typeof useNumbers>

const noNumbers: ReadonlySet<string> = new Set()

/** Reads the numbers of a text. Doubtful ones are held back. `members` (keys of `personKey`) are skipped. */
export function useNumbers(text: string, members = noNumbers) {
  // Deferred, as long lists are slow to check and render.
  const typed = useDeferredValue(text)
  const { country } = useNumberOptions()
  const [areaCode, setAreaCode] = useState('')
  const [included, setIncluded] = useState<ReadonlySet<string>>(new Set())
  const [result, setResult] = useState<CheckedNumbers>()
  const [skips, setSkips] = useState(true)
  const options = useMemo(() => ({ country, areaCode, onlyPhones: true }), [country, areaCode])
  const reader = useNumberReader(typed !== '')
  const found = useMemo(() => reader?.readNumbers(typed, options), [reader, typed, options])
  const isIncluded = useCallback(
    ({ read }: FoundNumber) => read.state !== 'invalid' && included.has(read.to),
    [included],
  )
  const readyOf = ({ rows }: FoundNumbers) =>
    rows.flatMap((row) =>
      row.read.state !== 'invalid' &&
      (row.state === 'ready' || (row.state === 'check' && isIncluded(row)))
        ? [row.read.to]
        : [],
    )
  const skipped = (skips && result?.unregistered) || noNumbers
  const isMember = (to: string) => members.has(personKey(to))
  const sentOf = (ready: readonly string[]) => [
    ...new Set(
      ready
        .filter((to) => !skipped.has(to) && !isMember(to))
        .map((to) => result?.registeredAs.get(to) ?? to),
    ),
  ]
  const ready = found ? readyOf(found) : []
  return {
    /** Undefined while the reader loads. */
    found,
    options,
    setAreaCode,
    /** The ready numbers, and the doubtful ones that a person has included. */
    ready,
    /** Ready numbers that are not registered, and not sent. */
    skipped,
    /** Returns whether a number is of someone who is in the group already: it is not sent. */
    isMember,
    /** The numbers that are sent, in their registered form: the ready ones without the skipped ones. */
    numbers: sentOf(ready),
    isIncluded,
    /** Includes doubtful numbers, or holds them back again. */
    include: (rows: readonly FoundNumber[], isNow: boolean) => {
      const changed = rows.flatMap(({ read }) => (read.state === 'invalid' ? [] : [read.to]))
      setIncluded((before) => {
        const others = [...before].filter((to) => !changed.includes(to))
        return new Set(isNow ? [...others, ...changed] : others)
      })
    },
    /** Reads a text by the same rules, for sending: which numbers are sent, and which are skipped. */
    numbersIn: async (all: string) => {
      const read = readyOf((await loadNumberReader()).readNumbers(all, options))
      return { sent: sentOf(read), skipped: read.filter((to) => skipped.has(to)) }
    },
    /** The last number check, and whether numbers that are not registered are skipped. */
    check: { result, setResult, skips, setSkips },
  }
}

/** Returns the keys of the members whose numbers are known. */
export const keysOfMembers = (
  participants: readonly { readonly number: string | undefined }[],
): ReadonlySet<string> =>
  new Set(participants.flatMap(({ number }) => (number === undefined ? [] : [personKey(number)])))
