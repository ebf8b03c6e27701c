import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'

/** The searchable list of instances, open from the start. */
export default function InstancePicker({
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
      data-autofocus
      autoFocus
      defaultDropdownOpened
      allowDeselect={false}
      data={[...names]}
      limit={100}
      defaultValue={chosen ?? null}
      defaultSearchValue=""
      placeholder={chosen ?? t.chooseInstance}
      nothingFoundMessage={t.noInstances}
      onDropdownClose={onClose}
      onChange={(name) => {
        if (name !== null) onChoose(name)
      }}
    />
  )
}
