import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'

/** The searchable list of instances, open from the start. */
export function InstancePicker({
  chosen,
  names,
  onChoose,
  onClose,
}: {
  chosen: string | undefined
  names: readonly string[]
  onChoose: (name: string) => void
  onClose: () => void
}) {
  const t = useText('shell')
  return (
    <Select
      aria-label={t.chooseInstance}
      searchable
      // It stands where the button was that opened it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      defaultDropdownOpened
      allowDeselect={false}
      data={[...names]}
      limit={100}
      // Without a value of its own, or what is typed would be added to the chosen one's name.
      defaultValue={null}
      placeholder={chosen ?? t.chooseInstance}
      nothingFoundMessage={t.noSuchInstance}
      onDropdownClose={onClose}
      onChange={(name) => {
        if (name !== null) onChoose(name)
      }}
    />
  )
}
