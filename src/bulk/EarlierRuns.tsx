import { useFormats, useText } from '#i18n/locale.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Button } from '@mantine/core'
import classes from './Batches.module.css'
import type { BatchRuns } from './use-batch-runs.ts'

const most = 20

/** The runs that are not shown, folded away: their outcome is kept. */
export function EarlierRuns({
  batches,
}: {
  batches: Pick<BatchRuns<never>, 'runs' | 'shown' | 'show'>
}) {
  const t = useText('bulk')
  const formats = useFormats()
  const others = batches.runs.filter(({ id }) => id !== batches.shown)
  if (others.length === 0) return null
  return (
    <Fold summary={t.earlier(others.length, formats.number(others.length))} mustShow={false}>
      <ul className={classes.earlier}>
        {others.slice(0, most).map(({ id, name, createdAt, state }) => (
          <li key={id}>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t.open(name)}
              onClick={() => batches.show(id)}
            >
              {name}
            </Button>
            <span>
              {t.state[state]} · {formats.when(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
