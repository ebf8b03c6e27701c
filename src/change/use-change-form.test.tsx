// Installs a database in memory in place of the browser's.
import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode, SyntheticEvent } from 'react'
import { expect, describe, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { RefusedError } from '#client/errors.ts'
import { useHasUnsaved } from '#data/unsaved.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { readDraft } from '#local/drafts.ts'
import type { Scope } from '#local/schema.ts'
import type { Known, Resource } from './resource.ts'
import { useChangeForm } from './use-change-form.ts'
import { useSave } from './use-save.ts'

interface Line {
  name: string
  text: string
  rejectCall: boolean
  levels: Readonly<Record<string, string>>
  secret: string
}

const stored: Line = {
  name: 'Sales',
  text: 'Hello',
  rejectCall: false,
  levels: { a: 'WEB' },
  secret: '',
}
const needsText = z.refine<Line>(({ rejectCall, text }) => !rejectCall || text !== '', {
  path: ['text'],
  error: 'required',
})
const schema = z
  .object({
    name: z.string().check(z.minLength(1, 'required')),
    text: z.string(),
    rejectCall: z.boolean(),
    levels: z.record(z.string(), z.string()),
    secret: z.string(),
  })
  .check(needsText)

let count = 0

/** Waits until a check passes. */
const soon = (check: () => void | Promise<void>) => waitFor(check, { interval: 5 })

interface Options {
  readonly scope?: Scope
  readonly prefill?: Partial<Line>
  readonly known?: Known<Line>
  readonly part?: Partial<Resource<Line>>
}

/** Opens a form for a line, whose values on the gateway can be changed. */
async function open({
  scope = ['http://gateway.example', '', `form ${++count}`],
  prefill,
  known = stored,
  part,
}: Options = {}) {
  const gateway: { values: Known<Line> } = { values: known }
  const write = vi.fn((values: Line) => {
    gateway.values = values
    return Promise.resolve({ understood: true, answer: {}, raw: {}, status: 200, at: 0 } as const)
  })
  const resource: Resource<Line> = {
    id: 'line',
    fields: ['name', 'text', 'rejectCall', 'levels', 'secret'],
    blank: { name: '', text: '', rejectCall: false, levels: {}, secret: '' },
    read: () => Promise.resolve({ values: gateway.values }),
    write,
    label: (field) => field,
    words: (_field, value) => String(value),
    isSecret: (field, value) => field === 'secret' && value !== '',
    ...part,
  }
  const onDone = vi.fn()
  const { result, rerender, unmount } = renderHook(
    (given: { resource: Resource<Line>; current: Known<Line> }) => {
      const save = useSave(given.resource)
      const form = useChangeForm({ ...given, save, schema, prefill, scope, onDone })
      // The form's errors are only tracked where they are read.
      return { ...form, save, errors: form.form.formState.errors, isUnsaved: useHasUnsaved() }
    },
    {
      initialProps: { resource, current: known },
      wrapper: ({ children }: { children: ReactNode }) => (
        <LocaleProvider locale="en">{children}</LocaleProvider>
      ),
    },
  )
  await soon(() => expect(result.current.draft.isReading).toBe(false))
  const type = <F extends keyof Line>(field: F, value: Line[F]) =>
    act(() => result.current.form.setValue(field as 'name', value as string))
  const submit = () =>
    act(async () => {
      result.current.submit({ preventDefault: () => {} } as SyntheticEvent)
      await new Promise((resolve) => setTimeout(resolve, 5))
    })
  const follow = (values: Known<Line>, next = resource) => {
    gateway.values = values
    rerender({ resource: next, current: values })
  }
  return { result, type, submit, follow, write, resource, gateway, scope, onDone, unmount }
}

const changed = ({ changes }: { changes: readonly { field: string; key?: string }[] }) =>
  changes.map(({ field, key }) => (key === undefined ? field : `${field} ${key}`))

describe('a form of changes', () => {
  test('begins with the current values, and those that it is given as changes', async () => {
    const { result } = await open({ prefill: { text: 'Bye' } })
    expect(result.current.values).toEqual({ ...stored, text: 'Bye' })
    expect(result.current.changes).toEqual([{ field: 'text', before: 'Hello', after: 'Bye' }])
    expect(result.current.base).toEqual(stored)
    expect(result.current.isUnsaved).toBe(true)
  })

  test('shows a blank value for an unknown one, which is no change', async () => {
    const { result } = await open({ known: { ...stored, text: null, levels: null } })
    expect(result.current.values).toMatchObject({ text: '', levels: {} })
    expect(result.current.changes).toEqual([])
    expect(result.current.isUnsaved).toBe(false)
  })

  test('is unsaved until it is as before, or closed', async () => {
    const { result, type, unmount } = await open()
    expect(result.current.isUnsaved).toBe(false)
    type('name', 'Sales 2')
    expect(result.current.isUnsaved).toBe(true)
    type('name', 'Sales')
    expect(result.current.isUnsaved).toBe(false)
    type('name', 'Sales 2')
    unmount()
    const { result: now } = renderHook(() => useHasUnsaved())
    expect(now.current).toBe(false)
  })

  test('follows the values of the gateway, entry by entry, and keeps what was typed', async () => {
    const { result, type, follow } = await open()
    type('levels', { a: 'WEB', mine: 'FULL' })
    follow({ ...stored, text: 'Theirs', levels: { theirs: 'FULL' } })
    expect(result.current.values).toMatchObject({
      text: 'Theirs',
      levels: { theirs: 'FULL', mine: 'FULL' },
    })
    expect(changed(result.current)).toEqual(['levels mine'])
    expect(result.current.base).toMatchObject({ text: 'Theirs', levels: { theirs: 'FULL' } })
  })

  test('keeps a conflict as a change until it is decided', async () => {
    const { result, type, follow, submit, write } = await open()
    type('name', 'Mine')
    follow({ ...stored, name: 'Theirs' })
    expect(result.current.values.name).toBe('Mine')
    expect(result.current.base.name).toBe('Sales')
    await submit()
    expect(result.current.save.outcome).toMatchObject({ is: 'conflict' })
    expect(write).not.toHaveBeenCalled()
    await act(() => result.current.save.resolve(() => true))
    expect(result.current.values.name).toBe('Theirs')
    expect(result.current.changes).toEqual([])
  })

  test('keeps what was typed for another resource as a change of this one', async () => {
    const { result, type, follow, resource } = await open()
    type('name', 'Mine')
    follow({ ...stored, name: 'Other', text: 'Other text' }, { ...resource, id: 'other' })
    expect(result.current.values).toMatchObject({ name: 'Mine', text: 'Other text' })
    expect(result.current.changes).toEqual([{ field: 'name', before: 'Other', after: 'Mine' }])
  })

  test('discards its changes and its result', async () => {
    const { result, type, submit, follow, gateway } = await open()
    type('name', 'Sales 2')
    await submit()
    expect(result.current.save.outcome).toBeDefined()
    follow(gateway.values)
    type('text', 'Bye')
    act(() => result.current.discard())
    expect(result.current.values).toEqual({ ...stored, name: 'Sales 2' })
    expect(result.current.changes).toEqual([])
    expect(result.current.save.outcome).toBeUndefined()
  })
})

describe('a submit', () => {
  test('sends what the resource makes of the values', async () => {
    const clean = vi.fn((values: Line) => ({ ...values, name: values.name.trim() }))
    const { type, submit, write } = await open({ part: { clean } })
    type('name', ' Sales 2 ')
    await submit()
    expect(clean).toHaveBeenCalledWith({ ...stored, name: ' Sales 2 ' }, stored)
    expect(write.mock.calls[0]?.[0]).toEqual({ ...stored, name: 'Sales 2' })
  })

  test('tells its page once the gateway has it, and not if it has something else', async () => {
    const { type, submit, onDone, gateway, write } = await open()
    write.mockImplementationOnce(() => {
      gateway.values = { ...stored, name: 'SALES' }
      return Promise.resolve({ understood: true, answer: {}, raw: {}, status: 200, at: 0 })
    })
    type('name', 'Sales 2')
    await submit()
    expect(onDone).not.toHaveBeenCalled()
    await submit()
    expect(onDone).not.toHaveBeenCalled()
  })

  test('merges first: what someone else saved may complete invalid values', async () => {
    const { result, type, submit, write, gateway } = await open({ known: { ...stored, text: '' } })
    type('rejectCall', true)
    await submit()
    expect(result.current.errors.text?.message).toBe('required')
    expect(write).not.toHaveBeenCalled()
    gateway.values = { ...stored, text: 'Theirs' }
    await submit()
    expect(write.mock.calls[0]?.[0]).toEqual({ ...stored, text: 'Theirs', rejectCall: true })
  })

  test('sends nothing while something is invalid that it does not merge', async () => {
    const { type, submit, write, resource } = await open({ part: { fields: ['text'] } })
    const read = vi.spyOn(resource, 'read')
    type('name', '')
    type('text', 'Bye')
    await submit()
    expect(read).not.toHaveBeenCalled()
    expect(write).not.toHaveBeenCalled()
  })

  test('forgets a secret that cannot be read again, and nothing else', async () => {
    const { result, type, submit, gateway, write, onDone } = await open()
    write.mockImplementationOnce((values) => {
      gateway.values = { ...values, secret: null, text: null }
      return Promise.resolve({ understood: true, answer: {}, raw: {}, status: 200, at: 0 })
    })
    type('secret', 'nine copper')
    type('text', 'Bye')
    await submit()
    expect(write.mock.calls[0]?.[0].secret).toBe('nine copper')
    expect(result.current.values).toMatchObject({ secret: '', text: 'Bye' })
    expect(onDone).toHaveBeenCalledOnce()
  })
})

describe('a refusal', () => {
  /** Returns the fields that show a refusal of these fields of the request. */
  async function refuse(fields: readonly (string | undefined)[], part?: Options['part']) {
    const { result, type, submit, write } = await open(part ? { part } : {})
    const reasons = fields.map((field) => ({ text: `no ${field}`, ...(field && { field }) }))
    write.mockRejectedValueOnce(new RefusedError('other', 400, reasons, ''))
    type('text', 'Bye')
    await submit()
    expect(result.current.save.outcome).toMatchObject({ is: 'refused' })
    expect(result.current.values.text).toBe('Bye')
    return Object.fromEntries(
      Object.entries(result.current.errors).map(([name, error]) => [name, error.message]),
    )
  }

  test.each([
    ['name', 'name'],
    ['settings.name', 'name'],
    ['reject_call', 'rejectCall'],
    ['settings.reject_call', 'rejectCall'],
    ['levels[0]', 'levels'],
    ['line.levels[12]', 'levels'],
  ])('of %s is shown at %s', async (wire, field) => {
    expect(await refuse([wire])).toEqual({ [field]: `no ${wire}` })
  })

  test('is shown at each field that it names, and not at others', async () => {
    expect(await refuse(['text', 'unknown', undefined, '', 'name', 'name[0].x y'])).toEqual({
      text: 'no text',
      name: 'no name',
    })
  })

  test('is shown where the resource says, or by default', async () => {
    const fieldOf = vi.fn((wire: string) => (wire === 'title' ? 'name' : undefined))
    expect(await refuse(['title', 'text'], { fieldOf })).toEqual({
      name: 'no title',
      text: 'no text',
    })
    expect(fieldOf).toHaveBeenCalledWith('title', { ...stored, text: 'Bye' })
  })
})

describe('its draft', () => {
  test('has the changed fields only, with what they replace, and no secret', async () => {
    const { type, scope } = await open()
    type('name', 'Mine')
    type('levels', { a: 'WEB', b: 'FULL' })
    type('secret', 'nine copper')
    await soon(async () =>
      expect((await readDraft(scope))?.values).toEqual({
        mine: { name: 'Mine', levels: { a: 'WEB', b: 'FULL' } },
        base: { name: 'Sales', levels: { a: 'WEB' } },
      }),
    )
  })

  test('is gone once everything is as before', async () => {
    const { result, type, scope } = await open()
    type('name', 'Mine')
    await soon(async () => expect(await readDraft(scope)).toBeDefined())
    type('name', 'Sales')
    await soon(async () => expect(await readDraft(scope)).toBeUndefined())
    expect(result.current.draft.restoredAt).toBeUndefined()
  })

  test('is none while nothing was typed, even if the form is given changes', async () => {
    const { scope } = await open({ prefill: { text: 'Bye' } })
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
    expect(await readDraft(scope)).toBeUndefined()
  })

  test('is restored with the current values, and says so until it is saved', async () => {
    const first = await open()
    first.type('name', 'Mine')
    await soon(async () => expect(await readDraft(first.scope)).toBeDefined())
    first.unmount()
    const again = await open({ scope: first.scope, known: { ...stored, text: 'Theirs' } })
    await soon(() => expect(again.result.current.draft.restoredAt).toBeDefined())
    expect(again.result.current.values).toMatchObject({ name: 'Mine', text: 'Theirs' })
    expect(changed(again.result.current)).toEqual(['name'])
    await again.submit()
    expect(again.gateway.values.name).toBe('Mine')
    expect(again.result.current.draft.restoredAt).toBeUndefined()
    expect(await readDraft(first.scope)).toBeUndefined()
  })

  test('keeps its conflict over a reload', async () => {
    const first = await open()
    first.type('name', 'Mine')
    await soon(async () => expect(await readDraft(first.scope)).toBeDefined())
    first.unmount()
    const again = await open({ scope: first.scope, known: { ...stored, name: 'Theirs' } })
    await soon(() => expect(again.result.current.values.name).toBe('Mine'))
    await again.submit()
    expect(again.result.current.save.outcome).toMatchObject({
      is: 'conflict',
      merged: { conflicts: [{ field: 'name', mine: 'Mine', theirs: 'Theirs' }] },
    })
    expect(again.write).not.toHaveBeenCalled()
  })

  test('is not shown as restored if the gateway has its values by now', async () => {
    const first = await open()
    first.type('name', 'Mine')
    await soon(async () => expect(await readDraft(first.scope)).toBeDefined())
    first.unmount()
    const again = await open({ scope: first.scope, known: { ...stored, name: 'Mine' } })
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
    expect(again.result.current.changes).toEqual([])
    expect(again.result.current.draft.restoredAt).toBeUndefined()
  })
})
