import { useFormats, useText } from '#i18n/locale.tsx'
import type { ReactNode } from 'react'
import { changeKinds, signs, type ChangeKind } from './cell-changes.ts'
import shared from '#ui/shared.module.css'
import classes from './Matrix.module.css'

/** A kind of change with its sign. */
export const Kind = ({ kind, children }: { kind: ChangeKind; children: ReactNode }) => (
  <span className={shared.noWrap} data-kind={kind}>
    <span aria-hidden className={`${shared.strong} ${classes.sign}`} style={{ marginInlineEnd: 6 }}>
      {signs[kind]}
    </span>
    <span>{children}</span>{' '}
  </span>
)

/** Counts the changes of each kind that occurs. */
export function KindCounts({ counts }: { counts: Readonly<Record<ChangeKind, number>> }) {
  const t = useText('matrix').counts
  const formats = useFormats()
  return changeKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => (
      <Kind key={kind} kind={kind}>
        {t[kind](counts[kind], formats.number(counts[kind]))}
      </Kind>
    ))
}
