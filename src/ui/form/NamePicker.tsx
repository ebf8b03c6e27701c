import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import { Flex, Select } from '@mantine/core'
import { useState } from 'react'
import { foldText, hasWords, searchWords } from '#domain/search-words.ts'
import shared from '#ui/shared.module.css'

/** A searchable list of names, initially open. It is large, and loaded on demand. */
export function NamePicker({
  label,
  placeholder,
  none,
  names,
  hints,
  also,
  onChoose,
  onClose,
}: {
  label: string
  placeholder: string
  none: string
  names: readonly string[]
  /** A hint next to a name, in muted type. */
  hints?: ReadonlyMap<string, string>
  /** What else is searched, by name: it is not shown. */
  also?: ReadonlyMap<string, string>
  onChoose: (name: string) => void
  onClose: () => void
}) {
  // Controlled here: otherwise the typed text would be lost when the names change.
  const [search, setSearch] = useState('')
  // An open native dialog, such as the navigation drawer, covers everything outside it.
  const [target] = useState(() => document.querySelector<HTMLElement>('dialog[open]') ?? undefined)
  return (
    <Select
      aria-label={label}
      searchable
      // It replaces the button that opened it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      defaultDropdownOpened
      selectFirstOptionOnChange
      allowDeselect={false}
      data={[...names]}
      searchValue={search}
      onSearchChange={setSearch}
      limit={100}
      filter={({ options, search: typed, limit }) => {
        const words = searchWords(typed)
        return options
          .filter(
            (one) =>
              'label' in one &&
              hasWords(foldText(`${one.label}\n${also?.get(one.value) ?? ''}`), words),
          )
          .slice(0, limit)
      }}
      comboboxProps={{ portalProps: { target } }}
      renderOption={({ option: { label: name } }) => (
        <Flex
          component="span"
          flex={1}
          gap="xs"
          justify="space-between"
          miw={0}
          className={shared.anywhere}
        >
          <span>{name}</span>
          {hints?.has(name) && (
            <span className={`${shared.rigid} ${shared.muted}`}>{hints.get(name)}</span>
          )}
        </Flex>
      )}
      // Uncontrolled with a null default: otherwise typed text would be appended to the selected name.
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
