import { Button } from '@mantine/core'
import { IconDownload, IconUserShare } from '@tabler/icons-react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useInstances } from '#data/use-instances.ts'
import { useLeaveGuard } from '#features/agents/hand-over/use-leave-guard.ts'
import { handOverCsv } from '#features/agents/import/list-files.ts'
import { targetOf } from '#features/agents/import/import-plan.ts'
import { passwordFileName, type PasswordFile } from '#features/agents/import/password-files.ts'
import { createdWith } from '#features/agents/import/passwords-here.ts'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import type { Job } from '#jobs/job.ts'
import type { JobSnapshot } from '#jobs/job-view.ts'
import { download } from '#ui/download.ts'
import { Icon } from '#ui/Icon.tsx'
import { lateDialog } from '#ui/late.tsx'
import { Note } from '#ui/Note.tsx'
import shared from '#ui/shared.module.css'

type Created = Awaited<ReturnType<typeof createdWith>>

const HandOverList = lateDialog(
  () => import('#features/agents/hand-over/HandOverList.tsx').then((m) => m.HandOverList),
  ['agents', 'handOverList'],
)
const LeaveQuestion = lateDialog(
  () => import('./LeaveQuestion.tsx').then((m) => m.LeaveQuestion),
  ['agents', 'handOverList'],
  ({ leaving }) => leaving.stay(),
)

/**
 * Says which file has the valid passwords of which agents, and offers those of the created agents while this tab has
 * them: as a file, and as a text for each agent. Leaving while handing over asks for confirmation once.
 */
export function PasswordFiles({
  job,
  snapshot: { name, state, version },
  files,
}: {
  job: Job
  snapshot: JobSnapshot
  files: readonly PasswordFile[]
}) {
  const t = useText('importJob').files
  const { fileWord } = useText('importJob')
  const formats = useFormats()
  const connection = useConnection()
  const locale = useLocale()
  const { instances } = useInstances()
  const [created, setCreated] = useState<Created>([])
  useEffect(() => {
    let isCancelled = false
    createdWith(connection, job).then(
      (found) => isCancelled || setCreated(found),
      // A deleted import has none: the page says so.
      () => {},
    )
    return () => {
      isCancelled = true
    }
  }, [connection, job, version])

  const people = useMemo(
    () =>
      created.map(({ item, password }) => {
        const { name, email, permissions } = targetOf(item)
        return { name, email, permissions, password }
      }),
    [created],
  )
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set())
  const left = people.filter(({ email }) => !copied.has(email)).length
  const leaving = useLeaveGuard(wasOpened && left > 0)

  async function downloadCreated() {
    const rows = created.map(({ item, password }) => ({ ...targetOf(item), password }))
    const file = await handOverCsv(rows, instances, locale)
    download(passwordFileName(name, fileWord, new Date()), file)
    setCopied(new Set(people.map(({ email }) => email)))
  }

  const unused = files.filter((file) => file.unused > 0)
  return (
    <Note
      kind={files.some(({ invalid }) => invalid > 0) ? 'warning' : 'info'}
      title={t.title}
      action={
        created.length > 0 && (
          <div className={shared.wrap}>
            <Button
              leftSection={<Icon of={IconUserShare} />}
              onClick={() => {
                setOpen(true)
                setWasOpened(true)
              }}
            >
              {t.handOver(created.length, formats.number(created.length))}
            </Button>
            <Button leftSection={<Icon of={IconDownload} />} onClick={() => void downloadCreated()}>
              {t.download(created.length, formats.number(created.length))}
            </Button>
          </div>
        )
      }
    >
      <ul>
        {files.map((file) => (
          <li key={file.name}>
            {`${file.name}: ${(['valid', 'unused', 'invalid'] as const)
              .filter((one) => file[one] > 0)
              .map((one) => t[one](file[one], formats.number(file[one])))
              .join('; ')}`}
          </li>
        ))}
      </ul>
      {state === 'stopped' && unused.length > 0 && (
        <p>{t.importAgain(formats.list(unused.map((file) => file.name)))}</p>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <HandOverList
            people={people}
            copied={copied}
            onCopied={(emails) => setCopied(new Set([...copied, ...emails]))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {leaving && (
        <Suspense fallback={null}>
          <LeaveQuestion leaving={leaving} left={left} />
        </Suspense>
      )}
    </Note>
  )
}
