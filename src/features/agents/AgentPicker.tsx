import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import type { Agent } from './agent-values.ts'
import { searchTest } from './match-agents.ts'

const maxOptions = 50

/** Finds one of thousands of agents by words of the name, e-mail, phone or an instance. */
export function AgentPicker({
  label,
  agents,
  value,
  isBare = false,
  onChoose,
}: {
  label: string
  isBare?: boolean
  agents: readonly Agent[]
  value: Agent | undefined
  onChoose: (agent: Agent) => void
}) {
  const t = useText('agents').list
  const [search, setSearch] = useState('')
  const found = useMemo(() => {
    // The field shows the selected agent's name, which is not a search.
    const test = value && search === nameOf(value) ? undefined : searchTest(search, agents)
    const some: Agent[] = value ? [value] : []
    for (const agent of agents) {
      if (some.length > maxOptions) break
      if (agent.id !== value?.id && (test?.(agent) ?? true)) some.push(agent)
    }
    return some
  }, [agents, search, value])
  return (
    <Select
      {...(isBare ? { 'aria-label': label, size: 'xs', defaultDropdownOpened: true } : { label })}
      // It replaces the button that opened it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isBare}
      placeholder={isBare ? label : t.search}
      searchable
      allowDeselect={false}
      data={found.map((agent) => ({ value: agent.id, label: nameOf(agent) }))}
      // Already filtered.
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      value={value?.id ?? null}
      nothingFoundMessage={t.noneFits}
      onChange={(id) => {
        const agent = found.find((one) => one.id === id)
        if (agent) onChoose(agent)
      }}
    />
  )
}

const nameOf = ({ name, email, id }: Agent) =>
  [name, email].filter((part) => part !== '').join(' · ') || id
