import { MantineProvider, Table, TextInput } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Row {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly level: string
}

/**
 * Renders a virtual table with only a filter.
 * @returns the time from its data to the first drawn row, in milliseconds
 */
export async function run({ count }: { count: number }): Promise<number> {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const rows = Array.from({ length: count }, (_one, id) => ({
    id,
    name: `Ana Souza ${id}`,
    email: `agent.${id}@andina.example`,
    level: id % 3 ? 'WEBCHAT' : 'FULL',
  }))
  const started = performance.now()
  createRoot(container).render(
    <MantineProvider>
      <Bare rows={rows} />
    </MantineProvider>,
  )
  while (!container.querySelector('tbody td')) await new Promise((resolve) => setTimeout(resolve))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - started
}

function Bare({ rows }: { rows: readonly Row[] }) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed).toLowerCase()
  const found = useMemo(
    () => rows.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(search)),
    [rows, search],
  )
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 36,
    overscan: 8,
  })
  const shown = virtual.getVirtualItems()
  return (
    <>
      <TextInput label="Search" value={typed} onChange={(e) => setTyped(e.currentTarget.value)} />
      <div ref={scroller} data-scroller style={{ height: 700, overflow: 'auto' }}>
        <Table style={{ height: virtual.getTotalSize() }}>
          <Table.Tbody>
            <Table.Tr style={{ height: shown[0]?.start ?? 0 }} />
            {shown.map(({ index }) => {
              const row = found[index]
              return (
                row && (
                  <Table.Tr key={row.id} style={{ height: 36 }}>
                    <Table.Td>{row.name}</Table.Td>
                    <Table.Td>{row.email}</Table.Td>
                    <Table.Td>{row.level}</Table.Td>
                  </Table.Tr>
                )
              )
            })}
            <Table.Tr />
          </Table.Tbody>
        </Table>
      </div>
    </>
  )
}
