import { Flex } from '@mantine/core'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { SheetState } from '#tabular/protocol.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import type { StateKind } from '#ui/note/State.tsx'
import { usePercent } from './use-percent.ts'
import shared from '#ui/shared.module.css'
import parts from '#ui/parts.module.css'

/** A verdict in words. */
export interface VerdictWord {
  verdict: string
  label: string
  kind: StateKind
}

/** Filters rows by verdict, each with its count; and shows the progress of the check. */
export function VerdictFilter({
  state,
  verdicts,
  value,
  onChange,
}: {
  state: SheetState
  verdicts: readonly VerdictWord[]
  /** '' for all. */
  value: string
  onChange: (verdict: string) => void
}) {
  const t = useText('sheet').grid
  const formats = useFormats()
  const percent = usePercent()
  const { check, rowCount } = state
  const count = (word: string, n: number) => t.count(word, formats.number(n))
  return (
    <Flex wrap="wrap" align="center" gap="4px 12px">
      <SegmentedControl
        aria-label={t.filter}
        className={parts.sideways}
        value={value}
        onChange={onChange}
        data={[
          { value: '', label: count(t.all, rowCount) },
          ...verdicts.map(({ verdict, label }) => ({
            value: verdict,
            label: count(label, check?.totals[verdict] ?? 0),
          })),
        ]}
      />
      <span role="status" className={shared.muted}>
        {check?.stage === 'checking' && t.checking(percent(check.checked, rowCount))}
      </span>
    </Flex>
  )
}
