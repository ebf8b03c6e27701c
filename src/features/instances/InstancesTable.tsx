import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { SavedViews } from '#components/profiles/SavedViews.tsx'
import { noneOfThem } from '#components/label-filter.ts'
import { useFormattedAhead } from '#data/numbers/use-phone-format.ts'
import type { KnownInstance } from '#data/instances/use-instances.ts'
import { useMayDo } from '#data/session/session.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { besideList } from '#ui/overlay/beside-list.ts'
import shared from '#ui/shared.module.css'
import { FilterMenu } from '#ui/table/FilterMenu.tsx'
import { ListTable } from '#ui/table/ListTable.tsx'
import { useSelection } from '#ui/table/selection.tsx'
import { InstanceReader } from './cells.tsx'
import { actionColumn } from './instance-columns.tsx'
import type { InstanceReads } from './instance-facts.ts'
import type { LifecycleRequest } from './lifecycle/LifecycleDialog.tsx'
import { notKnown, otherStates } from './match-instances.ts'
import { wordOf, type InstanceList } from './use-instance-list.ts'

/** The list of instances with search, filters, sorting and columns, all in the URL. */
export function InstancesTable({
  instances,
  list: { state, columns, rows, readCounts, labelFilter },
  reads: { count, readAll },
  canChange,
  opened,
  onOpen,
  onAsk,
  onLabel,
}: {
  instances: readonly KnownInstance[]
  list: InstanceList
  reads: InstanceReads
  /** Whether the gateway can restart, log out and delete instances, and the user's role may. */
  canChange: boolean
  /** The instance whose panel is open, as in the URL. */
  opened: string | undefined
  onOpen: (instance: KnownInstance) => void
  onAsk: (request: LifecycleRequest) => void
  /** Undefined where there are no labels, and if the role may not change them. Must be stable. */
  onLabel: ((instances: readonly KnownInstance[]) => void) | undefined
}) {
  const t = useText('instances')
  const mayDo = useMayDo()
  const fleetReads = useText('fleetReads')
  const formats = useFormats()
  useFormattedAhead(rows, numberOf)
  const selection = useSelection(instances, rows, keyOf)
  const isBeside = useMediaQuery(besideList) && opened !== undefined
  const shown = useMemo(
    () => [
      // The panel has the others.
      ...columns.filter(({ id }) => !isBeside || id === 'name' || id === 'state'),
      actionColumn(onAsk, onLabel && ((instance) => onLabel([instance]))),
    ],
    [columns, isBeside, onAsk, onLabel],
  )
  const heads = useMemo(
    () => ({ actions: <span className={shared.visuallyHidden}>{t.menu.actions}</span> }),
    [t],
  )
  const filters = useFilters(instances, state, labelFilter.control)
  const isPartly = readCounts && count.read < count.of
  const openedRow = rows.find((row) => wordOf(row) === opened)

  return (
    <ListTable
      state={state}
      words={{ ...t, ...(isPartly && { noneFitsText: t.nonePartly }) }}
      all={
        labelFilter.isWaiting
          ? undefined
          : t.count(instances.length, formats.number(instances.length))
      }
      filters={
        <>
          <FilterMenu filters={filters} />
          <SavedViews page="instances" state={state} />
        </>
      }
      whenNone={
        isPartly &&
        readAll.progress.state !== 'reading' && (
          <Button variant="filled" onClick={readAll.start}>
            {fleetReads.readAll}
          </Button>
        )
      }
      columns={shown}
      rows={rows}
      rowKey={keyOf}
      opened={openedRow && keyOf(openedRow)}
      onRowClick={onOpen}
      heads={heads}
      spare={4}
      {...(isBeside && { least: 480 })}
      reader={InstanceReader}
      select={
        canChange || onLabel
          ? {
              words: t.select,
              selection,
              nameOf,
              actions: (
                <>
                  {onLabel && (
                    <Button onClick={() => onLabel(selection.chosen)}>{t.many.label}</Button>
                  )}
                  {lifecycleActions
                    .filter((one) => canChange && (one !== 'delete' || mayDo('deleteInstance')))
                    .map((action) => (
                      <ChangeButton
                        key={action}
                        onClick={() => onAsk({ action, names: selection.chosen.map(nameOf) })}
                      >
                        {t.many[action]}
                      </ChangeButton>
                    ))}
                </>
              ),
            }
          : undefined
      }
    />
  )
}

const lifecycleActions = ['restart', 'logout', 'delete'] as const
const nameOf = ({ name }: KnownInstance) => name
const numberOf = ({ number }: KnownInstance) => number
const keyOf = ({ name, id }: KnownInstance) => `${name}\n${id ?? ''}`

const knownStates = ['open', 'close', 'connecting'] as const
const isKnown = (word: string): word is (typeof knownStates)[number] =>
  knownStates.some((s) => s === word)

function useFilters(
  instances: readonly KnownInstance[],
  { field }: Pick<InstanceList['state'], 'field'>,
  label: InstanceList['labelFilter']['control'],
) {
  const t = useText('instances')
  const states = useMemo(
    () => [...new Set(instances.map((i) => i.state).filter((s) => s !== undefined))].sort(),
    [instances],
  )
  return useMemo(
    () => [
      {
        label: t.column.state,
        ...field('state'),
        options: [
          ...states.map((word) => ({ value: word, label: isKnown(word) ? t.state[word] : word })),
          { value: notKnown, label: t.state.unknown },
          { value: otherStates, label: t.state.other },
        ],
      },
      ...(label ? [label] : []),
      {
        label: t.column.webhook,
        ...field('webhook'),
        options: [
          ...(['on', 'off', 'missing'] as const).map((value) => ({
            value,
            label: t.webhook[value],
          })),
          { value: 'failed', label: t.notRead },
          { value: 'unread', label: t.unread },
        ],
      },
      {
        label: t.column.settings,
        ...field('settings'),
        options: [
          { value: 'usual', label: t.settings.same },
          { value: 'differs', label: t.settings.differs },
          { value: 'failed', label: t.notRead },
          { value: 'unread', label: t.unread },
        ],
      },
      {
        label: t.column.agents,
        ...field('agents'),
        options: [{ value: noneOfThem, label: t.noAgents }],
      },
      {
        label: t.column.number,
        ...field('number'),
        options: [{ value: noneOfThem, label: t.noNumber }],
      },
    ],
    [t, states, field, label],
  )
}
