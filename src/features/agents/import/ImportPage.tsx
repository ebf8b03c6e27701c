import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect } from 'react'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useRead } from '#data/use-read.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { WaitingRows } from '#ui/Waiting.tsx'
import { noSheet } from '#ui/sheet/sheet-input.ts'
import { AgentsUnread } from '#features/agents/AgentsUnread.tsx'
import classes from './ImportPage.module.css'
import { ListSection } from './ListSection.tsx'
import { Steps } from './Steps.tsx'
import { useImportMemory } from './use-import-memory.ts'
import { useImportSheet } from './use-import-sheet.ts'

// What is shown once a list is read comes when one is.
const DryRun = lazy(() => import('./DryRun.tsx').then((m) => ({ default: m.DryRun })))
const ImportFoot = lazy(() => import('./ImportFoot.tsx').then((m) => ({ default: m.ImportFoot })))

/** Agents from a list: the list, its columns, what would become of each row; then it starts. */
export function ImportPage() {
  const t = useText('import')
  const agents = useText('agents')
  const sheetWords = useText('sheet')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const list = useRead('listAgents', {})
  const [memory, change] = useImportMemory()
  const { input, existing, made } = memory
  const read = useImportSheet(input, existing, list.data?.agents)
  const { state, targets } = read

  // Cells that were changed are kept, to be changed again when the list is read anew.
  const edits = state?.stage === 'read' ? state.edits : undefined
  useEffect(() => {
    if (edits && JSON.stringify(edits) !== JSON.stringify(input.edits))
      change({ input: { ...input, edits } })
  })

  const isRead = state?.format !== undefined && state.refusal === undefined
  const hasEmail = targets.includes('email')
  const rows = state ? sheetWords.rows(state.rowCount, formats.number(state.rowCount)) : ''
  const name = input.source === 'file' ? input.file?.name : t.pastedName
  const isChecked = state?.check?.stage === 'checked' && hasEmail
  return (
    <div className={classes.page}>
      <PageHeader
        title={t.title}
        parent={<Link to={{ page: 'agents', gateway }}>{agents.title}</Link>}
        context={isRead && name !== undefined ? `${name}, ${rows}` : undefined}
      >
        {isRead && (
          <Button
            onClick={() => change({ input: { ...noSheet, source: input.source }, made: new Map() })}
          >
            {t.another}
          </Button>
        )}
      </PageHeader>
      <Steps
        done={[isRead && 'file', isRead && hasEmail && 'columns']}
        current={isRead ? (hasEmail ? 'check' : 'columns') : 'file'}
      />
      <div className={classes.content}>
        <ListSection
          input={input}
          onInput={(next) => change({ input: next })}
          read={read}
          isRead={isRead}
          existing={existing}
          onExisting={(next) => change({ existing: next })}
        />
        {list.error && (
          <AgentsUnread
            error={list.error}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        )}
        {isRead && hasEmail && !list.error && (
          <Suspense fallback={<WaitingRows rows={6} />}>
            <DryRun read={read} />
          </Suspense>
        )}
      </div>
      {isRead && (
        <Suspense fallback={null}>
          <ImportFoot
            name={name ?? t.pastedName}
            read={read}
            isChecked={isChecked}
            made={made}
            onMade={(next) => change({ made: next })}
          />
        </Suspense>
      )}
    </div>
  )
}
