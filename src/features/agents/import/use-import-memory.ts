import { useState } from 'react'
import type { Connection } from '#client/connection.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { noSheet, type SheetInput } from '#ui/sheet/sheet-input.ts'
import type { Access, ImportChoices } from './import-setup.ts'

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

/** Returns a function that forgets the list once it is saved or discarded. */
export function useForgetImport(): () => void {
  const connection = useConnection()
  return () => void memories.delete(connection)
}
