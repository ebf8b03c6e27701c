import { useHotkeys } from '@mantine/hooks'
import { useCallback, useState } from 'react'

/** The steps that can be undone, the latest first. */
export interface UndoStack {
  readonly canUndo: boolean
  /** Adds a step's undo function. */
  readonly push: (undo: () => void) => void
  readonly undo: () => void
}

interface Steps {
  readonly about: unknown
  readonly undo: readonly (() => void)[]
}

const none: readonly (() => void)[] = []

/**
 * Keeps a stack of steps, and undoes the latest with Ctrl+Z or ⌘Z, except in text fields, which have their own undo.
 * @param about the subject of the steps: another one clears the stack
 */
export function useUndo(about: unknown): UndoStack {
  const [kept, setKept] = useState<Steps>({ about, undo: none })
  const steps = kept.about === about ? kept.undo : none
  const push = useCallback(
    (undo: () => void) =>
      setKept((before) => ({
        about,
        undo: [...(before.about === about ? before.undo : none), undo],
      })),
    [about],
  )
  const undo = useCallback(() => {
    setKept({ about, undo: steps.slice(0, -1) })
    steps.at(-1)?.()
  }, [about, steps])
  const canUndo = steps.length > 0
  useHotkeys(canUndo ? [['mod+Z', undo]] : [])
  return { canUndo, push, undo }
}
