import { act, renderHook } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Written } from '#client/answer.ts'
import { RefusedError, UnknownOutcomeError, UnreachableError } from '#client/errors.ts'
import type { Reading, Resource } from './resource.ts'
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

const failure = new UnreachableError('no-answer', 5)
const silent = new UnknownOutcomeError('no-answer', 5)

/** Saves a new name with a form, whose calls are recorded. */
async function saveName({
  read,
  write,
  isValid = true,
}: {
  read?: (count: number) => Promise<Reading<Access> | undefined>
  write?: () => Promise<Written<unknown> | undefined>
  isValid?: boolean
}) {
  const stored: { values: Access | undefined } = { values: base }
  const made = accessOf(stored)
  let reads = 0
  const resource = {
    ...made.resource,
    ...(read && { read: () => read(++reads) }),
    ...(write && { write: vi.fn(write) }),
  }
  const form = {
    show: vi.fn(() => Promise.resolve(isValid)),
    onRefused: vi.fn(),
    onDone: vi.fn(),
  }
  const hook = renderHook((given: Resource<Access>) => useSave(given), { initialProps: resource })
  const thrown = await act(() =>
    hook.result.current.run({ base, values: { ...base, name: 'Bia' }, form }).then(
      () => undefined,
      (error: unknown) => error,
    ),
  )
  return { ...hook, resource, form, stored, thrown, reads: () => reads }
}

describe('a save', () => {
  test('tells its form what was saved, once it is verified', async () => {
    const { result, form, stored } = await saveName({})
    expect(stored.values).toEqual({ ...base, name: 'Bia' })
    expect(form.show).toHaveBeenCalledOnce()
    expect(form.onDone).toHaveBeenCalledExactlyOnceWith(true, result.current.outcome)
    expect(form.onRefused).not.toHaveBeenCalled()
    expect(result.current).toMatchObject({
      pending: false,
      outcome: { is: 'accepted', others: [] },
    })
    expect(result.current.retry).toBeUndefined()
  })

  test('tells it if other values were saved', async () => {
    const { result, form } = await saveName({ read: () => Promise.resolve({ values: base }) })
    expect(form.onDone).toHaveBeenCalledExactlyOnceWith(false, result.current.outcome)
    expect(result.current.outcome).toMatchObject({ fields: [{ state: 'different', now: 'Ana' }] })
  })

  test('counts as done if nothing shows whether it was', async () => {
    const read = (count: number) =>
      count === 1 ? Promise.resolve({ values: base }) : Promise.reject(failure)
    const { result, form } = await saveName({ read })
    expect(form.onDone).toHaveBeenCalledExactlyOnceWith(true, result.current.outcome)
    expect(result.current.outcome).toMatchObject({ is: 'accepted', fields: undefined })
  })

  test('sends nothing if its merged values are invalid', async () => {
    const { result, resource, form } = await saveName({ isValid: false })
    expect(resource.write).not.toHaveBeenCalled()
    expect(form.onDone).not.toHaveBeenCalled()
    expect(result.current).toMatchObject({ outcome: undefined, pending: false })
  })

  test('sends nothing if the values cannot be read first', async () => {
    const { result, resource, form } = await saveName({ read: () => Promise.reject(failure) })
    expect(result.current.outcome).toEqual({ is: 'unread', error: failure })
    expect(resource.write).not.toHaveBeenCalled()
    expect(form.show).not.toHaveBeenCalled()
    expect(result.current.retry).toBeUndefined()
    expect(result.current.undo).toBeUndefined()
  })

  test('sends nothing if the gateway has these values, which is as asked', async () => {
    const values = { ...base, name: 'Bia' }
    const { result, resource, form } = await saveName({ read: () => Promise.resolve({ values }) })
    expect(resource.write).not.toHaveBeenCalled()
    expect(form.onDone).toHaveBeenCalledExactlyOnceWith(true, { is: 'same' })
    expect(result.current.outcome).toEqual({ is: 'same' })
    expect(result.current.undo).toBeUndefined()
  })

  test('shows a refusal in its form, and reads nothing more', async () => {
    const refused = new RefusedError('other', 400, [{ text: 'no' }], '')
    const { result, form } = await saveName({ write: () => Promise.reject(refused) })
    expect(result.current.outcome).toEqual({ is: 'refused', error: refused })
    expect(form.onRefused).toHaveBeenCalledExactlyOnceWith(refused)
    expect(form.onDone).not.toHaveBeenCalled()
    expect(result.current.undo).toBeUndefined()
  })

  test('is not done if its outcome is unknown, and cannot be undone', async () => {
    const { result, form } = await saveName({ write: () => Promise.reject(silent) })
    expect(result.current.outcome).toMatchObject({
      is: 'unknown',
      error: silent,
      asked: [{ field: 'name', before: 'Ana', after: 'Bia' }],
      fields: [{ field: 'name', state: 'different', now: 'Ana' }],
    })
    expect(form.onDone).not.toHaveBeenCalled()
    expect(result.current.undo).toBeUndefined()
  })

  test('has no result if another one was being sent', async () => {
    const { result, form } = await saveName({ write: () => Promise.resolve(undefined) })
    expect(result.current.outcome).toBeUndefined()
    expect(form.onDone).not.toHaveBeenCalled()
  })

  test('passes a mistake on, and can be repeated', async () => {
    const mistake = new TypeError('a mistake')
    for (const part of [
      { read: () => Promise.reject(mistake) },
      { write: () => Promise.reject(mistake) },
      {
        read: (count: number) =>
          count === 1 ? Promise.resolve({ values: base }) : Promise.reject(mistake),
      },
    ]) {
      const { result, thrown } = await saveName(part)
      expect(thrown).toBe(mistake)
      expect(result.current).toMatchObject({ pending: false, outcome: undefined })
    }
  })

  test('does not start during another', async () => {
    const { resource, write } = accessOf({ values: base })
    const { result } = renderHook(() => useSave(resource))
    const attempt = { base, values: { ...base, name: 'Bia' } }
    await act(() => Promise.all([result.current.run(attempt), result.current.run(attempt)]))
    expect(write).toHaveBeenCalledOnce()
    await act(() => result.current.run({ base: attempt.values, values: { ...base, name: 'Eva' } }))
    expect(write).toHaveBeenCalledTimes(2)
  })

  test('is pending until it is verified, without the last result', async () => {
    const { resource } = accessOf({ values: base })
    const { result } = renderHook(() => useSave(resource))
    const attempt = { base, values: { ...base, name: 'Bia' } }
    await act(() => result.current.run(attempt))
    let ended: Promise<void> = Promise.resolve()
    act(() => {
      ended = result.current.run({ base: attempt.values, values: { ...base, name: 'Eva' } })
    })
    expect(result.current).toMatchObject({ pending: true, outcome: undefined })
    await act(() => ended)
    expect(result.current).toMatchObject({ pending: false, outcome: { is: 'accepted' } })
  })

  test('shows no result of another resource, and none once it is reset', async () => {
    const { result, rerender, resource } = await saveName({})
    rerender({ ...resource, id: 'other' })
    expect(result.current.outcome).toBeUndefined()
    expect(result.current.undo).toBeUndefined()
    rerender({ ...resource })
    expect(result.current.outcome).toMatchObject({ is: 'accepted' })
    const { reset } = result.current
    act(reset)
    expect(result.current.outcome).toBeUndefined()
    expect(result.current.reset).toBe(reset)
  })
})

describe('a check', () => {
  test('reads the values again', async () => {
    const { result, stored } = await saveName({ write: () => Promise.reject(silent) })
    stored.values = { ...base, name: 'Bia' }
    await act(() => result.current.check())
    expect(result.current).toMatchObject({
      pending: false,
      outcome: { is: 'unknown', fields: [{ state: 'saved', now: 'Bia' }] },
    })
  })

  test('keeps what was read before if it fails, or it no longer exists', async () => {
    for (const again of [() => Promise.reject(failure), () => Promise.resolve(undefined)]) {
      const { result } = await saveName({
        read: (count) => (count < 3 ? Promise.resolve({ values: base }) : again()),
      })
      const { outcome } = result.current
      await act(() => result.current.check())
      expect(result.current.outcome).toBe(outcome)
      expect(result.current.pending).toBe(false)
    }
  })

  test('does nothing where nothing was saved', async () => {
    const { result, reads } = await saveName({ read: () => Promise.reject(failure) })
    await act(() => result.current.check())
    await act(() => result.current.resolve(() => true))
    expect(reads()).toBe(1)
  })
})

describe('an undo', () => {
  test('that sent nothing can be repeated, and is not undone itself', async () => {
    const stored: { values: Access | undefined } = { values: base }
    const { resource } = accessOf(stored)
    const read = vi.spyOn(resource, 'read')
    const { result } = renderHook(() => useSave(resource))
    await act(() => result.current.run({ base, values: { ...base, name: 'Bia' } }))
    read.mockRejectedValueOnce(failure)
    await act(() => result.current.undo?.() ?? Promise.resolve())
    expect(result.current.outcome).toMatchObject({ is: 'unread' })
    expect(stored.values?.name).toBe('Bia')
    await act(() => result.current.retry?.() ?? Promise.resolve())
    expect(stored.values).toEqual(base)
    expect(result.current.outcome).toMatchObject({ is: 'accepted', isUndo: true })
    expect(result.current.undo).toBeUndefined()
  })

  test('asks if someone changed the same field since', async () => {
    const stored: { values: Access | undefined } = { values: base }
    const { resource } = accessOf(stored)
    const { result } = renderHook(() => useSave(resource))
    await act(() => result.current.run({ base, values: { ...base, name: 'Bia' } }))
    expect(result.current.outcome).toMatchObject({ isUndo: false })
    stored.values = { ...base, name: 'Theirs' }
    await act(() => result.current.undo?.() ?? Promise.resolve())
    expect(result.current.outcome).toMatchObject({
      is: 'conflict',
      merged: { conflicts: [{ field: 'name', mine: 'Ana', theirs: 'Theirs' }] },
    })
    await act(() => result.current.resolve(() => false))
    expect(stored.values).toEqual(base)
  })

  test('restores what is known, and is not offered if nothing is', async () => {
    const unknown = { ...base, name: null }
    const { resource } = accessOf({ values: base })
    vi.spyOn(resource, 'read').mockResolvedValue({ values: unknown })
    const { result } = renderHook(() => useSave(resource))
    await act(() => result.current.run({ base: unknown, values: { ...base, name: 'Bia' } }))
    expect(result.current.outcome).toMatchObject({ fields: [{ state: 'unreadable' }] })
    expect(result.current.undo).toBeUndefined()
    const values = { name: 'Bia', levels: { sales: 'FULL' } }
    await act(() => result.current.run({ base: unknown, values }))
    expect(result.current.undo).toBeDefined()
  })
})

test('tells what others changed in a list that both changed', async () => {
  const events = ['one', 'two']
  const stored = { values: { events: [...events, 'theirs'] } }
  const resource: Resource<{ events: string[] }> = {
    id: 'hook',
    fields: ['events'],
    blank: { events: [] },
    read: () => Promise.resolve(stored),
    write: (values) => {
      stored.values = values
      return Promise.resolve({ understood: true, answer: {}, raw: {}, status: 200, at: 0 })
    },
    label: (field) => field,
    words: (_field, value) => String(value),
  }
  const { result } = renderHook(() => useSave(resource))
  await act(() => result.current.run({ base: { events }, values: { events: ['one', 'mine'] } }))
  expect(stored.values.events).toEqual(['one', 'theirs', 'mine'])
  expect(result.current.outcome).toMatchObject({
    asked: [{ after: ['one', 'theirs', 'mine'] }],
    others: [{ field: 'events', before: events, after: ['one', 'two', 'theirs'] }],
  })
})
