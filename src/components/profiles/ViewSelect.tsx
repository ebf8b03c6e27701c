import { useState } from 'react'
import { useProfiles } from '#data/use-profiles.ts'
import { useText } from '#i18n/locale.tsx'
import type { PageName } from '#paths'
import { FilterSelect } from '#ui/table/FilterSelect.tsx'
import type { TableState } from '#ui/table/use-table-state.ts'
import { late } from '#ui/load/late.tsx'
import { useUrlParams } from '#ui/use-url-word.ts'

const NameProfile = late(() => import('./NameProfile.tsx').then((m) => m.NameProfile<'view'>))

/** No profile has this id. */
const toSave = '+'

/** Chooses a saved view of a list, or saves the present one. Hidden while there is nothing to choose or to save. */
export function ViewSelect({
  page,
  state,
}: {
  page: PageName
  state: Pick<TableState, 'filters'>
}) {
  const t = useText('profiles').view
  const views = useProfiles('view')
  const [params, change] = useUrlParams()
  const [isNaming, setNaming] = useState(false)
  const names = ['q', 'sort', ...Object.keys(state.filters).filter((name) => name !== 'search')]
  const search = viewOf(params, names)
  const ofPage = views.all.filter(({ values }) => values.page === page)
  const current = ofPage.find(({ values }) => viewOf(values.search, names) === search)
  const canSave = views.mayChange && search !== '' && !current
  if (ofPage.length === 0 && !canSave && !isNaming) return null
  return (
    <>
      <FilterSelect
        label={t.label}
        value={current?.id ?? ''}
        options={[
          ...ofPage.map(({ id, name }) => ({ value: id, label: name })),
          ...(canSave ? [{ value: toSave, label: t.save }] : []),
        ]}
        onChange={(id) => {
          if (id === toSave) return setNaming(true)
          const of = new URLSearchParams(ofPage.find((one) => one.id === id)?.values.search)
          change(Object.fromEntries(names.map((name) => [name, of.get(name) ?? ''])), true)
        }}
      />
      {isNaming && (
        <NameProfile profiles={views} values={{ page, search }} onClose={() => setNaming(false)}>
          {null}
        </NameProfile>
      )}
    </>
  )
}

/** Returns the part of a query that a view has, its parameters in order. */
function viewOf(query: URLSearchParams | string, names: readonly string[]): string {
  const all = new URLSearchParams(query)
  const view = names.flatMap((name): [string, string][] => {
    const value = all.get(name) ?? ''
    return value === '' ? [] : [[name, value]]
  })
  return String(new URLSearchParams(view))
}
