import type { UsableNumber } from '#domain/read-number.ts'
import { useLocale, useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'

/** Shows what is doubtful about a number, its international format, its country and its kind. */
export function NumberFacts({ read, label }: { read: UsableNumber; label?: string }) {
  const t = useText('phone')
  const locale = useLocale()
  const { country, type } = read
  const name = country && (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country)
  return (
    <>
      {read.reasons.map((reason) => (
        <p
          key={reason}
          role="status"
          className={`${shared.small} ${read.state === 'check' ? shared.warning : shared.muted}`}
        >
          {t.check[reason]}
        </p>
      ))}
      <p className={`${shared.small} ${shared.muted}`}>
        {label !== undefined && <span>{label} </span>}
        <span className={shared.mono} translate="no">
          {read.pretty ?? read.to}
        </span>
        {name !== undefined && (
          <span>{` (${[name, ...(type ? [t.type[type]] : [])].join(', ')})`}</span>
        )}
      </p>
    </>
  )
}
