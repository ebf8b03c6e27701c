import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { useInstances } from '#data/instances/use-instances.ts'
import { useText } from '#i18n/locale.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

/** Chooses the instance that does not send to numbers; all by default. */
export function ScopeField<V extends FieldValues>(props: {
  control: Control<V>
  name: FieldPathByValue<V, string>
}) {
  const t = useText('doNotContact')
  const { instances } = useInstances()
  return (
    <SelectField
      {...props}
      label={t.column.instance}
      options={[
        { value: '', label: t.everywhere },
        ...instances.map(({ name }) => ({ value: name, label: name })),
      ]}
    />
  )
}
