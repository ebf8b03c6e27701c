import { useMemo, type ComponentProps } from 'react'
import { useInstances } from '#data/instances/use-instances.ts'
import { useLabels } from '#data/labels.ts'
import { NamePicker } from '#ui/form/NamePicker.tsx'
import { labelWords } from './label-filter.ts'

/** A searchable list of instances, which finds them by their labels too. It is large, and loaded on demand. */
export function InstancePicker(props: Omit<ComponentProps<typeof NamePicker>, 'also'>) {
  const { instances } = useInstances()
  const labels = useLabels()
  const also = useMemo(
    () => new Map(labels && instances.map((one) => [one.name, labelWords(labels, one)] as const)),
    [instances, labels],
  )
  return <NamePicker {...props} also={also} />
}
