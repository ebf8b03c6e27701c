import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import { useState } from 'react'
import classes from './NamePicker.module.css'
import shared from '#ui/shared.module.css'

/**
 * A searchable list of names, open from the start: one is found among thousands by a part of it. It is large, and comes
 * when it is opened.
 */
export function NamePicker({
  label,
  placeholder,
  none,
  names,
  hints,
  onChoose,
  onClose,
}: {
  label: string
  placeholder: string
  /** Said where no name fits. */
  none: string
  names: readonly string[]
  /** A word beside a name, in muted type. */
  hints?: ReadonlyMap<string, string>
  onChoose: (name: string) => void
  onClose: () => void
}) {
  // Kept here, or what is typed would go whenever the names come anew.
  const [search, setSearch] = useState('')
  return (
    <Select
      aria-label={label}
      searchable
      // It stands where the button was that opened it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      defaultDropdownOpened
      selectFirstOptionOnChange
      allowDeselect={false}
      data={[...names]}
      searchValue={search}
      onSearchChange={setSearch}
      limit={100}
      renderOption={({ option: { label: name } }) => (
        <span className={classes.option}>
          <span>{name}</span>
          {hints?.has(name) && (
            <span className={`${shared.rigid} ${shared.muted}`}>{hints.get(name)}</span>
          )}
        </span>
      )}
      // Without a value of its own, or what is typed would be added to the chosen one's name.
      defaultValue={null}
      placeholder={placeholder}
      nothingFoundMessage={none}
      onDropdownClose={onClose}
      onChange={(name) => {
        if (name !== null) onChoose(name)
      }}
    />
  )
}
