import { Box, Button, TextInput } from '@mantine/core'
import { within } from '#ui/grid/grid-step.ts'
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  useId,
  type RefObject,
} from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { contractLevels } from '#domain/levels.ts'
import { changeAccess } from '#features/agents/grant/access-change.ts'
import type { AccessAction } from '#features/agents/grant/GrantDialog.tsx'
import { late } from '#ui/load/late.tsx'
import { cellsText, pasteCells } from './cells-text.ts'
import type { Agent } from '#features/agents/agent-values.ts'
import type { GridInstance } from '#features/agents/form/permission-rows.ts'
import { MatrixGrid } from './MatrixGrid.tsx'
import { setLevels, type Level } from './pending.ts'
import { rangeOf, sizeOf, type Selection } from './use-grid-acts.ts'
import type { PendingInUse } from './use-pending.ts'
import shared from '#ui/shared.module.css'
import classes from './Matrix.module.css'
import { letterOf } from './cell-changes.ts'
import { typedLevel } from './match-matrix.ts'

const GrantDialog = late(
  () => import('#features/agents/grant/GrantDialog.tsx').then((m) => m.GrantDialog),
  ['grant', 'profiles'],
)

interface MatrixBoardProps {
  all: readonly Agent[]
  agents: readonly Agent[]
  instances: readonly GridInstance[]
  changes: PendingInUse
  words: readonly string[]
  letters: boolean
  /** Some of them change when rows or columns represent others; the selection is then reduced to one cell. */
  shown: readonly unknown[]
}

const start: Selection = { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } }

/** The grid, its selection, and the controls that set its level. */
export function MatrixBoard(props: MatrixBoardProps) {
  const { all, agents, instances, changes, words, letters, shown } = props
  const [selection, setSelection] = useState(start)
  const [seen, setSeen] = useState(shown)
  const t = useText('matrix')
  const formats = useFormats()
  const [message, setMessage] = useState({ text: '', isRefused: false })
  const [action, setAction] = useState<AccessAction>()
  const board = useRef<HTMLDivElement>(null)
  const other = useRef<HTMLInputElement>(null)
  const leading = useRef(0)
  const size = { row: agents.length, column: instances.length }
  if (shown.some((one, at) => one !== seen[at])) {
    setSeen(shown)
    setSelection({ from: selection.to, to: selection.to })
  }
  const inside = { from: within(selection.from, size, -1), to: within(selection.to, size, -1) }
  const range = rangeOf(inside, size)
  const selected = agents.slice(range.firstRow, range.lastRow + 1)

  const columns = instances.slice(range.firstColumn, range.lastColumn + 1)
  const latest = useRef({ selected, columns, changes })
  useLayoutEffect(() => {
    latest.current = { selected, columns, changes }
  })
  const onLevel = useCallback((level: Level) => {
    const { selected, columns, changes } = latest.current
    const levels = new Map(columns.map(({ instanceId }) => [instanceId, level]))
    changes.change(setLevels(changes.pending, selected, () => levels))
  }, [])
  const onBack = useCallback(
    () => board.current?.querySelector<HTMLElement>('[data-at][tabindex="0"]')?.focus(),
    [],
  )

  /** Returns whether copying or pasting concerns cells: a field of the bar has its own clipboard handling. */
  const isOfGrid = ({ target }: ClipboardEvent) =>
    target instanceof Element && target.closest('[role=grid]') !== null

  function onCopy(event: ClipboardEvent) {
    if (!isOfGrid(event)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', cellsText(selected, columns, changes.pending))
    const text = t.level.copied(sizeOf(range), formats.number(sizeOf(range)))
    setMessage({ text, isRefused: false })
  }

  function onPaste(event: ClipboardEvent) {
    if (!isOfGrid(event)) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    const { pending } = changes
    const pasted = pasteCells({ agents, instances }, range, pending, text, words, t.grid.none)
    if (pasted.is === 'unknown')
      return setMessage({ text: t.level.notPasted(pasted.word.slice(0, 40)), isRefused: true })
    const { firstRow, lastRow, firstColumn, lastColumn } = pasted.range
    changes.change(pasted.pending)
    setMessage({ text: '', isRefused: false })
    // The focus stays; the pasted cells are selected from the other end.
    setSelection({
      from: { row: lastRow, column: lastColumn },
      to: { row: firstRow, column: firstColumn },
    })
  }

  function onKey(event: KeyboardEvent): boolean {
    const { key } = event
    if (event.ctrlKey || event.metaKey) {
      const isUndo = key.toLowerCase() === 'z' && !event.shiftKey
      const isRedo = key.toLowerCase() === 'y' || (key.toLowerCase() === 'z' && event.shiftKey)
      if (isUndo) changes.undo?.()
      else if (isRedo) changes.redo?.()
      return isUndo || isRedo
    }
    // G and a letter navigates to another page, on every page.
    const leads = Date.now() - leading.current < 1_500
    leading.current = key.toLowerCase() === 'g' ? Date.now() : 0
    if (leads) return false
    const level = keyLevels.get(key.toLowerCase())
    if (level) onLevel(level.is)
    else if (key === 'Enter' || key === 'F2') other.current?.focus()
    // The letter itself arrives in the field: the event's default action has not run yet.
    else if (/^\p{L}$/u.test(key) && key.toLowerCase() !== 'g') {
      other.current?.focus()
      return false
    } else return false
    return true
  }

  return (
    <>
      <LevelBar
        count={sizeOf(range)}
        words={words}
        onLevel={onLevel}
        other={other}
        onBack={onBack}
        onAccess={setAction}
      />
      <p
        role="status"
        className={message.isRefused ? shared.warning : shared.muted}
        style={{ display: message.text === '' ? 'none' : undefined, padding: '4px var(--gutter)' }}
      >
        {message.text}
      </p>
      <Box display="contents" ref={board} onCopy={onCopy} onPaste={onPaste}>
        <MatrixGrid
          agents={agents}
          instances={instances}
          pending={changes.pending}
          letters={letters}
          selection={inside}
          onSelect={setSelection}
          onKey={onKey}
        />
      </Box>
      {action && (
        <GrantDialog
          action={action}
          agents={selected}
          all={all}
          onMark={(change) => changes.change(changeAccess(changes.pending, selected, change))}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  )
}

const keyLevels = new Map<string, { readonly is: Level }>([
  ['f', { is: 'FULL' }],
  ['w', { is: 'WEBCHAT' }],
  ['delete', { is: undefined }],
  ['backspace', { is: undefined }],
])

interface LevelBarProps {
  count: number
  words: readonly string[]
  onLevel: (level: Level) => void
  /** The field for a custom level: a letter typed on a cell starts there. */
  other: RefObject<HTMLInputElement | null>
  onBack: () => void
  onAccess: (action: 'grant' | 'same') => void
}

/** Sets the level of the selection: for mouse and touch, and for levels without a key. */
const LevelBar = memo(function LevelBar(props: LevelBarProps) {
  const { count, words, onLevel, other, onBack, onAccess } = props
  const t = useText('matrix').level
  const formats = useFormats()
  const list = useId()
  const [typed, setTyped] = useState('')
  const word = typedLevel(typed, words)

  function use() {
    if (word === undefined) return
    onLevel(word)
    setTyped('')
    onBack()
  }

  return (
    <div
      className={`${shared.row} ${shared.lineBelow} ${classes.levels}`}
      role="group"
      aria-label={t.set}
    >
      <Box component="span" miw="6.5rem" c="var(--muted)">
        {t.selected(count, formats.number(count))}
      </Box>
      {(['FULL', 'WEBCHAT'] as const).map((level) => (
        <Button
          key={level}
          disabled={count === 0}
          onClick={() => onLevel(level)}
          aria-keyshortcuts={letterOf(level)}
        >
          <span
            className={`${shared.strong} ${classes.letter}`}
            style={{ marginInlineEnd: 6 }}
            data-level={level}
            aria-hidden
          >
            {letterOf(level)}
          </span>
          <span>{level === 'FULL' ? t.full : t.webchat}</span>
        </Button>
      ))}
      {words.slice(contractLevels.length, contractLevels.length + 2).map((level) => (
        <Button
          key={level}
          disabled={count === 0}
          maw="10rem"
          translate="no"
          onClick={() => onLevel(level)}
        >
          {level}
        </Button>
      ))}
      <Button disabled={count === 0} onClick={() => onLevel(undefined)} aria-keyshortcuts="Delete">
        {t.none}
      </Button>
      <TextInput
        ref={other}
        size="xs"
        w={144}
        aria-label={t.other}
        placeholder={t.other}
        list={list}
        maxLength={100}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(e) => setTyped(e.target.value)}
        onKeyDown={(e) => {
          if (e.key === 'Enter') use()
          else if (e.key === 'Escape') {
            setTyped('')
            onBack()
          } else return
          e.preventDefault()
        }}
      />
      <datalist id={list}>
        {words.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      {word !== undefined && (
        <Button disabled={count === 0} onClick={use}>
          {t.use}
        </Button>
      )}
      <Button disabled={count === 0} onClick={() => onAccess('grant')}>
        {t.template}
      </Button>
      <Button disabled={count === 0} onClick={() => onAccess('same')}>
        {t.same}
      </Button>
      <details
        className={`${shared.push} ${shared.relative} ${shared.muted} ${shared.notOnPhone} ${classes.keys}`}
      >
        <summary style={{ minHeight: '1.5rem' }}>{t.keysTitle}</summary>
        <p>{t.keys}</p>
      </details>
    </div>
  )
})
