import { MantineProvider, TextInput } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Options {
  readonly agents: number
  readonly instances: number
}

const cell = { position: 'absolute', top: 0, height: 36 } as const
const levels: Readonly<Record<string, string>> = { f: 'FULL', w: 'WEBCHAT' }

/**
 * Renders a virtual grid of agents by instances, in which F and W set the level of the focused cell.
 * @returns the time from its data to the first drawn cell, in milliseconds
 */
export async function run({ agents, instances }: Options): Promise<number> {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const rows = Array.from({ length: agents }, (_one, id) => ({
    id,
    name: `Ana Souza ${id}`,
    email: `agent.${id}@andina.example`,
    levels: new Map([0, 1, 2].map((at) => [(id + at) % instances, id % 3 ? 'WEBCHAT' : 'FULL'])),
  }))
  const started = performance.now()
  createRoot(container).render(
    <MantineProvider>
      <Bare rows={rows} instances={instances} />
    </MantineProvider>,
  )
  while (!container.querySelector('[role=gridcell]'))
    await new Promise((resolve) => setTimeout(resolve))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - started
}

interface Row {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly levels: ReadonlyMap<number, string>
}

function Bare({ rows, instances }: { rows: readonly Row[]; instances: number }) {
  const [typed, setTyped] = useState('')
  const [changes, setChanges] = useState<ReadonlyMap<string, string>>(new Map())
  const search = useDeferredValue(typed).toLowerCase()
  const found = useMemo(
    () => rows.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(search)),
    [rows, search],
  )
  const scroller = useRef<HTMLDivElement>(null)
  const getScrollElement = () => scroller.current
  const down = useVirtualizer({
    count: found.length,
    getScrollElement,
    estimateSize: () => 36,
    overscan: 8,
  })
  const across = useVirtualizer({
    horizontal: true,
    count: instances,
    getScrollElement,
    estimateSize: () => 132,
    overscan: 3,
  })
  const columns = across.getVirtualItems()
  return (
    <>
      <TextInput label="Search" value={typed} onChange={(e) => setTyped(e.currentTarget.value)} />
      <div ref={scroller} data-scroller style={{ height: 560, overflow: 'auto' }}>
        <div
          role="grid"
          style={{
            position: 'relative',
            width: 224 + across.getTotalSize(),
            height: down.getTotalSize(),
          }}
        >
          {down.getVirtualItems().map(({ index, start }) => {
            const row = found[index]
            return (
              row && (
                <div
                  key={row.id}
                  role="row"
                  style={{ ...cell, width: '100%', transform: `translateY(${start}px)` }}
                >
                  <div role="rowheader" style={{ ...cell, width: 224 }}>
                    {row.name}
                  </div>
                  {columns.map((column) => {
                    const key = `${row.id} ${column.index}`
                    return (
                      <div
                        key={column.key}
                        role="gridcell"
                        tabIndex={-1}
                        style={{ ...cell, left: 224 + column.start, width: 132 }}
                        onKeyDown={(e) => {
                          const level = levels[e.key]
                          if (level) setChanges(new Map(changes).set(key, level))
                        }}
                      >
                        {changes.get(key) ?? row.levels.get(column.index) ?? '–'}
                      </div>
                    )
                  })}
                </div>
              )
            )
          })}
        </div>
      </div>
    </>
  )
}
