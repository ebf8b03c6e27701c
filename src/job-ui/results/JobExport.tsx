import { Box } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'
import { ExportMenu } from '#ui/file/ExportMenu.tsx'
import type { JobFile } from './job-file.ts'
import type { JobHandle } from '#job-ui/use-job-handle.ts'

/** Exports the results of a job to a file: its list's own columns, then the result of each row. */
export function JobExport({
  handle: { job, snapshot },
  file,
  things,
}: {
  handle: Pick<JobHandle, 'job' | 'snapshot'>
  file: JobFile
  /** The number of things, in words. */
  things: string
}) {
  const t = useText('jobs')
  // Loaded on demand.
  const files = async () => ({
    ...(await import('./job-file.ts')),
    list: await (await import('#job-ui/start/kept-list.ts')).readList(job.key),
  })
  return (
    <ExportMenu
      label={t.export}
      about={things}
      name={safeFileName(snapshot.name)}
      table={async () => {
        const { jobTable, list } = await files()
        return jobTable(file, list, job.view.each())
      }}
      json={async () => {
        const { jobJson, list } = await files()
        return jobJson(file, snapshot, list, job.view.each())
      }}
    >
      {snapshot.state === 'running' && (
        <Box component="p" pb="xs">
          {t.exportRunning}
        </Box>
      )}
    </ExportMenu>
  )
}

/** Turns a job's name into a safe file name: without its list's ending and reserved characters, never empty. */
function safeFileName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/\.(csv|tsv|txt|tab|xlsx)$/i, '')
    // oxlint-disable-next-line no-control-regex -- control characters are what it removes
    .replaceAll(/[\u0000-\u001F\u007F<>:"/\\|?*]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return Array.from(safe).slice(0, 80).join('').trim() || 'results'
}
