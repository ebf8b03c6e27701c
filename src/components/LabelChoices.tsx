import { useLabels } from '#data/labels.ts'
import { Check } from '#ui/form/Check.tsx'
import { LabelTags } from './LabelTags.tsx'

/** Chooses labels of the gateway's instances, by id. */
export function LabelChoices({
  value,
  onChange,
}: {
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}) {
  return (
    <div style={{ maxHeight: '30vh', overflowY: 'auto' }}>
      {useLabels()?.all.map((label) => (
        <Check
          key={label.id}
          checked={value.includes(label.id)}
          label={<LabelTags labels={[label]} />}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...value, label.id] : value.filter((one) => one !== label.id))
          }
        />
      ))}
    </div>
  )
}
