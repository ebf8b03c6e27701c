import type { Catalogue } from '#i18n/catalogues.ts'
import { Check } from '#ui/form/Check.tsx'
import type { Column } from '#ui/table/columns.ts'
import type { Agent } from './agent-values.ts'
import classes from './select-column.module.css'
import type { Selection } from './use-selection.ts'

const nothing = () => {}

/** The column that chooses rows; the box in its head chooses all that search and filters leave. */
export function selectColumn({
  t,
  toggle,
}: {
  t: Catalogue['agents']['list']
  toggle: Selection['toggle']
}): Column<Agent> {
  return {
    id: 'select',
    title: t.select,
    width: '52px',
    phone: 'end',
    cell: (agent, { chosen, tab }) => (
      // Fifty of them are drawn at once: nothing but the browser's own.
      <label className={classes.box}>
        <input
          type="checkbox"
          aria-label={t.selectOne(agent.name || agent.email)}
          checked={chosen}
          tabIndex={tab}
          // The change event knows no modifier keys.
          onClick={(e) => toggle(agent, e.shiftKey)}
          onChange={nothing}
        />
      </label>
    ),
  }
}

/** The box in the head. */
export function SelectAll({
  t,
  selection: { chosen, isChosen, add, remove },
  shown,
}: {
  t: Catalogue['agents']['list']
  selection: Selection
  shown: readonly Agent[]
}) {
  const count = chosen.length === 0 ? 0 : shown.filter(isChosen).length
  const every = count > 0 && count === shown.length
  return (
    <Check
      label=""
      aria-label={t.selectEvery}
      checked={every}
      indeterminate={count > 0 && !every}
      className={classes.head ?? ''}
      onChange={() => (every ? remove(shown) : add(shown))}
    />
  )
}
