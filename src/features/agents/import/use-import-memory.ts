import { useState } from 'react'
import type { Connection } from '#client/connection.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { noSheet, type SheetInput } from '#ui/sheet/sheet-input.ts'
import type { Access, Correction } from './import-setup.ts'
import type { MadePassword } from './create-import.ts'

/** What a person gave for an import. It may have passwords: it is in memory only, and goes with the gateway's key. */
interface Memory {
  input: SheetInput
  existing: 'skip' | 'update'
  access: Access
  corrections: readonly Correction[]
  /**
   * The passwords that were made and downloaded, by `emailKey`. They stay when an import was started: the same agents keep
   * them in the next list, so that a file that was given out stays right.
   */
  made: ReadonlyMap<string, MadePassword>
}

const kept = new WeakMap<Connection, Memory>()
const nothing: Memory = {
  input: noSheet,
  existing: 'skip',
  access: 'add',
  corrections: [],
  made: new Map(),
}

/** What was given, which stays while one looks at other pages, and no longer than the key. */
export function useImportMemory(): [Memory, (part: Partial<Memory>) => void] {
  const connection = useConnection()
  const [memory, setMemory] = useState(() => kept.get(connection) ?? nothing)
  const change = (part: Partial<Memory>) =>
    setMemory((before) => {
      const after = { ...before, ...part }
      kept.set(connection, after)
      return after
    })
  return [memory, change]
}

/** Forgets the list: it is written down, or nobody wants it. Passwords that were given out stay. */
export function useForgetImport(): () => void {
  const connection = useConnection()
  return () => {
    const { made = nothing.made } = kept.get(connection) ?? {}
    kept.set(connection, { ...nothing, made })
  }
}
