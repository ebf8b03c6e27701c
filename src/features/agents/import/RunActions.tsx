import { Button } from '@mantine/core'
import {
  IconDownload,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { download } from '#ui/download.ts'
import { Icon } from '#ui/Icon.tsx'
import type { ImportControl } from './use-import-run.ts'
import { useReasonWords } from './use-reason-words.ts'

/** What a person may do with an import as it stands; the filled button last. */
export function RunActions({
  run,
  snapshot: { state, counts, startedAt, place },
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
  const isOpen = state === 'ready' || state === 'paused' || state === 'running'
  const canStart = (state === 'ready' || state === 'paused') && counts.waiting > 0

  async function report() {
    const { reportCsv } = await import('./list-files.ts')
    const day = new Date().toISOString().slice(0, 10)
    download(`${t.reportName}-${day}.csv`, await reportCsv(run.view.each(), reason))
  }

  return (
    <>
      <Button leftSection={<Icon of={IconDownload} />} onClick={() => void report()}>
        {t.report}
      </Button>
      {!isOpen && (
        <Button leftSection={<Icon of={IconTrash} />} onClick={() => setAsking('remove')}>
          {t.remove}
        </Button>
      )}
      {isOpen && (
        <Button leftSection={<Icon of={IconPlayerStop} />} onClick={() => setAsking('stop')}>
          {t.stop}
        </Button>
      )}
      {state === 'running' && (
        <Button
          variant="filled"
          leftSection={<Icon of={IconPlayerPause} />}
          onClick={() => run.pause()}
        >
          {t.pause}
        </Button>
      )}
      {canStart && (
        <Button
          variant="filled"
          leftSection={<Icon of={IconPlayerPlay} />}
          disabled={
            place === 'elsewhere' || control.lacking === undefined || control.lacking.size > 0
          }
          loading={control.busy}
          onClick={() => void control.start()}
        >
          {startedAt === undefined ? t.startIt : t.resume}
        </Button>
      )}
      {asking === 'stop' && (
        <ConfirmDialog
          title={t.stopTitle}
          confirm={t.stopNow}
          onConfirm={() => void run.stop()}
          onClose={() => setAsking(undefined)}
        >
          {t.stopText(counts.waiting, formats.number(counts.waiting))}
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
