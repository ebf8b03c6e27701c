import { Box, Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Note } from '#ui/Note.tsx'
import { State } from '#ui/State.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import type { ReadAgent } from '#features/agents/agent-values.ts'
import classes from './AgentConflict.module.css'
import { obviousChoices, type Difference, type Side } from '#features/agents/compare-agents.ts'
import { useDifferenceWords } from './use-difference-words.ts'

interface AgentConflictProps {
  opened: ReadAgent | null
  now: ReadAgent
  found: readonly Difference[]
  pending: boolean
  onTakeTheirs: () => void
  onBack: () => void
  onSave: (choices: Record<string, Side>) => void
}

/** Resolves a conflict with someone else's change: both versions side by side, with a choice for each difference. */
export function AgentConflict(props: AgentConflictProps) {
  const { opened, now, found, pending, onTakeTheirs, onBack, onSave } = props
  const t = useText('agents').conflict
  const formats = useFormats()
  const [choices, setChoices] = useState<Record<string, Side>>(() => obviousChoices(found))
  const left = found.filter((d) => choices[d.key] === undefined).length
  return (
    <section
      aria-label={t.title}
      className={shared.stack}
      style={{ padding: '8px var(--gutter) var(--gutter)' }}
    >
      <Note kind="warning" title={t.title} takesFocus>
        <p>{t.text(formats.seconds(opened?.at ?? now.at), formats.seconds(now.at))}</p>
      </Note>
      <div className={shared.lineAbove}>
        <div
          className={`${shared.muted} ${shared.small} ${classes.row} ${classes.head}`}
          aria-hidden
        >
          <span>{t.what}</span>
          <span>{t.opened}</span>
          <span>{t.now}</span>
          <span>{t.yours}</span>
          <span>{t.result}</span>
        </div>
        {found.map((d) => (
          <Row
            key={d.key}
            difference={d}
            choice={choices[d.key]}
            onChoose={(side) => setChoices((before) => ({ ...before, [d.key]: side }))}
          />
        ))}
      </div>
      <div className={`${shared.wrap} ${parts.actions}`}>
        <Box component="span" flex="1 1 auto" c="var(--muted)" role="status">
          {left > 0 && t.left(left)}
        </Box>
        <Button onClick={onBack}>{t.back}</Button>
        <Button onClick={onTakeTheirs}>{t.takeAll}</Button>
        <Button onClick={() => setChoices(Object.fromEntries(found.map((d) => [d.key, 'yours'])))}>
          {t.keepAll}
        </Button>
        <Button
          variant="filled"
          disabled={left > 0}
          loading={pending}
          onClick={() => onSave(choices)}
        >
          {t.save}
        </Button>
      </div>
    </section>
  )
}

/** The class of a column's name before a value. */
const label = `${shared.muted} ${shared.regular} ${classes.label}`
const reasons = { you: 'byYou', them: 'byThem', both: 'byBoth' } as const

function Row({
  difference: d,
  choice,
  onChoose,
}: {
  difference: Difference
  choice: Side | undefined
  onChoose: (side: Side) => void
}) {
  const t = useText('agents').conflict
  const words = useDifferenceWords()
  const group = useId()
  const result = choice && words.value(d, choice === 'now' ? d.now : d.yours)
  const sides = [
    { side: 'now', title: t.now, value: d.now },
    { side: 'yours', title: t.yours, value: d.yours },
  ] as const
  return (
    <div role="radiogroup" aria-label={words.what(d)} className={classes.row}>
      <span className={shared.medium}>{words.what(d)}</span>
      <span className={shared.muted}>
        <span className={label}>{`${t.opened}: `}</span>
        <span>{words.value(d, d.opened)}</span>
      </span>
      {sides.map(({ side, title, value }) => (
        <label
          key={side}
          className={`${shared.flex} ${classes.side}`}
          data-changed={value !== d.opened}
        >
          <input
            type="radio"
            className={parts.tick}
            style={{ marginBlock: 2 }}
            name={group}
            checked={choice === side}
            onChange={() => onChoose(side)}
          />
          <span>
            <span className={label}>{`${title}: `}</span>
            <span>{words.value(d, value)}</span>
          </span>
        </label>
      ))}
      <span>
        {result !== undefined && <span>{result} </span>}
        {result === undefined ? (
          <State kind="warning">{t[reasons[d.by]]}</State>
        ) : (
          <span className={shared.muted}>
            {t[d.by === 'both' ? 'byBothChosen' : reasons[d.by]]}
          </span>
        )}
      </span>
    </div>
  )
}
