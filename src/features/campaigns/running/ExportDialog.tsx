import { Button } from '@mantine/core'
import { useState } from 'react'
import { readList } from '#bulk/kept-list.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { download } from '#ui/download.ts'
import classes from './DecideDialog.module.css'
import { resultCsv, resultJson } from './result-file.ts'
import { safeFileName } from './safe-file-name.ts'

/** Gives the outcome of every recipient as a file. */
export function ExportDialog({
  run,
  campaign,
  onClose,
}: {
  run: Run
  campaign: RunSnapshot
  onClose: () => void
}) {
  const { title } = useText('campaigns').export
  const t = useText('campaignDialogs').export
  const core = useText('core').action
  const formats = useFormats()
  const [writing, setWriting] = useState<'csv' | 'json'>()
  const name = safeFileName(campaign.name)

  async function give(kind: 'csv' | 'json') {
    setWriting(kind)
    try {
      const list = await readList(run.key)
      if (kind === 'csv') download(`${name}.csv`, await resultCsv(list, run.view.each()))
      else download(`${name}.json`, await resultJson(campaign, list, run.view.each()))
      onClose()
    } finally {
      setWriting(undefined)
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <div className={classes.body}>
        <p>{t.text(campaign.total, formats.number(campaign.total))}</p>
        {campaign.state === 'running' && <p>{t.running}</p>}
        <div className={classes.buttons}>
          <Button onClick={onClose}>{core.cancel}</Button>
          <Button loading={writing === 'json'} onClick={() => void give('json')}>
            {t.json}
          </Button>
          <Button variant="filled" loading={writing === 'csv'} onClick={() => void give('csv')}>
            {t.csv}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
