import { useId } from 'react'
import type { Control } from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import { Check } from '#ui/form/Check.tsx'
import { useField } from '#ui/form/use-field.ts'
import shared from '#ui/shared.module.css'
import classes from './EventChoice.module.css'
import { eventGroups, groupNames, type KnownEvent } from '#data/webhook/events.ts'
import type { Values } from './webhook-form.ts'

/** The known events by subject, each with what it means; a subject can be chosen as a whole. */
export function EventChoice({ control }: { control: Control<Values> }) {
  const t = useText('webhook')
  const meaning: Record<KnownEvent, string> = t.meaning
  const id = useId()
  const { field, error } = useField(control, 'events')
  const { value: chosen, onChange, onBlur, ref } = field
  const set = (names: readonly string[], on: boolean) =>
    onChange(
      on ? [...new Set([...chosen, ...names])] : chosen.filter((name) => !names.includes(name)),
    )
  return (
    <section aria-labelledby={id} className={classes.choice}>
      <h2 id={id} className={shared.heading}>
        {t.form.events}
      </h2>
      {error !== undefined && (
        <p role="alert" className={`${shared.bad} ${shared.small}`}>
          {error}
        </p>
      )}
      {groupNames.map((group, i) => {
        const names: readonly KnownEvent[] = eventGroups[group]
        const count = names.filter((name) => chosen.includes(name)).length
        return (
          <fieldset key={group} className={classes.group}>
            <legend className={classes.legend}>{t.groups[group]}</legend>
            <div className={classes.all}>
              <Check
                // A refusal that names the events brings the focus here.
                ref={i === 0 ? ref : undefined}
                checked={count === names.length}
                indeterminate={count > 0 && count < names.length}
                onChange={(e) => set(names, e.currentTarget.checked)}
                onBlur={onBlur}
                label={t.form.chooseAll(t.groups[group])}
              />
            </div>
            <ul className={classes.events}>
              {names.map((name) => (
                <li key={name}>
                  <Check
                    checked={chosen.includes(name)}
                    onChange={(e) => set([name], e.currentTarget.checked)}
                    onBlur={onBlur}
                    label={<span className={`${shared.mono} ${shared.anywhere}`}>{name}</span>}
                    help={meaning[name]}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        )
      })}
    </section>
  )
}
