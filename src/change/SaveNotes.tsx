import type { ComponentType } from 'react'
import { late } from '#ui/load/late.tsx'
import type { OutcomeProps } from './OutcomeNote.tsx'
import type { Save } from './use-save.ts'

type Opaque = Record<string, unknown>

// A lazy component has no type parameter; it treats values as opaque.
const OutcomeNote = late(
  () => import('./OutcomeNote.tsx').then((m): ComponentType<OutcomeProps<Opaque>> => m.OutcomeNote),
  ['change'],
)

/** The result of the last save, with Undo; and the question about a conflict. */
export function SaveNotes<V extends object>({
  save,
  isChanged = false,
}: Partial<OutcomeProps<V>> & { save: Save<V> }) {
  if (!save.outcome || save.pending) return null
  const { outcome, ...opaque } = save as unknown as Save<Opaque>
  return (
    outcome && <OutcomeNote save={{ ...opaque, outcome }} outcome={outcome} isChanged={isChanged} />
  )
}
