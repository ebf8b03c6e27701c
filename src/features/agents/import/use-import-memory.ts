import { useState } from 'react'
import type { Connection } from '#client/connection.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { noSheet, type SheetInput } from '#ui/sheet/sheet-input.ts'

/** What a person gave for an import. It may have passwords: it is in memory only, and goes with the gateway's key. */
interface Memory {
  input: SheetInput
  existing: 'skip' | 'update'
  /** The passwords that were made and downloaded, by `emailKey`. */
  made: ReadonlyMap<string, string>
}

const kept = new WeakMap<Connection, Memory>()
const nothing: Memory = { input: noSheet, existing: 'skip', made: new Map() }

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

/** Forgets what was given: it is written down, or nobody wants it. */
export function useForgetImport(): () => void {
  const connection = useConnection()
  return () => void kept.delete(connection)
}
