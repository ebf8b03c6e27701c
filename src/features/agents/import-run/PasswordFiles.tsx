import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { handOverCsv } from '#features/agents/import/list-files.ts'
import { wantedOf } from '#features/agents/import/import-plan.ts'
import { passwordFileName, type PasswordFile } from '#features/agents/import/password-files.ts'
import { createdWith } from '#features/agents/import/passwords-here.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Run } from '#runs/run.ts'
import type { RunSnapshot } from '#runs/snapshot.ts'
import { download } from '#ui/download.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'

type Created = Awaited<ReturnType<typeof createdWith>>

/**
 * Says which file has the right passwords of which agents, and offers those of the agents that were created, as long as
 * this tab has them.
 */
export function PasswordFiles({
  run,
  snapshot: { name, state, version },
  files,
}: {
  run: Run
  snapshot: RunSnapshot
  files: readonly PasswordFile[]
}) {
  const t = useText('importRun').files
  const { fileWord } = useText('importRun')
  const formats = useFormats()
  const connection = useConnection()
  const [created, setCreated] = useState<Created>([])
  useEffect(() => {
    let left = false
    createdWith(connection, run).then(
      (found) => left || setCreated(found),
      // An import that was deleted has none: the page says so.
      () => {},
    )
    return () => {
      left = true
    }
  }, [connection, run, version])

  async function downloadCreated() {
    const rows = created.map(({ item, password }) => ({ ...wantedOf(item), password }))
    download(passwordFileName(name, fileWord, new Date()), await handOverCsv(rows, () => false))
  }

  const unused = files.filter((file) => file.unused > 0)
  return (
    <Note
      kind={files.some(({ invalid }) => invalid > 0) ? 'warning' : 'info'}
      title={t.title}
      action={
        created.length > 0 && (
          <Button leftSection={<Icon of={IconDownload} />} onClick={() => void downloadCreated()}>
            {t.download(created.length, formats.number(created.length))}
          </Button>
        )
      }
    >
      <ul>
        {files.map((file) => (
          <li key={file.name}>
            {file.name}
            {': '}
            {(['valid', 'unused', 'invalid'] as const)
              .filter((one) => file[one] > 0)
              .map((one) => t[one](file[one], formats.number(file[one])))
              .join('; ')}
          </li>
        ))}
      </ul>
      {state === 'stopped' && unused.length > 0 && (
        <p>{t.importAgain(formats.list(unused.map((file) => file.name)))}</p>
      )}
    </Note>
  )
}
