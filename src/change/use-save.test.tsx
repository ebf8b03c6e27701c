import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Resource } from './resource.ts'
import { useSave } from './use-save.ts'

interface Access {
  name: string
  levels: Readonly<Record<string, string>>
}

/** Returns a resource whose stored values can be changed, and what is written. */
function accessOf(stored: { values: Access | undefined }) {
  const write = vi.fn((values: Access) => {
    stored.values = values
    return Promise.resolve({ understood: true, answer: {}, raw: {}, status: 200, at: 0 } as const)
  })
  const resource: Resource<Access> = {
    id: 'access',
    fields: ['name', 'levels'],
    blank: { name: '', levels: {} },
    read: () => Promise.resolve(stored.values && { values: stored.values }),
    write,
    label: (field) => field,
    words: (_field, value) => String(value),
  }
  return { resource, write }
}

const base: Access = { name: 'Ana', levels: { sales: 'WEB' } }

test('sends nothing if it was deleted in the meantime', async () => {
  const { resource, write } = accessOf({ values: undefined })
  const { result } = renderHook(() => useSave(resource))
  await act(() => result.current.run({ base, values: { ...base, name: 'Bia' } }))
  expect(result.current.outcome).toEqual({ is: 'gone' })
  expect(write).not.toHaveBeenCalled()
})

test('saves the entries of a map that one person changed with those of another, and undoes only the own ones', async () => {
  const stored: { values: Access | undefined } = {
    values: { ...base, levels: { sales: 'WEB', help: 'FULL' } },
  }
  const { resource } = accessOf(stored)
  const { result } = renderHook(() => useSave(resource))
  await act(() => result.current.run({ base, values: { ...base, levels: { sales: 'FULL' } } }))
  expect(stored.values?.levels).toEqual({ sales: 'FULL', help: 'FULL' })
  expect(result.current.outcome).toMatchObject({
    is: 'accepted',
    others: [{ field: 'levels', key: 'help', after: 'FULL' }],
    fields: [{ key: 'sales', state: 'saved' }],
  })
  await act(() => result.current.undo?.() ?? Promise.resolve())
  expect(stored.values?.levels).toEqual({ sales: 'WEB', help: 'FULL' })
})

test('asks about an entry that both changed, and saves the decision', async () => {
  const stored: { values: Access | undefined } = {
    values: { ...base, levels: { sales: 'AUDIT' } },
  }
  const { resource, write } = accessOf(stored)
  const { result } = renderHook(() => useSave(resource))
  await act(() => result.current.run({ base, values: { ...base, levels: {} } }))
  expect(result.current.outcome).toMatchObject({
    is: 'conflict',
    merged: { conflicts: [{ key: 'sales', mine: undefined, theirs: 'AUDIT' }] },
  })
  expect(write).not.toHaveBeenCalled()
  await act(() => result.current.resolve(({ key }) => key !== 'sales'))
  expect(stored.values?.levels).toEqual({})
})
