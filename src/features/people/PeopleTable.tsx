import { VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { roles, type Person } from '#client/auth/people.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { ListTable } from '#ui/table/ListTable.tsx'
import { useSorted } from '#ui/table/sorting.ts'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import { useTableState } from '#ui/table/use-table-state.ts'
import { matchPeople } from './match-people.ts'
import { peopleColumns } from './people-columns.tsx'
import type { PersonAction } from './person-action.ts'

const noPeople: readonly Person[] = []
const filterNames = ['role', 'factor'] as const

/** The list of people: search, filters and sorting, all in the URL. Undefined while loading. */
export function PeopleTable({
  people: read,
  chosen,
  onAction,
}: {
  people: readonly Person[] | undefined
  /** The id of the person in the panel. */
  chosen: string | undefined
  /** Must be stable: rows render again when it changes. */
  onAction: (person: Person, action: PersonAction) => void
}) {
  const people = read ?? noPeople
  const t = useText('people')
  const auth = useText('auth')
  const core = useText('core')
  const formats = useFormats()
  const state = useTableState({ id: 'name', descending: false }, filterNames)
  const { filters } = state
  const columns = useMemo(
    () => peopleColumns({ t, roles: auth.role, formats, none: core.none, onAction }),
    [t, auth, formats, core, onAction],
  )
  const sorted = useSorted(people, columns, state.sorting)
  const rows = useMemo(() => matchPeople(sorted, filters), [sorted, filters])
  const pending = people.filter(({ hasPassword }) => !hasPassword).length
  const active = people.length - pending
  const all = [
    t.count(active, formats.number(active)),
    ...(pending > 0 ? [t.invited(pending, formats.number(pending))] : []),
  ].join(', ')
  return (
    <ListTable
      state={state}
      words={t}
      all={read && all}
      filters={
        <>
          <FilterSelect
            label={t.role}
            {...state.field('role')}
            options={roles.map((one) => ({ value: one, label: auth.role[one] ?? one }))}
          />
          <FilterSelect
            label={t.secondFactor}
            {...state.field('factor')}
            options={[
              { value: 'on', label: t.on },
              { value: 'off', label: t.off },
            ]}
          />
        </>
      }
      columns={columns}
      rows={rows}
      rowKey={idOf}
      isChosen={({ id }) => id === chosen}
      heads={{ actions: <VisuallyHidden>{t.actions}</VisuallyHidden> }}
    />
  )
}

const idOf = ({ id }: Person) => id
