import { useCallback } from 'react'
import { useText } from '#i18n/locale.tsx'
import { kindOf, type CellChange } from './cell-changes.ts'
import { signs } from './MatrixCell.tsx'
import type { Level } from './pending.ts'

/** Returns a function that formats a level: the gateway's own word, or a text for no access. */
export function useLevelWord(): (level: Level) => string {
  const t = useText('matrix').grid
  return useCallback((level) => (level === undefined ? t.none : level === '' ? '""' : level), [t])
}

/** Formats a change on one line: `+ sales FULL`, `− archive`. */
export function changeText({
  instance,
  before,
  after,
}: Pick<CellChange, 'instance' | 'before' | 'after'>): string {
  const sign = signs[kindOf(before, after)]
  return after === undefined ? `${sign} ${instance}` : `${sign} ${instance} ${after || '""'}`
}
