import { Button } from '@mantine/core'
import { Suspense, useId, useMemo, useState } from 'react'
import { RepeatsNote } from '#job-ui/start/RepeatsNote.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useRead } from '#data/use-read.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { FormatLine } from '#ui/sheet/FormatLine.tsx'
import { noSheet, type SheetInput } from '#ui/sheet/sheet-input.ts'
import { useSheetEdits } from '#ui/sheet/use-sheet.ts'
import { SheetProblems } from '#ui/sheet/SheetProblems.tsx'
import { SheetSelect } from '#ui/sheet/SheetSelect.tsx'
import { Steps } from '#ui/Steps.tsx'
import shared from '#ui/shared.module.css'
import classes from './ImportPage.module.css'
import { namesAgents } from './import-setup.ts'
import { ListSection } from './ListSection.tsx'
import { noChoices, useImportMemory } from './use-import-memory.ts'
import { useImportSheet } from './use-import-sheet.ts'
import { useImportSummary } from './use-import-summary.ts'
import type { Agent } from '#features/agents/agent-values.ts'

// Loaded on demand: the parts that need a parsed list, and the texts of a failure.
const AgentsUnread = late(
  () => import('#features/agents/AgentsUnread.tsx').then((m) => m.AgentsUnread),
  ['agents'],
)
const ColumnsSection = late(
  () => import('./ColumnsSection.tsx').then((m) => m.ColumnsSection),
  [],
  <WaitingRows rows={6} />,
)
const DryRun = late(
  () => import('./DryRun.tsx').then((m) => m.DryRun),
  [],
  <WaitingRows rows={6} />,
)
const WorkbookParts = late(() => import('#ui/sheet/WorkbookParts.tsx').then((m) => m.WorkbookParts))
const ImportFoot = late(() => import('./ImportFoot.tsx').then((m) => m.ImportFoot))

const steps = ['file', 'columns', 'check', 'run'] as const
const noAgents: readonly Agent[] = []

/** A pasted list that begins with other rows is another one. */
const isSameList = (one: SheetInput, other: SheetInput) =>
  one.file === other.file && firstRows(one) === firstRows(other)

const firstRows = ({ text }: SheetInput) => text.split('\n', 2).join('\n')

/** Imports agents from a list: the list, its columns, the result of each row, and the start. */
export function ImportPage() {
  const t = useText('import')
  const shell = useText('shell')
  const sheetWords = useText('sheet')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const list = useRead('listAgents', {})
  const [memory, change] = useImportMemory()
  const { input, existing, access } = memory
  const id = useId()
  const [opened, setOpened] = useState<boolean>()
  const choices = useMemo(
    () => ({ existing, access, ...memory.choices }),
    [existing, access, memory.choices],
  )
  const read = useImportSheet(input, choices, list.data?.agents)
  const summary = useImportSummary(read)
  const { state, targets } = read
  useSheetEdits(read, input, (edits) => change({ input: { ...input, edits } }))

  // Another list is asked about again: its numbers may be from another country.
  const changeInput = (next: SheetInput) =>
    change(isSameList(next, input) ? { input: next } : { input: next, choices: noChoices })

  const isRead = state?.format !== undefined && state.refusal === undefined
  // Pasted text stays visible; for a file, the rows are enough.
  const isOpen = !isRead || (opened ?? input.source === 'text')
  const workbook = state?.format?.workbook
  const hasEmail = targets.includes('email')
  const hasName = namesAgents(targets)
  const rows = state ? sheetWords.rows(state.rowCount, formats.number(state.rowCount)) : ''
  const name = input.source === 'file' ? input.file?.name : t.pastedName
  const isChecked = state?.check?.stage === 'checked' && hasEmail
  return (
    <div className={`${shared.column} ${classes.page}`}>
      <PageHeader
        title={t.title}
        parent={<Link to={{ page: 'agents', gateway }}>{shell.page.agents}</Link>}
        context={isRead && name !== undefined ? `${name}, ${rows}` : undefined}
      >
        {isRead && (
          <Button
            onClick={() => {
              setOpened(undefined)
              change({ input: { ...noSheet, source: input.source }, choices: noChoices })
            }}
          >
            {t.another}
          </Button>
        )}
      </PageHeader>
      <Steps
        words={{ ...t, done: `, ${t.stepDone}` }}
        steps={steps}
        done={[isRead && 'file', isRead && hasEmail && hasName && 'columns']}
        current={isRead ? (hasEmail ? 'check' : 'columns') : 'file'}
      >
        {isRead && state.format && (
          <div className={`${shared.wrapRow} ${shared.muted}`} style={{ columnGap: 12 }}>
            <span>
              <FormatLine format={state.format} text={input.source === 'text'} />
            </span>
            <button
              type="button"
              className={`${shared.bareButton} ${shared.text} ${shared.underlined} ${classes.change}`}
              aria-expanded={isOpen}
              aria-controls={`${id}list`}
              onClick={() => setOpened(!isOpen)}
            >
              {t.howRead}
            </button>
          </div>
        )}
      </Steps>
      <div className={`${shared.fill} ${shared.scroll} ${classes.content}`}>
        <ListSection
          id={`${id}list`}
          input={input}
          onInput={(next, isTable) => {
            if (isTable) setOpened(false)
            changeInput(next)
          }}
          read={read}
          isRead={isRead}
          hidden={!isOpen}
        />
        <div className={classes.note}>{isRead && <RepeatsNote />}</div>
        {isRead && !isOpen && (
          <div className={`${shared.notice} ${shared.stack}`}>
            {workbook && workbook.sheets.length > 1 && (
              <SheetSelect
                workbook={workbook}
                onChoose={(choice) => changeInput({ ...input, choice, edits: [] })}
              />
            )}
            <Suspense fallback={null}>
              <WorkbookParts format={state.format} value={input} onChange={changeInput} />
            </Suspense>
            <SheetProblems problems={state.problems} counts={state.problemCounts} />
          </div>
        )}
        {isRead && (
          <Suspense fallback={<WaitingRows rows={6} />}>
            <ColumnsSection read={read} summary={summary} />
          </Suspense>
        )}
        {list.error && (
          <Suspense fallback={null}>
            <AgentsUnread
              error={list.error}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          </Suspense>
        )}
        {isRead && hasEmail && !list.error && (
          <Suspense fallback={<WaitingRows rows={6} />}>
            <DryRun
              read={read}
              summary={summary}
              agents={list.data?.agents ?? noAgents}
              choices={choices}
              onChoicesChange={({ existing: how = existing, access: mode = access, ...rest }) =>
                change({ existing: how, access: mode, choices: { ...memory.choices, ...rest } })
              }
            />
          </Suspense>
        )}
      </div>
      {isRead && (
        <Suspense fallback={null}>
          <ImportFoot
            name={name ?? t.pastedName}
            read={read}
            summary={summary}
            isChecked={isChecked}
          />
        </Suspense>
      )}
    </div>
  )
}
