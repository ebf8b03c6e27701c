import { useMemo } from 'react'
import { useIsReadingLabels, useLabels, type Labels } from '#data/labels.ts'
import type { LabelledInstance } from '#domain/instance-key.ts'
import { useText } from '#i18n/locale.tsx'
import { eitherOf } from '#ui/table/either.ts'
import type { TableState } from '#ui/table/use-table-state.ts'

/** Value of a filter for instances that have none of what it is about. */
export const noneOfThem = 'none'

/** Returns the test of a filter by labels. While they are not known, none fits. @param wanted ids, or `noneOfThem` */
export function labelTest(
  wanted: string,
  labels: Labels | undefined,
): (instance: LabelledInstance) => boolean {
  const ids = eitherOf(wanted)
  if (ids.length === 0) return () => true
  if (!labels) return () => false
  return (instance) => {
    const has = labels.of(instance)
    return has.length === 0 ? ids.includes(noneOfThem) : has.some(({ id }) => ids.includes(id))
  }
}

/**
 * Returns the filter of a list by the labels of its instances: the props of its control, undefined where no instance has
 * a label, its test, and whether it waits for the labels.
 */
export function useLabelFilter({ filters, field }: TableState<'label'>) {
  const t = useText('core')
  const labels = useLabels()
  const isReading = useIsReadingLabels()
  const { label: wanted } = filters
  const fits = useMemo(() => labelTest(wanted, labels), [wanted, labels])
  const control = useMemo(() => {
    const all = labels?.all ?? []
    if (all.length === 0 && wanted === '') return undefined
    // Deleted in the meantime, or not shown to this person.
    const gone = eitherOf(wanted).filter(
      (one) => one !== noneOfThem && !all.some(({ id }) => id === one),
    )
    return {
      label: t.label,
      ...field('label'),
      options: [
        ...all.map(({ id, name }) => ({ value: id, label: name })),
        ...gone.map((value) => ({ value, label: labels ? t.unknownLabel : '…' })),
        { value: noneOfThem, label: t.noLabel },
      ],
    }
  }, [labels, wanted, field, t])
  return { labels, control, fits, isWaiting: wanted !== '' && !labels && isReading }
}

/** Returns the names of an instance's labels, for a search. */
export const labelWords = (labels: Labels | undefined, instance: LabelledInstance): string =>
  labels
    ?.of(instance)
    .map(({ name }) => name)
    .join('\n') ?? ''
