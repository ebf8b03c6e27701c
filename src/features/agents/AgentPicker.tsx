import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import type { Agent } from './agent-values.ts'
import { searchTest, SearchTexts } from './search-texts.ts'

/** So many agents are listed; a longer search finds the others. */
const most = 50

/** Finds one agent among thousands, by words of the name, e-mail, phone or an instance. */
export function AgentPicker({
  label,
  agents,
  value,
  isBare = false,
  onChoose,
}: {
  label: string
  /** Whether it stands in place of a button, open from the start, with its label not shown. */
  isBare?: boolean
  agents: readonly Agent[]
  value: Agent | undefined
  onChoose: (agent: Agent) => void
}) {
  const t = useText('agents').list
  const [search, setSearch] = useState('')
  const texts = useMemo(() => new SearchTexts(agents), [agents])
  const found = useMemo(() => {
    // What is chosen stands in the field: it is no search.
    const test = value && search === nameOf(value) ? undefined : searchTest(search, texts)
    const some: Agent[] = value ? [value] : []
    for (const [at, agent] of agents.entries()) {
      if (some.length > most) break
      if (agent.id !== value?.id && (test?.(agent, at) ?? true)) some.push(agent)
    }
    return some
  }, [agents, texts, search, value])
  return (
    <Select
      {...(isBare ? { 'aria-label': label, size: 'xs', defaultDropdownOpened: true } : { label })}
      // It stands where the button was that opened it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isBare}
      placeholder={isBare ? label : t.search}
      searchable
      allowDeselect={false}
      data={found.map((agent) => ({ value: agent.id, label: nameOf(agent) }))}
      // They are found already.
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

/** An agent in words that tell namesakes apart. */
const nameOf = ({ name, email, id }: Agent) =>
  [name, email].filter((part) => part !== '').join(' · ') || id
