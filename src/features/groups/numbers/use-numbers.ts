import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { loadNumberReader, useNumberOptions, useNumberReader } from '#data/number-reader.ts'
import type { FoundNumber, FoundNumbers, NumberOptions } from '#domain/read-number.ts'

/** The numbers of a text, and which of them are sent. */
export interface TypedNumbers {
  /** Undefined while the reader loads. */
  readonly found: FoundNumbers | undefined
  readonly options: NumberOptions
  /** Sets the area code of numbers that lack theirs. */
  readonly setAreaCode: (code: string) => void
  /** The numbers that are sent: the ready ones, and the doubtful ones that a person has included. */
  readonly numbers: readonly string[]
  readonly isIncluded: (row: FoundNumber) => boolean
  /** Includes doubtful numbers, or holds them back again. */
  readonly include: (rows: readonly FoundNumber[], isIncluded: boolean) => void
  /** Reads a text by the same rules, for sending. */
  readonly numbersIn: (text: string) => Promise<readonly string[]>
}

/** Reads the numbers of a text in a form. Doubtful numbers are held back until a person includes them. */
export function useNumbers(text: string): TypedNumbers {
  // Deferred, as long lists are slow to check and render.
  const typed = useDeferredValue(text)
  const { country } = useNumberOptions()
  const [areaCode, setAreaCode] = useState('')
  const [included, setIncluded] = useState<ReadonlySet<string>>(new Set())
  const options = useMemo(() => ({ country, areaCode, onlyPhones: true }), [country, areaCode])
  const reader = useNumberReader(typed !== '')
  const found = useMemo(() => reader?.readNumbers(typed, options), [reader, typed, options])
  const isIncluded = useCallback(
    ({ read }: FoundNumber) => read.state !== 'invalid' && included.has(read.to),
    [included],
  )
  const sentOf = ({ rows }: FoundNumbers) =>
    rows.flatMap((row) =>
      row.read.state !== 'invalid' &&
      (row.state === 'ready' || (row.state === 'check' && isIncluded(row)))
        ? [row.read.to]
        : [],
    )
  return {
    found,
    options,
    setAreaCode,
    numbers: found ? sentOf(found) : [],
    isIncluded,
    include: (rows, isNow) => {
      const changed = rows.flatMap(({ read }) => (read.state === 'invalid' ? [] : [read.to]))
      setIncluded((before) => {
        const others = [...before].filter((to) => !changed.includes(to))
        return new Set(isNow ? [...others, ...changed] : others)
      })
    },
    numbersIn: async (all) => sentOf((await loadNumberReader()).readNumbers(all, options)),
  }
}
