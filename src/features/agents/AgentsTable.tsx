import { Button } from '@mantine/core'
import {
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type RefObject,
} from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { usePreferences } from '#data/use-preferences.ts'
import { useFormats, useLocale, useText } from '#i18n/locale.tsx'
import { changePreferences } from '#local/preferences.ts'
import { late } from '#ui/load/late.tsx'
import { ColumnsMenu } from '#ui/table/ColumnsMenu.tsx'
import { ListTable } from '#ui/table/ListTable.tsx'
import { SelectAll, selectColumn } from '#ui/table/select-column.tsx'
import { SelectionBar } from '#ui/table/SelectionBar.tsx'
import { usePhoneScreen } from '#ui/table/use-phone-screen.ts'
import { titlesOf, useChosenColumns } from '#ui/table/use-chosen-columns.ts'
import { useOrder } from '#ui/table/use-order.ts'
import { useSelection } from '#ui/table/use-selection.ts'
import { useTableState } from '#ui/table/use-table-state.ts'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { agentColumnChoice } from './agent-column-ids.ts'
import { agentColumns } from './agent-columns.tsx'
import type { Agent } from './agent-values.ts'
import { AgentFilterControls } from './AgentFilterControls.tsx'
import { ExportAgents } from './ExportAgents.tsx'
import { filterNames, matchAgents, noAccess, type AgentFilters } from './match-agents.ts'
import type { AccessAction } from './grant/GrantDialog.tsx'
import type { MatrixEntry } from './matrix/open-matrix.ts'
import { SearchTexts } from './search-texts.ts'

const GrantDialog = late(
  () => import('./grant/GrantDialog.tsx').then((m) => m.GrantDialog),
  ['matrix', 'grant'],
)
const none: readonly Agent[] = []

/**
 * The list of agents: search, filters, sorting and columns, all in the URL; selection and export. While the agents load
 * (undefined), everything around the rows is already rendered. Memoised by the agents: those of a long list arrive
 * shortly after the page has them.
 */
export const AgentsTable = memo(function AgentsTable({
  agents: read,
  entry,
}: {
  agents: readonly Agent[] | undefined
  /** Set to the matrix's initial state: what the list shows, or the selected agents. */
  entry: RefObject<MatrixEntry>
}) {
  const agents = read ?? none
  const t = useText('agents')
  const core = useText('core')
  const formats = useFormats()
  const locale = useLocale()
  const { address: gateway } = useConnection()
  const state = useTableState({ id: 'name', descending: false }, filterNames)
  const { sorting, filter } = state
  const filters: AgentFilters = {
    search: useDeferredValue(state.search),
    instance: filter('instance'),
    level: filter('level'),
    active: filter('active'),
    webchat: filter('webchat'),
    everywhere: filter('everywhere'),
    from: filter('from'),
    to: filter('to'),
  }
  const { instance } = filters

  const phone = usePhoneScreen()
  const all = useMemo(
    () => agentColumns({ t, core, formats, gateway, instance, phone }),
    [t, core, formats, gateway, instance, phone],
  )
  const { ids, choose } = useChosenColumns(
    agentColumnChoice,
    filter('columns'),
    (text) => state.setFilter('columns', text),
    usePreferences().agentColumns,
    (agentColumns) => changePreferences({ agentColumns }),
  )
  const order = useOrder(agents, all, sorting, locale)
  const texts = useMemo(() => new SearchTexts(agents), [agents])
  useEffect(() => texts.prepare(), [texts])
  const rows = useMemo(
    () => matchAgents(agents, order, texts, filters),
    // oxlint-disable-next-line react/exhaustive-deps -- the filters object is new on each read of the URL; its values are not
    [agents, order, texts, Object.values<string>({ ...filters }).join('\n')],
  )
  const selection = useSelection(agents, rows, idOf)
  const { toggle, chosen } = selection
  const [action, setAction] = useState<AccessAction>()
  const { level } = filters
  // The matrix supports only the search, instance and level filters.
  const hasOthers = ['active', 'webchat', 'everywhere', 'from', 'to'].some(
    (name) => filter(name) !== '',
  )
  useEffect(() => {
    const isLevel = level !== noAccess
    const shown = chosen.length > 0 ? chosen : hasOthers || !isLevel ? rows : undefined
    entry.current = {
      filters: shown ? {} : { q: state.search, instance, level },
      agents: shown?.map(idOf),
    }
  }, [entry, chosen, hasOthers, rows, state.search, instance, level])
  const columns = useMemo(
    () => [
      selectColumn({ words: t.list, toggle, nameOf }),
      ...all.filter(({ id }) => ids.includes(id)),
    ],
    [t, toggle, all, ids],
  )
  const counted = (n: number) => t.list.count(n, formats.number(n))
  const count = counted(agents.length)

  return (
    <>
      <ListTable
        state={state}
        words={{ ...t.list, title: t.title }}
        all={read && count}
        filters={
          <>
            <AgentFilterControls agents={agents} state={state} />
            <ColumnsMenu
              label={t.list.columns}
              resetLabel={t.list.defaultColumns}
              choice={agentColumnChoice}
              titles={titlesOf(all)}
              shown={ids}
              onChange={choose}
            />
            {/* Reserves the space while the agents load. */}
            <span style={{ visibility: read ? 'visible' : 'hidden' }}>
              <ExportAgents agents={rows} columns={ids} all={agents} count={counted(rows.length)} />
            </span>
          </>
        }
        grid
        {...(!read && { waiting: <WaitingRows /> })}
        columns={columns}
        rows={rows}
        rowKey={idOf}
        isChosen={selection.isChosen}
        heads={{ select: <SelectAll words={t.list} selection={selection} shown={rows} /> }}
      />
      {chosen.length > 0 && (
        <SelectionBar words={t.list} selection={selection} shown={rows}>
          {accessActions.map((one) => (
            <Button key={one} onClick={() => setAction(one)}>
              {t.list[one]}
            </Button>
          ))}
          <ExportAgents agents={chosen} columns={ids} all={agents} count={counted(chosen.length)} />
        </SelectionBar>
      )}
      {action && (
        <Suspense fallback={null}>
          <GrantDialog
            action={action}
            agents={chosen}
            all={agents}
            onClose={() => setAction(undefined)}
          />
        </Suspense>
      )}
    </>
  )
})

const accessActions: readonly AccessAction[] = ['grant', 'revoke', 'same']
const idOf = ({ id }: Agent) => id
const nameOf = ({ name, email }: Agent) => name || email
