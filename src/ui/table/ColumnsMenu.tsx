import { Button, Stack } from '@mantine/core'
import { Check } from '#ui/form/Check.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import type { ColumnChoice } from './use-chosen-columns.ts'

/** Chooses the columns of a list. */
export function ColumnsMenu<Id extends string>({
  label,
  resetLabel,
  choice,
  titles,
  shown,
  onChange,
}: {
  label: string
  /** The text of the button that restores the default columns. */
  resetLabel: string
  choice: ColumnChoice<Id>
  titles: Readonly<Record<Id, string>>
  shown: readonly Id[]
  onChange: (ids: readonly Id[]) => void
}) {
  return (
    <Popover label={label} button={label}>
      {() => (
        <Stack gap="xs" maw="280px">
          {choice.ids.map((id, at) => (
            <Check
              key={id}
              label={titles[id]}
              checked={shown.includes(id)}
              disabled={at === 0}
              onChange={(e) =>
                onChange(e.target.checked ? [...shown, id] : shown.filter((one) => one !== id))
              }
            />
          ))}
          <Button onClick={() => onChange(choice.defaults)}>{resetLabel}</Button>
        </Stack>
      )}
    </Popover>
  )
}
