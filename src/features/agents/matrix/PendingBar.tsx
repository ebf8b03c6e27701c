import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Agent } from '#features/agents/agent-values.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { changesIn, countKinds } from './cell-changes.ts'
import { KindCounts } from './KindCounts.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import { countCells, type Pending } from './pending.ts'
import type { PendingInUse } from './use-pending.ts'

const none: Pending = new Map()
const noNames = new Map<string, string>()

/** The bar under the grid: the pending changes, and the actions to review or discard them. */
export function PendingBar({
  changes: { pending, change, undo, redo },
  agents,
  restoredAt,
  onReview,
}: {
  changes: PendingInUse
  agents: ReadonlyMap<string, Agent>
  restoredAt: number | undefined
  onReview: () => void
}) {
  const t = useText('matrix').bar
  const formats = useFormats()
  const kinds = useMemo(() => countKinds(changesIn(pending, agents, noNames)), [pending, agents])
  const count = countCells(pending)
  const number = formats.number(count)
  return (
    <section aria-label={t.label} className={`${shared.wrapWide} ${shared.lineAbove} ${parts.bar}`}>
      <div role="status" className={shared.wrapRow} style={{ gap: '4px 16px' }}>
        <strong>
          {count === 0
            ? t.none
            : t.count(count, number, pending.size, formats.number(pending.size))}
        </strong>{' '}
        <KindCounts counts={kinds} />{' '}
        {restoredAt !== undefined && count > 0 && (
          <span className={shared.muted} title={t.restoredText}>
            {t.restored(formats.when(restoredAt))}
          </span>
        )}
      </div>
      <div className={shared.wrapRow} style={{ gap: 8 }}>
        <Button
          leftSection={<Icon of={IconArrowBackUp} />}
          disabled={!undo}
          onClick={undo}
          aria-keyshortcuts="Control+Z"
        >
          {t.undo}
        </Button>
        <Button
          className={shared.notOnPhone ?? ''}
          leftSection={<Icon of={IconArrowForwardUp} />}
          disabled={!redo}
          onClick={redo}
        >
          {t.redo}
        </Button>
        <Button disabled={count === 0} onClick={() => change(none)}>
          {t.discard}
        </Button>
        <Button variant="filled" disabled={count === 0} onClick={onReview}>
          {t.review(count, number)}
        </Button>
      </div>
    </section>
  )
}
