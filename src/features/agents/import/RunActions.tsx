import { Button } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { RunControls } from '#bulk/RunControls.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { downloadOfToday } from '#ui/download.ts'
import { Icon } from '#ui/Icon.tsx'
import type { ImportControl } from './use-import-run.ts'
import { useReasonWords } from './use-reason-words.ts'

/** What a person may do with an import as it stands; the filled button last. */
export function RunActions({
  run,
  snapshot,
  control,
}: {
  run: Run
  snapshot: RunSnapshot
  control: ImportControl
}) {
  const t = useText('importRun')
  const formats = useFormats()
  const reason = useReasonWords()
  const [asking, setAsking] = useState<'stop' | 'remove'>()
  const { waiting } = snapshot.counts

  async function report() {
    const { reportCsv } = await import('./list-files.ts')
    const { readList } = await import('#bulk/kept-list.ts')
    const list = await readList(run.key)
    downloadOfToday(t.reportName, 'csv', await reportCsv(list, run.view.each(), reason))
  }

  return (
    <>
      <Button leftSection={<Icon of={IconDownload} />} onClick={() => void report()}>
        {t.report}
      </Button>
      <RunControls
        snapshot={snapshot}
        words={t}
        blocked={control.lacking === undefined || control.lacking.size > 0}
        busy={control.busy}
        onStop={() => setAsking('stop')}
        onPause={() => run.pause()}
        onStart={() => void control.start()}
        rest={{ label: t.rest, onResume: () => void control.resumeRest() }}
      >
        <Button leftSection={<Icon of={IconTrash} />} onClick={() => setAsking('remove')}>
          {t.remove}
        </Button>
      </RunControls>
      {asking === 'stop' && (
        <ConfirmDialog
          title={t.stopTitle}
          confirm={t.stopNow}
          onConfirm={() => void run.stop()}
          onClose={() => setAsking(undefined)}
        >
          {t.stopText(waiting, formats.number(waiting))}
        </ConfirmDialog>
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={t.removeTitle}
          confirm={t.remove}
          onConfirm={() => void control.remove()}
          onClose={() => setAsking(undefined)}
        >
          {t.removeText}
        </ConfirmDialog>
      )}
    </>
  )
}
