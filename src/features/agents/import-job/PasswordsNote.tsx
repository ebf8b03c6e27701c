import { Button } from '@mantine/core'
import { IconCheck, IconDownload, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useInstances } from '#data/instances/use-instances.ts'
import type { ImportPlan } from '#features/agents/import/import-plan.ts'
import type { AgentValues } from '#features/agents/agent-values.ts'
import type { ToHandOver } from '#features/agents/import/kept-passwords.ts'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { download } from '#ui/file/download.ts'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'

const HandOverList = late(
  () => import('#features/agents/hand-over/HandOverList.tsx').then((m) => m.HandOverList),
  ['agents', 'handOverList'],
)

/** The passwords of an import that are to be handed over. */
export interface PasswordsOfJob {
  /** Undefined while the import runs or they are read, and without a session; null if they could not be read. */
  readonly found: ToHandOver | null | undefined
  /** Reads them as they are stored now. @throws as `toHandOver` */
  readonly read: () => Promise<ToHandOver>
  readonly refresh: () => void
}

/** The passwords of created agents, to take as a file or texts; then the user confirms, and they are destroyed. */
export function PasswordsNote({
  job,
  snapshot: { name, plan },
  passwords: { found, read, refresh },
  act,
}: {
  job: Job
  snapshot: JobSnapshot
  passwords: PasswordsOfJob
  act: (work: () => Promise<unknown>) => Promise<void>
}) {
  const { passwords: t, fileWord } = useText('importJob')
  const { retry } = useText('core').action
  const formats = useFormats()
  const connection = useConnection()
  const locale = useLocale()
  const { instances } = useInstances()
  const [people, setPeople] = useState<readonly AgentValues[]>()
  /** The e-mails of the agents whose password was downloaded, copied or printed. */
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const [asks, setAsks] = useState(false)
  const take = (emails: readonly string[]) => setTaken(new Set([...taken, ...emails]))
  const wordsFor = (n: number) => [n, formats.number(n)] as const

  if (found === null)
    return (
      <Note kind="warning" title={t.unread} action={<Button onClick={refresh}>{retry}</Button>}>
        <p>{t.unreadText}</p>
      </Note>
    )
  if (found?.state === 'expired' || found?.state === 'unreadable')
    return (
      <Note
        kind="warning"
        title={found.state === 'expired' ? t.expired(formats.date(found.until)) : t.unreadable}
      >
        <p>{found.state === 'expired' ? t.expiredText : t.unreadableText}</p>
      </Note>
    )
  if (!found || found.agents.length === 0) return null

  /** Another tab may have destroyed some since: what is handed over is read again. */
  const withAgents = (use: (agents: readonly AgentValues[]) => unknown) =>
    void act(async () => {
      const { agents } = await read()
      refresh()
      if (agents.length > 0) await use(agents)
    })
  const downloadAll = async (agents: readonly AgentValues[]) => {
    const { handOverCsv, passwordFileName } = await import('#features/agents/import/list-files.ts')
    const { format } = plan as ImportPlan
    const file = await handOverCsv(agents, instances, locale, format)
    download(passwordFileName(name, fileWord, new Date()), file)
    take(agents.map(({ email }) => email))
  }
  const destroy = async () => {
    const [{ destroyPasswords }, { foldEmail }] = await Promise.all([
      import('#features/agents/import/kept-passwords.ts'),
      import('#features/agents/compare-agents.ts'),
    ])
    await destroyPasswords(connection, job.key, new Set([...taken].map(foldEmail)))
    setTaken(new Set())
    refresh()
  }
  const count = wordsFor(found.agents.length)
  const saved = wordsFor(found.agents.filter(({ email }) => taken.has(email)).length)
  return (
    <Note
      kind="info"
      title={t.title(...count)}
      action={
        <div className={shared.wrap}>
          <Button leftSection={<Icon of={IconUserShare} />} onClick={() => withAgents(setPeople)}>
            {t.handOver(...count)}
          </Button>
          <Button leftSection={<Icon of={IconDownload} />} onClick={() => withAgents(downloadAll)}>
            {t.download(...count)}
          </Button>
          {saved[0] > 0 && (
            <Button
              variant="filled"
              leftSection={<Icon of={IconCheck} />}
              onClick={() => setAsks(true)}
            >
              {t.saved(...saved)}
            </Button>
          )}
        </div>
      }
    >
      <p>{(job.key.host === 'server' ? t.keptOnServer : t.kept)(formats.date(found.until))}</p>
      {people && (
        <HandOverList
          people={people}
          copied={taken}
          onCopied={take}
          onClose={() => setPeople(undefined)}
        />
      )}
      {asks && (
        <ConfirmDialog
          title={t.destroyTitle(...saved)}
          confirm={t.destroy}
          onConfirm={() => void act(destroy)}
          onClose={() => setAsks(false)}
        >
          {t.destroyText}
        </ConfirmDialog>
      )}
    </Note>
  )
}
