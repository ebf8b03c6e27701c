import { Box } from '@mantine/core'
import { useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { MailChoice } from '#job-ui/MailChoice.tsx'
import { RunOnServer } from '#job-ui/start/RunOnServer.tsx'
import { useStartJob } from '#job-ui/start/use-start-job.ts'
import { importKind } from '#local/jobs/job-record.ts'
import { jobsAvailable } from '#jobs/running.ts'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { Note } from '#ui/note/Note.tsx'
import { State } from '#ui/note/State.tsx'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'
import shared from '#ui/shared.module.css'
import { useForgetImport, type ImportSheet } from './use-import.ts'
import { useProblemWords } from './use-import-words.ts'
import parts from '#ui/parts.module.css'

/** Below the dry run: what an import would do besides, and the button that starts it. */
export function ImportFoot({
  name,
  read: { sheet, state, columns, targets, summary },
}: {
  name: string
  read: ImportSheet
}) {
  const t = useText('import').foot
  const formats = useFormats()
  const connection = useConnection()
  const fresh = useFreshAgents()
  const why = useProblemWords(columns)
  const forget = useForgetImport()
  const starting = useStartJob(
    async (job) => {
      const { startImport } = await import('./import-work.ts')
      return startImport(job, connection, fresh)
    },
    { opensPage: true },
  )
  const { failed } = starting
  const isChecked = state?.check?.stage === 'checked' && targets.includes('email')
  const totals = state?.check?.totals ?? {}
  const needed = totals['create-made'] ?? 0
  const count = (totals['create'] ?? 0) + needed + (totals['update'] ?? 0)

  async function start() {
    if (!sheet) return
    await starting.begin(async (handsOver) => {
      const { createImport } = await import('./import-work.ts')
      return createImport(connection, { name, sheet, why, targets, handsOver })
    }, forget)
  }

  const revoked = summary?.permissions.revoked ?? 0
  const unsettled = summary?.unknown.filter(({ kind }) => kind === 'level').length ?? 0
  const isReady = isChecked && count > 0 && summary !== undefined && unsettled === 0
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
      {!jobsAvailable() && (
        <Note kind="warning" title={t.notAvailable}>
          <p>{t.notAvailableText}</p>
        </Note>
      )}
      <RunOnServer kind={importKind} />
      <div className={`${shared.wrapRow} ${parts.actions}`} style={{ gap: '8px 12px' }}>
        {revoked > 0 && <State kind="bad">{t.revoked(revoked, formats.number(revoked))}</State>}
        <Box component="p" flex="1 1 17.5rem" maw="none" c="var(--muted)" role="status">
          {starting.isBusy
            ? t.writing
            : isChecked && count === 0
              ? t.nothingToDo
              : unsettled > 0
                ? t.unsettled(unsettled, formats.number(unsettled))
                : needed === 0
                  ? t.nothingSent
                  : `${t.passwords(needed, formats.number(needed))}. ${t.passwordsLater}`}
        </Box>
        <MailChoice />
        <ChangeButton
          variant="filled"
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
