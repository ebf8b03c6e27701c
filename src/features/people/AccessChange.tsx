import { useCallback } from 'react'
import type { Label } from '#contract/labels.ts'
import { useLabels } from '#data/labels.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import type { Access } from './AccessFields.tsx'

/** One thing that a change of access gives or takes. */
type Change =
  | { readonly kind: 'role'; readonly before: Access['role']; readonly after: Access['role'] }
  | { readonly kind: 'given' | 'taken'; readonly label: Label | undefined; readonly id: string }
  | { readonly kind: 'all'; readonly isGiven: boolean }

/** Returns a function that finds a label by its id. */
export function useLabelNames(): (id: string) => Label | undefined {
  const labels = useLabels()
  return useCallback((id) => labels?.all.find((one) => one.id === id), [labels])
}

/** Returns what a change of access gives and takes. */
export function accessChanges(
  before: Access,
  after: Access,
  labelOf: (id: string) => Label | undefined,
): Change[] {
  const [had, has] = [before.labels, after.labels]
  const labels = (kind: 'given' | 'taken', of: readonly string[] | null, others: typeof of) =>
    (of ?? [])
      .filter((id) => others?.includes(id) !== true)
      .map((id) => ({ kind, id, label: labelOf(id) }))
  return [
    ...(before.role === after.role
      ? []
      : [{ kind: 'role' as const, before: before.role, after: after.role }]),
    ...((had === null) === (has === null) ? [] : [{ kind: 'all' as const, isGiven: has === null }]),
    ...labels('taken', had, has),
    ...labels('given', has, had),
  ]
}

/** Shows what a change of access gives and takes. */
export function AccessChange({ before, after }: { before: Access; after: Access }) {
  const t = useText('people')
  const auth = useText('auth')
  const formats = useFormats()
  const labelOf = useLabelNames()
  const row = (key: string, isGiven: boolean, name: string, count?: string) => (
    <li
      key={key}
      className={shared.row}
      style={{
        justifyContent: 'space-between',
        padding: '8px 12px',
        background: isGiven ? 'var(--ok-bg)' : 'var(--bad-bg)',
      }}
    >
      <span className={shared.anywhere}>
        <span aria-hidden>{isGiven ? '+ ' : '− '}</span>
        <span className={shared.visuallyHidden}>{isGiven ? t.access.given : t.access.taken} </span>
        <span style={isGiven ? undefined : { textDecoration: 'line-through' }}>{name}</span>
      </span>
      <span className={shared.secondary}>{count}</span>
    </li>
  )
  return (
    <section className={shared.box} aria-label={t.access.change}>
      <h3
        className={`${shared.small} ${shared.secondary} ${shared.lineBelow}`}
        style={{ margin: 0, padding: '8px 12px' }}
      >
        {t.access.change}
      </h3>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {accessChanges(before, after, labelOf).flatMap((one) => {
          if (one.kind === 'role')
            return [
              row('before', false, auth.role[one.before]),
              row('after', true, auth.role[one.after]),
            ]
          if (one.kind === 'all') return [row('all', one.isGiven, t.access.noLimit)]
          const count = one.label?.instances.length ?? 0
          const shown = t.access.instancesOf(count, formats.number(count))
          return [row(one.id, one.kind === 'given', one.label?.name ?? one.id, shown)]
        })}
      </ul>
    </section>
  )
}
