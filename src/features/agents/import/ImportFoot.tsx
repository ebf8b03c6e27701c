import { Box, Button, FileButton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { urlOfJob } from '#job-ui/page-of-job.ts'
import { useStartJob } from '#job-ui/use-start-job.ts'
import { importKind } from '#local/job-kinds.ts'
import { jobsAvailable } from '#jobs/running.ts'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/Note.tsx'
import { State } from '#ui/State.tsx'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'
import type { GeneratedPassword } from './create-import.ts'
import shared from '#ui/shared.module.css'
import { useForgetImport } from './use-import-memory.ts'
import type { ImportSheet } from './use-import-sheet.ts'
import type { ImportSummary } from './use-import-summary.ts'
import { useGeneratedPasswords } from './use-generated-passwords.ts'
import { useProblemWords } from './use-problem-words.ts'
import parts from '#ui/parts.module.css'

/** Below the dry run: the passwords to download first, and the button that starts the import. */
export function ImportFoot({
  name,
  read: { sheet, state, instances, columns, targets },
  summary,
  isChecked,
  made,
  onGenerated,
  onFile,
}: {
  name: string
  read: ImportSheet
  /** Undefined until the rows are checked. */
  summary: ImportSummary | undefined
  isChecked: boolean
  made: ReadonlyMap<string, GeneratedPassword>
  onGenerated: (made: ReadonlyMap<string, GeneratedPassword>) => void
  /** A file with passwords replaces the list. */
  onFile: (file: File) => void
}) {
  const t = useText('import').foot
  const formats = useFormats()
  const connection = useConnection()
  const fresh = useFreshAgents()
  const why = useProblemWords(columns)
  const forget = useForgetImport()
  const starting = useStartJob(
    async (job) => {
      const { startImport } = await import('./start-import.ts')
      return startImport(job, connection, fresh)
    },
    (key) => urlOfJob({ ...key, kind: importKind }),
  )
  const [failedDownload, setFailed] = useState<string>()
  const failed = starting.failed ?? failedDownload
  const [isDownloading, setIsDownloading] = useState(false)
  const passwords = useGeneratedPasswords(sheet, state, instances, made, onGenerated)
  const { needed, found } = passwords
  const missing = found?.missing
  // Per list: another list asks again.
  const [replacing, setReplacing] = useState<unknown>()
  const isReplacing = replacing !== undefined && replacing === sheet
  const earlier = found?.earlier.reduce((sum, { count }) => sum + count, 0) ?? 0
  const mayMake = found !== undefined && !found.undecided && (earlier === 0 || isReplacing)
  const totals = state?.check?.totals ?? {}
  const count = (totals['create'] ?? 0) + (totals['create-made'] ?? 0) + (totals['update'] ?? 0)

  async function start() {
    if (!sheet) return
    setFailed(undefined)
    await starting.begin(async () => {
      const { saveImport } = await import('./start-import.ts')
      return saveImport(connection.address, { name, sheet, made, why, targets })
    }, forget)
  }

  async function downloadAll() {
    setIsDownloading(true)
    setFailed(undefined)
    try {
      await passwords.downloadAll(name, t.fileWord)
    } catch (error) {
      setFailed(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    } finally {
      setIsDownloading(false)
    }
  }

  const number = formats.number(needed)
  const revoked = summary?.permissions.revoked ?? 0
  const unsettled = summary?.unknown.filter(({ kind }) => kind === 'level').length ?? 0
  const isReady =
    isChecked && count > 0 && missing === 0 && summary !== undefined && unsettled === 0
  const [asks, setAsks] = useState(false)
  return (
    <div
      className={`${shared.stackSmall} ${shared.rigid} ${shared.lineAbove} ${parts.dock}`}
      style={{ padding: '12px var(--gutter)' }}
      data-phone
    >
      {failed !== undefined && (
        <Note kind="bad" title={t.failed} takesFocus>
          <p>{t.failedText}</p>
          <p>{failed}</p>
        </Note>
      )}
      {found?.undecided && (
        <Note
          kind="warning"
          title={t.undecided(found.undecided.count, formats.number(found.undecided.count))}
          action={
            <Link
              to={{
                page: 'agent-import',
                gateway: connection.address,
                id: found.undecided.job.id,
              }}
            >
              {t.undecidedLink}
            </Link>
          }
        >
          <p>{t.undecidedText}</p>
        </Note>
      )}
      {!found?.undecided && earlier > 0 && !isReplacing && (
        <Note kind="warning" title={t.earlier(earlier, formats.number(earlier))}>
          <p>
            {t.earlierText(
              formats.list(
                (found?.earlier ?? []).flatMap(({ file }) => (file === undefined ? [] : [file])),
              ) || undefined,
            )}
          </p>
          <div className={`${shared.wrap} ${shared.after}`}>
            <FileButton onChange={(file) => file && onFile(file)} accept=".csv,.xlsx,text/csv">
              {(props) => (
                <Button {...props} variant="filled">
                  {t.chooseEarlier}
                </Button>
              )}
            </FileButton>
            <Button onClick={() => setReplacing(sheet)}>
              {t.replaceEarlier(earlier, formats.number(earlier))}
            </Button>
          </div>
        </Note>
      )}
      {!jobsAvailable() && (
        <Note kind="warning" title={t.notAvailable}>
          <p>{t.notAvailableText}</p>
        </Note>
      )}
      <div className={`${shared.wrapRow} ${parts.actions}`} style={{ gap: '8px 12px' }}>
        {revoked > 0 && <State kind="bad">{t.revoked(revoked, formats.number(revoked))}</State>}
        <Box component="p" flex="1 1 280px" c="var(--muted)" role="status">
          {starting.isBusy
            ? t.writing
            : isChecked && count === 0
              ? t.nothingToDo
              : unsettled > 0
                ? t.unsettled(unsettled, formats.number(unsettled))
                : needed === 0
                  ? t.nothingSent
                  : `${t.passwords(needed, number)}. ${missing === 0 ? t.downloaded : t.downloadFirst}`}
        </Box>
        {needed > 0 && (
          <Button
            variant={missing === 0 ? 'default' : 'filled'}
            leftSection={<Icon of={IconDownload} />}
            loading={isDownloading}
            disabled={!isChecked || !mayMake || unsettled > 0}
            onClick={() => void downloadAll()}
          >
            {missing === 0 ? t.again : t.download(needed, number)}
          </Button>
        )}
        <ChangeButton
          variant={isReady || needed === 0 ? 'filled' : 'default'}
          disabled={!isReady || !jobsAvailable()}
          loading={starting.isBusy}
          onClick={() => (revoked > 0 ? setAsks(true) : void start())}
        >
          {count === 0 ? t.startNone : t.start(count, formats.number(count))}
        </ChangeButton>
      </div>
      {asks && (
        <ConfirmDialog
          title={t.revokeTitle(revoked, formats.number(revoked))}
          confirm={t.start(count, formats.number(count))}
          onConfirm={() => void start()}
          onClose={() => setAsks(false)}
        >
          {t.revokeText(summary?.agentsRevoked ?? 0, formats.number(summary?.agentsRevoked ?? 0))}
        </ConfirmDialog>
      )}
    </div>
  )
}
