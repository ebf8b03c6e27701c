import { Button } from '@mantine/core'
import {
  IconColumns,
  IconDownload,
  IconFileText,
  IconPlus,
  IconTableImport,
} from '@tabler/icons-react'
import { useCallback, useRef, useState, memo, useEffect, useMemo, useDeferredValue } from 'react'
import { SavedViews } from '#components/profiles/SavedViews.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useMayDo } from '#data/session/session.ts'
import { useRead } from '#data/use-read.ts'
import { useText, useFormats, useLocale } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ActionMenu } from '#ui/overlay/ActionMenu.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadAgain } from '#ui/load/ReadAgain.tsx'
import { useLongList } from '#ui/table/use-long-list.ts'
import { useGo } from '#ui/use-go.ts'
import { AgentsUnread, isAgentsUnsupported } from './AgentsUnread.tsx'
import { useOpenMatrix, type MatrixEntry } from './matrix/open-matrix.ts'
import { useMediaQuery } from '@mantine/hooks'
import { usePreferences } from '#data/use-preferences.ts'
import { changePreferences } from '#local/preferences.ts'
import { ExportChoices, ExportMenu } from '#ui/file/ExportMenu.tsx'
import { late } from '#ui/load/late.tsx'
import { ListTable } from '#ui/table/ListTable.tsx'
import { usePhoneScreen } from '#ui/table/use-phone-screen.ts'
import { useChosenColumns } from '#ui/table/use-chosen-columns.tsx'
import { useOrder } from '#ui/table/sorting.ts'
import { useSelection } from '#ui/table/selection.tsx'
import { useTableState, type TableState } from '#ui/table/use-table-state.ts'
import { useUrlWord } from '#ui/use-url-word.ts'
import { agentColumnChoice, agentColumns, narrowColumnChoice } from './agent-columns.tsx'
import type { Agent } from './agent-values.ts'
import { filterNames, matchAgents, noAccess } from './match-agents.ts'
import type { AccessAction } from '#features/agents/grant/GrantDialog.tsx'
import { compareNames } from '#domain/search-words.ts'
import { inUse } from './in-use.ts'
import { DaysFilter } from '#ui/table/DaysFilter.tsx'
import { FilterMenu } from '#ui/table/FilterMenu.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'

/** Lists the agents of the gateway. */
export function AgentsPage() {
  const t = useText('agents')
  const shell = useText('shell')
  const go = useGo()
  const openMatrix = useOpenMatrix()
  const entry = useRef<MatrixEntry>({ filters: {}, agents: undefined })
  const setEntry = useCallback((next: MatrixEntry) => {
    entry.current = next
  }, [])
  const { address: gateway } = useConnection()
  const mayChange = useMayDo()('updateAgent')
  const [dialog, setDialog] = useState<'columns' | 'export'>()
  const closeDialog = useCallback(() => setDialog(undefined), [])
  const list = useRead('listAgents', {})
  const agents = useLongList(list.data?.agents, { firstAtOnce: true })
  const newAgent = (
    <Button
      variant="filled"
      leftSection={<Icon of={IconPlus} />}
      onClick={() => go({ page: 'new-agent', gateway })}
    >
      {t.newAgent}
    </Button>
  )
  const importList = (
    <Button
      leftSection={<Icon of={IconTableImport} />}
      onClick={() => go({ page: 'import-agents', gateway })}
    >
      {t.import}
    </Button>
  )
  return (
    <ListPage>
      <PageHeader title={t.title}>
        <ReadAgain
          at={list.dataUpdatedAt}
          reading={list.isFetching}
          onRead={() => void list.refetch()}
        />
        {mayChange && !isAgentsUnsupported(list.error) && importList}
        {mayChange && agents?.length !== 0 && !isAgentsUnsupported(list.error) && (
          <Button onClick={() => openMatrix(entry.current)}>{shell.page['agent-matrix']}</Button>
        )}
        {!isAgentsUnsupported(list.error) && (
          <ActionMenu
            label={t.menu.more}
            title={t.menu.more}
            isFramed
            actions={() => [
              ...(agents?.length === 0
                ? []
                : [
                    { icon: IconColumns, label: t.menu.columns, run: () => setDialog('columns') },
                    { icon: IconDownload, label: t.menu.export, run: () => setDialog('export') },
                  ]),
              { icon: IconFileText, label: t.audit, to: { page: 'audit', gateway } },
            ]}
          />
        )}
        {mayChange && !isAgentsUnsupported(list.error) && agents?.length !== 0 && newAgent}
      </PageHeader>
      <AgentsUnread list={list} />
      {agents?.length === 0 && (
        <Empty title={t.list.empty} text={t.list.emptyText}>
          {mayChange && newAgent}
        </Empty>
      )}
      {(agents ? agents.length > 0 : !list.error) && (
        <AgentsTable
          agents={agents}
          onEntry={setEntry}
          dialog={dialog}
          onCloseDialog={closeDialog}
        />
      )}
    </ListPage>
  )
}

const Dialog = late(() => import('#ui/overlay/Dialog.tsx').then((m) => m.Dialog))
const GrantDialog = late(
  () => import('./grant/GrantDialog.tsx').then((m) => m.GrantDialog),
  ['matrix', 'grant', 'profiles'],
)
const GrantHint = late(() => import('./grant/GrantHint.tsx').then((m) => m.GrantHint), ['grant'])

// Loaded on demand.
const exportFile = () => import('./export-agents.ts')

const none: readonly Agent[] = []
/** As wide as all default columns need. */
const wideScreen = '(min-width: 84em)'

/** The list of agents, its state in the URL. Everything around the rows renders while they load. */
const AgentsTable = memo(function AgentsTable({
  agents: read,
  onEntry,
  dialog,
  onCloseDialog,
}: {
  agents: readonly Agent[] | undefined
  /** Receives the matrix's initial state: what the list shows, or the selected agents. Must be stable. */
  onEntry: (entry: MatrixEntry) => void
  dialog: 'columns' | 'export' | undefined
  /** Must be stable. */
  onCloseDialog: () => void
}) {
  const agents = read ?? none
  const t = useText('agents')
  const core = useText('core')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const mayChange = useMayDo()('updateAgent')
  const state = useTableState({ id: 'name', descending: false }, filterNames, ['columns'])
  const { filters } = state
  const { search, instance, level, active, webchat, everywhere, from, to } = filters

  const phone = usePhoneScreen()
  const [startsWide] = useState(() => matchMedia(wideScreen).matches)
  const all = useMemo(
    () => agentColumns({ t, core, formats, gateway, instance, phone, mayChange }),
    [t, core, formats, gateway, instance, phone, mayChange],
  )
  const { ids, columns, choices } = useChosenColumns({
    choice: useMediaQuery(wideScreen, startsWide) ? agentColumnChoice : narrowColumnChoice,
    all,
    state,
    words: t.list,
    preferred: usePreferences().agentColumns,
    keep: (agentColumns) => changePreferences({ agentColumns }),
  })
  const order = useOrder(agents, all, state.sorting)
  const rows = useMemo(() => matchAgents(agents, order, filters), [agents, order, filters])
  const selection = useSelection(agents, rows, idOf)
  const { chosen } = selection
  const [action, setAction] = useState<AccessAction>()
  const [role, setRole] = useUrlWord('role')
  // The matrix supports only the search, an instance and one level.
  const hasOthers =
    [active, webchat, everywhere, from, to].some((value) => value !== '') || level.includes(',')
  useEffect(() => {
    const isLevel = level !== noAccess
    const shown = chosen.length > 0 ? chosen : hasOthers || !isLevel ? rows : undefined
    onEntry({
      filters: shown ? {} : { q: search, instance, level },
      agents: shown?.map(idOf),
    })
  }, [onEntry, chosen, hasOthers, rows, search, instance, level])
  const counted = (n: number) => t.list.count(n, formats.number(n))
  const exportOf = (listed: readonly Agent[]) => ({
    name: 'agents',
    about: t.list.exportText(counted(listed.length)),
    help: { table: t.list.csvHelp, json: t.list.jsonHelp },
    table: async () =>
      (await exportFile()).agentsTable({ agents: listed, columns: ids, all: agents }),
    json: async () => (await exportFile()).agentsJson(listed),
  })

  return (
    <>
      {role !== undefined && mayChange && (
        <GrantHint role={role} onCancel={() => setRole(undefined)} />
      )}
      <ListTable
        state={state}
        words={{ ...t.list, title: t.title }}
        all={read && counted(agents.length)}
        filters={
          <>
            <AgentFilterControls agents={agents} state={state} />
            <SavedViews page="agents" state={state} />
          </>
        }
        grid
        columns={columns}
        rows={rows}
        rowKey={idOf}
        select={{
          words: t.list,
          selection,
          nameOf,
          actions: (
            <>
              {(mayChange ? accessActions : []).map((one) => (
                <Button key={one} onClick={() => setAction(one)}>
                  {t.list[one]}
                </Button>
              ))}
              <ExportMenu {...exportOf(chosen)} />
            </>
          ),
        }}
      />
      {dialog === 'columns' && (
        <Dialog title={t.list.columns} onClose={onCloseDialog}>
          {choices}
        </Dialog>
      )}
      {dialog === 'export' && (
        <Dialog title={core.action.export} onClose={onCloseDialog}>
          <ExportChoices {...exportOf(rows)} onClose={onCloseDialog} />
        </Dialog>
      )}
      {action && (
        <GrantDialog
          action={action}
          agents={chosen}
          all={agents}
          role={role}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  )
})

const accessActions: readonly AccessAction[] = ['grant', 'revoke', 'same']
const idOf = ({ id }: Agent) => id
const nameOf = ({ name, email }: Agent) => name || email

function AgentFilterControls({
  agents,
  state,
}: {
  agents: readonly Agent[]
  state: TableState<(typeof filterNames)[number]>
}) {
  const t = useText('agents').list
  const core = useText('core')
  const locale = useLocale()
  // Paints the rows first: counting the options of hundreds of instances takes longer.
  const counted = useDeferredValue(agents, none)
  const [instances, levels] = useMemo(() => {
    const used = inUse(counted)
    return [[...used.instances.values()], [...used.counts.keys()]].map((words) =>
      [...new Set(words)]
        .filter((word) => word !== '')
        .sort(compareNames(locale))
        .map((value) => ({ value, label: value })),
    )
  }, [counted, locale])
  const flags = [
    ['active', t.active],
    ['webchat', t.webchat],
    ['everywhere', t.everywhere],
  ] as const
  return (
    <>
      <FilterSelect label={t.instance} {...state.field('instance')} options={instances ?? []} />
      <DaysFilter label={t.since} state={state} />
      <FilterMenu
        filters={[
          {
            label: t.level,
            ...state.field('level'),
            options: [...(levels ?? []), { value: noAccess, label: t.noAccess }],
          },
          ...flags.map(([name, label]) => ({
            label,
            ...state.field(name),
            options: (['yes', 'no'] as const).map((value) => ({ value, label: core[value] })),
          })),
        ]}
      />
    </>
  )
}
