import { Button } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'
import type { Run } from '#runs/run.ts'
import { Note } from '#ui/Note.tsx'

/** In the place of a run that this browser's storage does not give: it may well be there. */
export function RunUnread({ run }: { run: Run }) {
  const t = useText('bulk').unread
  const core = useText('core').action
  return (
    <Note
      kind="bad"
      title={t.title}
      action={
        <Button size="compact-sm" onClick={() => run.view.retry()}>
          {core.retry}
        </Button>
      }
    >
      <p>{t.text}</p>
    </Note>
  )
}
