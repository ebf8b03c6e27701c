import { Button, TextInput } from '@mantine/core'
import { memo } from 'react'
import { matchLevel } from '#domain/levels.ts'
import { useText } from '#i18n/locale.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import shared from '#ui/shared.module.css'
import classes from './PermissionRow.module.css'

export interface PermissionRowProps {
  instanceId: string
  /** The instance's name; empty if only its UUID is known. */
  name: string
  /** Undefined for no access. */
  level: string | undefined
  /** The level when the form was opened; undefined for no access. */
  opened: string | undefined
  error: string | undefined
  /** The levels to offer, on this gateway. */
  levels: readonly string[]
  /** The id of a datalist with all levels. */
  suggestions: string
  onChange: (instanceId: string, level: string | undefined) => void
}

/** The maximum number of levels shown as segments; the others are suggestions in the field for custom levels. */
const maxSegments = 4

/**
 * A row of the grid: an instance and the agent's level there, which is none, one of the gateway's levels, or a custom
 * one.
 */
export const PermissionRow = memo(function PermissionRow(props: PermissionRowProps) {
  const { instanceId, name, level, opened, error, levels, suggestions, onChange } = props
  const t = useText('agents').permissions
  const shown = name || instanceId
  const words = levels.slice(0, maxSegments)
  const isWord = (one: string | undefined) => one === undefined || words.includes(one)
  const other = !isWord(level)
  const match = other && level !== opened ? matchLevel(level ?? '', levels) : undefined
  const choices = [
    { label: t.none, value: undefined },
    ...words.map((word) => ({ label: word, value: word })),
    // An unknown word is the initial value of the field for custom levels.
    { label: t.other, value: isWord(opened) ? '' : opened },
  ]
  return (
    <li className={classes.row} data-changed={level !== opened}>
      <span
        className={`${shared.shrink} ${shared.anywhere} ${shared.mono}`}
        title={`${name}\n${instanceId}`.trim()}
      >
        {shown}
      </span>
      <span className={`${shared.wrapRow} ${shared.shrink} ${classes.level}`}>
        <SegmentedControl
          className={classes.choice}
          aria-label={shown}
          value={String(
            other ? choices.length - 1 : choices.findIndex(({ value }) => value === level),
          )}
          onChange={(at) => onChange(instanceId, choices[Number(at)]?.value)}
          data={choices.map(({ label }, at) => ({ value: String(at), label }))}
        />
        {error !== undefined && !other && (
          <span className={`${shared.bad} ${shared.small}`}>{error}</span>
        )}
      </span>
      <span
        className={`${shared.wrapRow} ${shared.shrink} ${shared.anywhere} ${shared.muted} ${shared.compact} ${classes.change}`}
      >
        {other && (
          <TextInput
            size="xs"
            className={classes.other ?? ''}
            aria-label={t.otherLabel(shown)}
            value={level ?? ''}
            error={error}
            list={suggestions}
            spellCheck={false}
            autoComplete="off"
            onChange={(e) => onChange(instanceId, e.target.value)}
          />
        )}
        {match?.is === 'proposed' && (
          <Button
            size="compact-xs"
            aria-label={t.proposed(match.level, shown)}
            onClick={() => onChange(instanceId, match.level)}
          >
            {`${level} → ${match.level}`}
          </Button>
        )}
        {match?.is === 'unknown' && level !== '' && <span>{t.newLevel}</span>}
        <span>
          {level === opened
            ? other && t.kept
            : `${opened ?? t.none} → ${level === undefined ? t.none : level || '…'}`}
        </span>
      </span>
    </li>
  )
})
