import { useEffect, useState } from 'react'
import type { PasswordFile } from '#features/agents/import/password-files.ts'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'

/** Returns the files with passwords of an import and what each is good for; undefined while it runs or is read. */
export function usePasswordFiles(
  run: Run,
  { state, version }: RunSnapshot,
): readonly PasswordFile[] | undefined {
  const [files, setFiles] = useState<readonly PasswordFile[]>()
  const isQuiet = state !== 'running' && state !== 'making'
  useEffect(() => {
    if (!isQuiet) return undefined
    let left = false
    const look = async () => {
      const { passwordFilesOf } = await import('#features/agents/import/password-files.ts')
      const found = await passwordFilesOf(run)
      if (!left) setFiles(found)
    }
    // An import that was deleted has none: the page says so.
    look().catch(() => {})
    return () => {
      left = true
    }
  }, [run, isQuiet, version])
  return isQuiet ? files : undefined
}
