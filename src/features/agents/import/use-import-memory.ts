import { useState } from 'react'
import type { Connection } from '#client/connection.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { noSheet, type SheetInput } from '#ui/sheet/sheet-input.ts'
import type { Access, ImportChoices } from './import-setup.ts'
import type { GeneratedPassword } from './create-import.ts'

/**
 * The user's input for an import. It may contain passwords: it is only in memory, and is removed with the gateway's
 * key.
 */
interface Memory {
  input: SheetInput
  existing: 'skip' | 'update'
  access: Access
  /** The choices for this list only. */
  choices: ListChoices
  /**
   * The generated and downloaded passwords, by `emailKey`. Kept after an import was started: the same agents keep them
   * in the next list, so that a downloaded file stays valid.
   */
  made: ReadonlyMap<string, GeneratedPassword>
}

type ListChoices = Omit<ImportChoices, 'existing' | 'access'>

/** The choices for a list that was not seen before. */
export const noChoices: ListChoices = { corrections: [] }

const memories = new WeakMap<Connection, Memory>()
const emptyMemory: Memory = {
  input: noSheet,
  existing: 'skip',
  access: 'add',
  choices: noChoices,
  made: new Map(),
}

/** Returns the input, which outlives visits to other pages, but not the key. */
export function useImportMemory(): [Memory, (part: Partial<Memory>) => void] {
  const connection = useConnection()
  const [memory, setMemory] = useState(() => memories.get(connection) ?? emptyMemory)
  const change = (part: Partial<Memory>) =>
    setMemory((before) => {
      const after = { ...before, ...part }
      memories.set(connection, after)
      return after
    })
  return [memory, change]
}

/** Returns a function that forgets the list once it is saved or discarded. Downloaded passwords are kept. */
export function useForgetImport(): () => void {
  const connection = useConnection()
  return () => {
    const { made = emptyMemory.made } = memories.get(connection) ?? {}
    memories.set(connection, { ...emptyMemory, made })
  }
}
