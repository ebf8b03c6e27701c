import { Check } from '#ui/form/Check.tsx'
import type { Column } from './columns.ts'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import classes from './select-column.module.css'
import type { Selection, SelectionWords } from './use-selection.ts'

const noop = () => {}

/** Returns the column that selects rows; the checkbox in its header selects all rows that match search and filters. */
export function selectColumn<Row, Read = undefined>({
  words,
  toggle,
  nameOf,
}: {
  words: SelectionWords
  toggle: Selection<Row>['toggle']
  /** Returns the name of a row. */
  nameOf: (row: Row) => string
}): Column<Row, Read> {
  return {
    id: 'select',
    title: words.select,
    width: '52px',
    phone: 'end',
    cell: (row, { chosen, tab }) => (
      // Fifty of them render at once: only native elements.
      <label className={`${shared.row} ${classes.box}`}>
        <input
          type="checkbox"
          className={parts.tick}
          aria-label={words.selectOne(nameOf(row))}
          checked={chosen}
          tabIndex={tab}
          // The change event has no modifier keys.
          onClick={(e) => toggle(row, e.shiftKey)}
          onChange={noop}
        />
      </label>
    ),
  }
}

/** The checkbox in the header. */
export function SelectAll<Row>({
  words,
  selection: { chosen, isChosen, add, remove },
  shown,
}: {
  words: SelectionWords
  selection: Selection<Row>
  shown: readonly Row[]
}) {
  const count = chosen.length === 0 ? 0 : shown.filter(isChosen).length
  const every = count > 0 && count === shown.length
  return (
    <Check
      label=""
      aria-label={words.selectEvery}
      checked={every}
      indeterminate={count > 0 && !every}
      disabled={shown.length === 0}
      onChange={() => (every ? remove(shown) : add(shown))}
    />
  )
}
