import { Button } from '@mantine/core'
import { useRuns } from '#data/use-runs.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { State } from '#ui/State.tsx'
import classes from './Matrix.module.css'
import { permissionsKind } from './permissions-kind.ts'

/** The way to what was applied last, or is not finished yet. */
export function LastRun({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useText('matrix').last
  const formats = useFormats()
  const list = useRuns('')
  if (list.state !== 'read') return null
  const own = list.runs.filter(({ kind }) => kind === permissionsKind)
  const isOpen = (state: string) => state === 'running' || state === 'paused' || state === 'ready'
  const last = own.find(({ state }) => isOpen(state)) ?? own[0]
  if (!last) return null
  const when = formats.when(last.endedAt ?? last.createdAt)
  return (
    <span className={classes.last} title={t.doneText}>
      {isOpen(last.state) ? (
        <State kind="warning">{t.unfinished}</State>
      ) : (
        <span>{t.done(last.name, when)}</span>
      )}
      <Button size="compact-xs" onClick={() => onOpen(last.id)}>
        {t.open}
      </Button>
    </span>
  )
}
