import { Box, Button, TextInput } from '@mantine/core'
import { memo, useId, useState, type RefObject } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import classes from './Matrix.module.css'
import { letterOf } from './cell-changes.ts'
import { typedLevel } from './match-matrix.ts'
import type { Level } from './pending.ts'

interface LevelBarProps {
  /** The number of selected cells. */
  count: number
  /** The levels to offer. */
  words: readonly string[]
  onLevel: (level: Level) => void
  /** The field for a custom level: a letter typed on a cell starts there. */
  other: RefObject<HTMLInputElement | null>
  /** Returns the focus to the cell. */
  onBack: () => void
  /** Opens the dialog for the agents of the selected rows. */
  onAccess: (action: 'grant' | 'same') => void
}

/** Sets the level of the selection: for mouse and touch, and for levels without a key. */
export const LevelBar = memo(function LevelBar(props: LevelBarProps) {
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
