import { Check } from '#ui/form/Check.tsx'
import type { Column } from './columns.ts'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import classes from './selection.module.css'
import { ActionIcon, Button, Flex } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFormats } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'

const noop = () => {}
const always = () => true

/** Returns the column that selects rows; the checkbox in its header selects all rows that match search and filters. */
export function selectColumn<Row, Read = undefined>({
  words,
  toggle,
  nameOf,
  canSelect = always,
}: {
  words: SelectionWords
  toggle: Selection<Row>['toggle']
  nameOf: (row: Row) => string
  /** Returns whether a row has a checkbox; all by default. */
  canSelect?: ((row: Row) => boolean) | undefined
}): Column<Row, Read> {
  return {
    id: 'select',
    title: words.select,
    width: '52px',
    phone: 'end',
    cell: (row, { chosen, tab }) =>
      canSelect(row) && (
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

/** Docked under a list while rows are selected: the count, and the actions. */
export function SelectionBar<Row>({
  words: t,
  selection,
  shown,
  children,
}: {
  words: SelectionWords
  selection: Selection<Row>
  /** The rows that match search and filters. */
  shown: readonly Row[]
  children: ReactNode
}) {
  const formats = useFormats()
  const { chosen, isChosen, add, clear } = selection
  const among = shown.filter(isChosen).length
  const hidden = chosen.length - among
  return (
    <div
      role="group"
      aria-label={t.selection}
      className={`${shared.wrapWide} ${shared.lineAbove}`}
      style={{ alignItems: 'center', minHeight: '3.5rem', padding: '8px var(--gutter)' }}
    >
      <span role="status">
        <strong>{t.selected(chosen.length, formats.number(chosen.length))}</strong>
        {hidden > 0 && (
          <span className={shared.muted}> {t.notShown(hidden, formats.number(hidden))}</span>
        )}
      </span>
      {among < shown.length && (
        <Button variant="subtle" onClick={() => add(shown)}>
          {t.selectAll(formats.number(shown.length))}
        </Button>
      )}
      <Flex wrap="wrap" align="center" gap="xs" ms="auto" data-selection>
        {children}
        <ActionIcon aria-label={t.unselect} title={t.unselect} onClick={clear}>
          <Icon of={IconX} />
        </ActionIcon>
      </Flex>
    </div>
  )
}

/** The selected rows. The selection is kept while search, filters and sorting change. */
export interface Selection<Row> {
  /** The selected rows that exist, in the order of all rows. */
  readonly chosen: readonly Row[]
  readonly isChosen: (row: Row) => boolean
  /** Selects or deselects a row; with `upTo`, all from the last one to this, as shown. */
  readonly toggle: (row: Row, upTo: boolean) => void
  readonly add: (rows: readonly Row[]) => void
  readonly remove: (rows: readonly Row[]) => void
  readonly clear: () => void
}

/** The texts of the selection, for the things that a list shows. */
export interface SelectionWords {
  readonly select: string
  readonly selectOne: (name: string) => string
  readonly selectEvery: string
  readonly selection: string
  readonly selected: (n: number, shown: string) => string
  readonly notShown: (n: number, shown: string) => string
  readonly selectAll: (shown: string) => string
  readonly unselect: string
}

const none: ReadonlySet<string> = new Set()

/**
 * Manages the selection of a list's rows.
 * @param shown the visible rows, in order
 * @param keyOf must be stable
 */
export function useSelection<Row>(
  all: readonly Row[],
  shown: readonly Row[],
  keyOf: (row: Row) => string,
): Selection<Row> {
  const [ids, setIds] = useState(none)
  const last = useRef<string>(undefined)
  const now = useRef(shown)
  useEffect(() => {
    now.current = shown
  }, [shown])

  const change = useCallback(
    (rows: readonly Row[], choose: boolean) => {
      setIds((before) => {
        const after = new Set(before)
        for (const row of rows)
          if (choose) after.add(keyOf(row))
          else after.delete(keyOf(row))
        return after
      })
    },
    [keyOf],
  )
  const isChosen = useCallback((row: Row) => ids.has(keyOf(row)), [ids, keyOf])
  const toggle = useCallback(
    (row: Row, upTo: boolean) => {
      const rows = now.current
      const from = upTo ? rows.findIndex((one) => keyOf(one) === last.current) : -1
      const to = from < 0 ? -1 : rows.findIndex((one) => keyOf(one) === keyOf(row))
      last.current = keyOf(row)
      change(
        from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1),
        from >= 0 || !ids.has(keyOf(row)),
      )
    },
    [change, ids, keyOf],
  )
  const chosen = useMemo(
    () => (ids.size === 0 ? [] : all.filter((row) => ids.has(keyOf(row)))),
    [all, ids, keyOf],
  )
  return {
    chosen,
    isChosen,
    toggle,
    add: useCallback((rows) => change(rows, true), [change]),
    remove: useCallback((rows) => change(rows, false), [change]),
    clear: useCallback(() => setIds(none), []),
  }
}
