import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { memo, Suspense, useEffect, useMemo, useState, useDeferredValue } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { usePreferences } from '#data/use-preferences.ts'
import { useFormats, useText, useLocale } from '#i18n/locale.tsx'
import { changePreferences } from '#local/preferences.ts'
import { ExportChoices, ExportMenu } from '#ui/file/ExportMenu.tsx'
import { late } from '#ui/load/late.tsx'
import { ListTable } from '#ui/table/ListTable.tsx'
import { usePhoneScreen } from '#ui/table/DataTable.tsx'
import { useChosenColumns } from '#ui/table/use-chosen-columns.tsx'
import { useOrder } from '#ui/table/sorting.ts'
import { useSelection } from '#ui/table/selection.tsx'
import { useTableState, type TableState } from '#ui/table/use-table-state.ts'
import { agentColumnChoice, agentColumns, narrowColumnChoice } from './agent-columns.tsx'
import type { Agent } from './agent-values.ts'
import { filterNames, matchAgents, noAccess } from './match-agents.ts'
import type { AccessAction } from '#features/agents/grant/GrantDialog.tsx'
import type { MatrixEntry } from '#features/agents/matrix/open-matrix.ts'
import { compareNames } from '#domain/search-words.ts'
import { DaysFilter } from '#ui/table/DaysFilter.tsx'
import { FilterMenu } from '#ui/table/FilterMenu.tsx'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'

const Dialog = late(() => import('#ui/overlay/Dialog.tsx').then((m) => m.Dialog))
const GrantDialog = late(
  () => import('./grant/GrantDialog.tsx').then((m) => m.GrantDialog),
  ['matrix', 'grant', 'profiles'],
)

// Loaded on demand.
const exportFile = () => import('./export-agents.ts')

const none: readonly Agent[] = []
/** As wide as all default columns need. */
const wideScreen = '(min-width: 84em)'

/**
 * The list of agents: search, filters, sorting and columns, all in the URL; selection and export. While the agents load
 * (undefined), everything around the rows is already rendered. Memoised by the agents: those of a long list arrive
 * shortly after the page has them.
 */
export const AgentsTable = memo(function AgentsTable({
  agents: read,
  onEntry,
  dialog,
  onCloseDialog,
}: {
  agents: readonly Agent[] | undefined
  /** Receives the matrix's initial state: what the list shows, or the selected agents. Must be stable. */
  onEntry: (entry: MatrixEntry) => void
  /** What the menu of the page has opened. */
  dialog: 'columns' | 'export' | undefined
  /** Must be stable. */
  onCloseDialog: () => void
}) {
  const agents = read ?? none
  const t = useText('agents')
  const core = useText('core')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const state = useTableState({ id: 'name', descending: false }, filterNames, ['columns'])
  const { filters } = state
  const { search, instance, level, active, webchat, everywhere, from, to } = filters

  const phone = usePhoneScreen()
  const [startsWide] = useState(() => matchMedia(wideScreen).matches)
  const all = useMemo(
    () => agentColumns({ t, core, formats, gateway, instance, phone }),
    [t, core, formats, gateway, instance, phone],
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
      <ListTable
        state={state}
        words={{ ...t.list, title: t.title }}
        all={read && counted(agents.length)}
        filters={<AgentFilterControls agents={agents} state={state} />}
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
              {accessActions.map((one) => (
                <Button key={one} onClick={() => setAction(one)}>
                  {t.list[one]}
                </Button>
              ))}
              <ExportMenu {...exportOf(chosen)} />
            </>
          ),
        }}
      />
      <Suspense fallback={null}>
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
            onClose={() => setAction(undefined)}
          />
        )}
      </Suspense>
    </>
  )
})

const accessActions: readonly AccessAction[] = ['grant', 'revoke', 'same']
const idOf = ({ id }: Agent) => id
const nameOf = ({ name, email }: Agent) => name || email

/** The filters of the list of agents. */
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
  const { names, levels } = useMemo(() => choices(counted, locale), [counted, locale])
  const flags = [
    ['active', t.active],
    ['webchat', t.webchat],
    ['everywhere', t.everywhere],
  ] as const
  return (
    <>
      <FilterSelect
        label={t.instance}
        {...state.field('instance')}
        options={names.map((name) => ({ value: name, label: name }))}
      />
      <DaysFilter label={t.since} state={state} />
      <FilterMenu
        filters={[
          {
            label: t.level,
            ...state.field('level'),
            options: [
              ...levels.map((word) => ({ value: word, label: word })),
              { value: noAccess, label: t.noAccess },
            ],
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

/** Returns the filter options: the instances and levels that permissions name. */
function choices(agents: readonly Agent[], locale: string) {
  const names = new Set<string>()
  const levels = new Set<string>()
  for (const { userPermissions } of agents)
    for (const { instance, permissionLevel } of userPermissions) {
      if (instance.name !== '') names.add(instance.name)
      if (permissionLevel !== '') levels.add(permissionLevel)
    }
  const compare = compareNames(locale)
  return { names: [...names].sort(compare), levels: [...levels].sort(compare) }
}
