import { Box } from '@mantine/core'
import { useId, useState, type Ref } from 'react'
import { useText } from '#i18n/locale.tsx'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { useField } from '#ui/form/use-field.ts'
import { Check } from '#ui/form/Check.tsx'
import shared from '#ui/shared.module.css'
import classes from './EventChoice.module.css'
import { eventGroups, groupNames, isKnownEvent, type KnownEvent } from '#data/webhook/events.ts'
import fields from '#ui/form/fields.module.css'
import { TextArea } from '#ui/form/TextArea.tsx'

/** Selects events by subject; events without a description are typed. Needs the texts `webhook`. */
export function EventChoice({
  value: chosen,
  error,
  inputRef,
  onChange,
  onBlur,
}: {
  value: readonly string[]
  error: string | undefined
  /** Focused if the events are refused. */
  inputRef: Ref<HTMLInputElement>
  onChange: (names: string[]) => void
  onBlur: () => void
}) {
  const t = useText('webhook')
  const others = chosen.filter((name) => !isKnownEvent(name))
  const [typed, setTyped] = useState(others.join('\n'))
  // The field keeps what is typed, unless the events change elsewhere.
  const text = namesIn(typed).join() === others.join() ? typed : others.join('\n')
  // A refusal names the event.
  const isOfOthers = error !== undefined && others.some((name) => error.includes(name))
  const meaning: Record<KnownEvent, string> = t.meaning
  const id = useId()
  const set = (names: readonly string[], on: boolean) =>
    onChange(
      on ? [...new Set([...chosen, ...names])] : chosen.filter((name) => !names.includes(name)),
    )
  return (
    <Box component="section" miw={0} p="var(--gutter)" aria-labelledby={id}>
      <h2 id={id} className={shared.heading}>
        {t.form.events}
      </h2>
      {error !== undefined && !isOfOthers && (
        <p role="alert" className={`${shared.bad} ${shared.small}`}>
          {error}
        </p>
      )}
      {groupNames.map((group, i) => {
        const names: readonly KnownEvent[] = eventGroups[group]
        const count = names.filter((name) => chosen.includes(name)).length
        return (
          <fieldset key={group} style={{ margin: '16px 0 0' }}>
            <legend className={`${shared.medium} ${shared.wide}`} style={{ padding: '0 0 8px' }}>
              {t.groups[group]}
            </legend>
            <div
              style={{
                padding: 8,
                background: 'var(--inset)',
                borderBlock: '1px solid var(--line)',
              }}
            >
              <Check
                ref={i === 0 ? inputRef : undefined}
                checked={count === names.length}
                indeterminate={count > 0 && count < names.length}
                onChange={(e) => set(names, e.currentTarget.checked)}
                onBlur={onBlur}
                label={t.form.chooseAll(t.groups[group])}
              />
            </div>
            <ul className={classes.events}>
              {names.map((name) => (
                <Box component="li" key={name} p="xs" className={shared.lineBelow}>
                  <Check
                    checked={chosen.includes(name)}
                    onChange={(e) => set([name], e.currentTarget.checked)}
                    onBlur={onBlur}
                    label={<span className={`${shared.mono} ${shared.anywhere}`}>{name}</span>}
                    help={meaning[name]}
                  />
                </Box>
              ))}
            </ul>
          </fieldset>
        )
      })}
      <TextArea
        mt="md"
        label={t.form.others}
        description={t.form.othersHelp}
        error={isOfOthers ? error : undefined}
        rows={2}
        spellCheck={false}
        classNames={{ input: fields.mono ?? '' }}
        value={text}
        onChange={(e) => {
          setTyped(e.currentTarget.value)
          onChange([...chosen.filter(isKnownEvent), ...namesIn(e.currentTarget.value)])
        }}
        onBlur={onBlur}
      />
    </Box>
  )
}

/** Selects the events of a form. */
export function EventsField<V extends FieldValues>({
  control,
  name,
}: {
  control: Control<V>
  name: FieldPathByValue<V, string[]>
}) {
  const { field, error } = useField(control, name)
  const { ref, ...others } = field
  return <EventChoice {...others} inputRef={ref} error={error} />
}

/** Returns the names in a text that have no description, each once: separated by spaces, commas, semicolons or lines. */
const namesIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((name) => name !== '' && !isKnownEvent(name))),
]
