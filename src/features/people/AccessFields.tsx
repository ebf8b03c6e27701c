import { useId } from 'react'
import { roles } from '#client/auth/auth-api.ts'
import type { Role } from '#contract/roles.ts'
import { LabelChoices } from '#components/LabelChoices.tsx'
import { useLabels } from '#data/labels.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Check } from '#ui/form/Check.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'

/** What someone may do, and on the instances with which labels; null for all. */
export interface Access {
  readonly role: Role
  readonly labels: readonly string[] | null
}

/** Chooses a role, and the labels of the instances that it is limited to. */
export function AccessFields({
  value: { role, labels },
  onChange,
}: {
  value: Access
  onChange: (value: Access) => void
}) {
  const t = useText('people')
  const auth = useText('auth')
  const formats = useFormats()
  const id = useId()
  const known = useLabels()
  const { instances } = useInstances()
  const seen = instances.filter((one) =>
    known?.of(one).some((label) => labels?.includes(label.id)),
  ).length
  const isAdmin = role === 'admin'
  return (
    <>
      <fieldset>
        <legend className={`${shared.medium} ${shared.beforeSmall}`}>{t.role}</legend>
        <div className={shared.box}>
          {roles.map((one) => (
            <label
              key={one}
              className={`${shared.row} ${one === roles.at(-1) ? '' : shared.lineBelow}`}
              style={{
                alignItems: 'flex-start',
                gap: 10,
                padding: '8px 12px',
                background: one === role ? 'var(--sel)' : undefined,
              }}
            >
              <input
                type="radio"
                className={parts.tick}
                name={id}
                checked={one === role}
                aria-label={auth.role[one]}
                aria-describedby={id + one}
                onChange={() => onChange({ role: one, labels: one === 'admin' ? null : labels })}
              />
              <span>
                <span className={one === role ? shared.strong : ''}>{auth.role[one]}</span>
                <br />
                <span id={id + one} className={`${shared.small} ${shared.secondary}`}>
                  {t.roleMay[one]}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {(known?.all.length ?? 0) + (labels?.length ?? 0) > 0 && (
        <fieldset disabled={isAdmin} className={shared.stackSmall}>
          <legend className={shared.visuallyHidden}>{t.access.instances}</legend>
          <Check
            checked={labels !== null}
            label={t.access.limitedTo}
            help={isAdmin ? t.access.adminAll : undefined}
            onChange={(event) =>
              onChange({ role, labels: event.currentTarget.checked ? [] : null })
            }
          />
          {labels !== null && (
            <div style={{ paddingInlineStart: 32 }}>
              <LabelChoices
                value={labels}
                onChange={(chosen) => onChange({ role, labels: chosen })}
              />
            </div>
          )}
          {labels !== null && (
            <p
              role="status"
              className={`${shared.small} ${labels.length === 0 ? shared.warning : shared.muted}`}
            >
              {labels.length === 0
                ? t.access.labelsGone
                : t.access.seen(seen, formats.number(seen), formats.number(instances.length))}
            </p>
          )}
        </fieldset>
      )}
    </>
  )
}
