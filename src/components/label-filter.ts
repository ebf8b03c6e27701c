import { useMemo } from 'react'
import { useLabels, type Labels } from '#data/labels.ts'
import type { LabelledInstance } from '#domain/instance-key.ts'
import { useText } from '#i18n/locale.tsx'
import { eitherOf } from '#ui/table/either.ts'
import type { TableState } from '#ui/table/use-table-state.ts'

/** Value of a filter for instances that have none of what it is about. */
export const noneOfThem = 'none'

/** Returns the test of a filter by labels: without them, it has no effect. @param wanted ids, or `noneOfThem` */
export function labelTest(
  wanted: string,
  labels: Labels | undefined,
): (instance: LabelledInstance) => boolean {
  const ids = eitherOf(wanted)
  if (ids.length === 0 || !labels) return () => true
  return (instance) => {
    const has = labels.of(instance)
    return has.length === 0 ? ids.includes(noneOfThem) : has.some(({ id }) => ids.includes(id))
  }
}

/**
 * Returns the filter of a list by the labels of its instances: the props of its control, undefined where no instance has
 * a label, and its test.
 */
export function useLabelFilter({ filters, field }: TableState<'label'>) {
  const t = useText('core')
  const labels = useLabels()
  const { label: wanted } = filters
  const fits = useMemo(() => labelTest(wanted, labels), [wanted, labels])
  const control = useMemo(
    () =>
      labels && (labels.all.length > 0 || wanted !== '')
        ? {
            label: t.label,
            ...field('label'),
            options: [
              ...labels.all.map(({ id, name }) => ({ value: id, label: name })),
              { value: noneOfThem, label: t.noLabel },
            ],
          }
        : undefined,
    [labels, wanted, field, t],
  )
  return { labels, control, fits }
}

/** Returns the names of an instance's labels, for a search. */
export const labelWords = (labels: Labels | undefined, instance: LabelledInstance): string =>
  labels
    ?.of(instance)
    .map(({ name }) => name)
    .join('\n') ?? ''
