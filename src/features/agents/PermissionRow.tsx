import { TextInput } from '@mantine/core'
import { memo, useId } from 'react'
import { knownLevels } from '#contract/agents.ts'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import classes from './PermissionRow.module.css'

export interface PermissionRowProps {
  instanceId: string
  /** The instance's name; empty where only its UUID is known. */
  name: string
  /** Undefined for none. */
  level: string | undefined
  /** The level when the form was opened; undefined for none. */
  opened: string | undefined
  error: string | undefined
  onChange: (instanceId: string, name: string, level: string | undefined) => void
}

const isKnown = (level: string | undefined) =>
  level === undefined || (knownLevels as readonly string[]).includes(level)

/** One instance of the grid and the level an agent has there: none, one of the two known words, or any other. */
export const PermissionRow = memo(function PermissionRow(props: PermissionRowProps) {
  const { instanceId, name, level, opened, error, onChange } = props
  const t = useText('agents').permissions
  const group = useId()
  const shown = name || instanceId
  const other = !isKnown(level)
  const choices = [
    { label: t.none, value: undefined },
    ...knownLevels.map((word) => ({ label: word, value: word })),
    // A word that is not known is where the field of other words starts from.
    { label: t.other, value: isKnown(opened) ? '' : opened },
  ]
  return (
    <li className={classes.row} data-changed={level !== opened}>
      <span
        className={`${shared.shrink} ${shared.truncate} ${shared.mono}`}
        title={`${name}\n${instanceId}`.trim()}
      >
        {shown}
      </span>
      <span className={classes.level}>
        <span role="radiogroup" aria-label={shown} className={classes.choice}>
          {choices.map(({ label, value }, at) => {
            const isOther = at === choices.length - 1
            return (
              <label key={label} className={classes.segment}>
                <input
                  type="radio"
                  name={group}
                  checked={isOther ? other : level === value}
                  onChange={() => onChange(instanceId, name, value)}
                />
                {label}
              </label>
            )
          })}
        </span>
        {error !== undefined && !other && (
          <span className={`${shared.bad} ${shared.tiny}`}>{error}</span>
        )}
      </span>
      <span className={classes.change}>
        {other && (
          <TextInput
            size="xs"
            className={classes.other ?? ''}
            aria-label={t.otherLabel(shown)}
            value={level ?? ''}
            error={error}
            spellCheck={false}
            autoComplete="off"
            onChange={(e) => onChange(instanceId, name, e.target.value)}
          />
        )}
        {level === opened
          ? other && t.kept
          : `${opened ?? t.none} → ${level === undefined ? t.none : level || '…'}`}
      </span>
    </li>
  )
})
