import { useLabels } from '#data/labels.ts'
import { ownValue } from '#domain/keys-of.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import type { Access } from './AccessFields.tsx'

/** What someone's access consists of: their role, and the labels or all instances. */
interface Part {
  readonly kind: 'role' | 'label' | 'all'
  /** The role, or the id of the label. */
  readonly id: string
}

const partsOf = ({ role, labels }: Access): Part[] => [
  { kind: 'role', id: role },
  ...(labels?.map((id) => ({ kind: 'label', id }) as const) ?? [{ kind: 'all', id: '' } as const]),
]

/** Returns the parts of one access that another one lacks. */
function lacking(some: Access, others: Access): Part[] {
  const theirs = partsOf(others)
  return partsOf(some).filter(
    (one) => !theirs.some(({ kind, id }) => one.kind === kind && one.id === id),
  )
}

/** Counts what a change of access gives and takes; another role counts once. */
export const countChanges = (before: Access, after: Access): number =>
  lacking(before, after).length +
  lacking(after, before).filter(({ kind }) => kind !== 'role').length

/** Shows what a change of access gives and takes. */
export function AccessChange({ before, after }: { before: Access; after: Access }) {
  const t = useText('people').access
  const auth = useText('auth')
  const formats = useFormats()
  const labels = useLabels()
  const parts = [
    ...lacking(before, after).map((part) => ({ ...part, isGiven: false })),
    ...lacking(after, before).map((part) => ({ ...part, isGiven: true })),
  ]
  return (
    <section className={shared.box} aria-label={t.change}>
      <h3
        className={`${shared.small} ${shared.secondary} ${shared.lineBelow}`}
        style={{ margin: 0, padding: '8px 12px' }}
      >
        {t.change}
      </h3>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {parts.map(({ kind, id, isGiven }) => {
          const label = kind === 'label' ? labels?.all.find((one) => one.id === id) : undefined
          const count = label?.instances.length ?? 0
          const name = kind === 'all' ? t.noLimit : (label?.name ?? ownValue(auth.role, id) ?? id)
          return (
            <li
              key={kind + id}
              className={shared.row}
              style={{
                justifyContent: 'space-between',
                padding: '8px 12px',
                background: isGiven ? 'var(--ok-bg)' : 'var(--bad-bg)',
              }}
            >
              <span className={shared.anywhere}>
                <span aria-hidden>{isGiven ? '+ ' : '− '}</span>
                <span className={shared.visuallyHidden}>{isGiven ? t.given : t.taken} </span>
                <span style={isGiven ? undefined : { textDecoration: 'line-through' }}>{name}</span>
              </span>
              {label && (
                <span className={shared.secondary}>
                  {t.instancesOf(count, formats.number(count))}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
