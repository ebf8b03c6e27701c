// Installs a database in memory in place of the browser's.
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { RefusedError, UnknownOutcomeError, UnreachableError } from '#client/errors.ts'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import type { Scope } from '#local/schema.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { ChangeReview } from './ChangeReview.tsx'
import type { Known, Resource } from './resource.ts'
import { useSave } from './use-save.ts'

interface Line {
  name: string
  text: string
  isOn: boolean
  tags: string[]
  secret: string
}

const values: Line = { name: 'Sales', text: 'Hello', isOn: false, tags: ['a', 'b'], secret: '' }
const names: Record<keyof Line, string> = {
  name: 'Name',
  text: 'Text',
  isOn: 'Rejects calls',
  tags: 'Tags',
  secret: 'Password',
}

/** A gateway with one line, whose answers can be replaced. */
class Gateway {
  static count = 0
  /** The draft of each has a place of its own. */
  readonly scope: Scope = ['http://gateway.example', '', `line ${++Gateway.count}`]
  stored: Known<Line> | undefined = { ...values }
  /** The values last read, which the page shows. */
  known: Known<Line> = { ...values, secret: null }
  onRead = () => {}
  follow(onRead: () => void) {
    this.onRead = onRead
  }

  readonly written: Line[] = []
  readError: Error | undefined
  writeError: Error | undefined
  understood = true
  /** Changes what is written. */
  keep = (line: Line): Known<Line> => line

  readonly resource: Resource<Line> = {
    id: 'line',
    fields: ['name', 'text', 'isOn', 'tags', 'secret'],
    blank: { name: '', text: '', isOn: false, tags: [], secret: '' },
    read: () => {
      if (this.readError) return Promise.reject(this.readError)
      if (!this.stored) return Promise.resolve(undefined)
      this.known = { ...this.stored, secret: null }
      this.onRead()
      return Promise.resolve({ values: this.known, unreadable: ['secret'] as const })
    },
    write: (line) => {
      this.written.push(line)
      if (this.writeError) return Promise.reject(this.writeError)
      this.stored = this.keep(line)
      const kept = { raw: { ok: 1 }, status: 200, at: 0 }
      return Promise.resolve(
        this.understood
          ? { ...kept, understood: true, answer: {} }
          : { ...kept, understood: false, answer: undefined },
      )
    },
    label: (field) => names[field],
    words: (_field, value) => String(value),
    isSecret: (field) => field === 'secret',
  }
}

const schema: z.ZodMiniType<unknown, Line> = z.object({
  name: z.string().check(z.minLength(1, 'required')),
  text: z.string(),
  isOn: z.boolean(),
  tags: z.array(z.string()),
  secret: z.string(),
})

function Page({ of, onClose }: { of: Gateway; onClose?: () => void }) {
  const save = useSave(of.resource)
  const [known, setKnown] = useState(of.known)
  useEffect(() => of.follow(() => setKnown(of.known)), [of])
  return (
    <ChangeForm
      scope={of.scope}
      label="Line"
      save={save}
      schema={schema}
      current={known}
      onClose={onClose}
    >
      {({ form, changes, draft }) => (
        <>
          {draft.restoredAt !== undefined && <p>Restored</p>}
          <input aria-label="Name" {...form.register('name')} />
          <p>{form.formState.errors.name?.message}</p>
          <input aria-label="Text" {...form.register('text')} />
          <input aria-label="Rejects calls" type="checkbox" {...form.register('isOn')} />
          <input aria-label="Password" {...form.register('secret')} />
          <button type="button" onClick={() => form.setValue('tags', ['b', 'c'])}>
            Change tags
          </button>
          <ChangeReview resource={of.resource} changes={changes} />
        </>
      )}
    </ChangeForm>
  )
}

async function open(of = new Gateway(), onClose?: () => void) {
  render(
    <LocaleProvider locale="en">
      <ThemeProvider scheme="light">
        <GatewayProvider address="http://gateway.example" apiKey="a-key">
          <Page of={of} {...(onClose && { onClose })} />
        </GatewayProvider>
      </ThemeProvider>
    </LocaleProvider>,
  )
  await screen.findByLabelText('Name')
  return of
}

const type = (field: string, value: string) =>
  fireEvent.input(screen.getByLabelText(field), { target: { value } })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const save = async () => {
  await act(async () => press(/^Save/))
}
const rows = () => screen.queryAllByRole('row').map((row) => row.textContent)

beforeAll(async () => {
  await Promise.all((['core', 'change', 'shell'] as const).map((one) => loadSection('en', one)))
})
describe('a changed resource', () => {
  test('is saved once, verified, and undone', async () => {
    const of = await open()
    expect(screen.getByText('No changes')).toBeTruthy()
    const review = screen.getByRole('region', { name: 'Changes' })
    expect(review.textContent).not.toMatch(/\d change/)
    type('Name', 'Sales 2')
    expect(screen.getByRole('region', { name: 'Not saved yet' })).toBe(review)
    fireEvent.click(field('Rejects calls'))
    expect(screen.getByText(/^2 changes not saved/)).toBeTruthy()
    expect(within(review).getByText('2 changes')).toBeTruthy()
    expect(rows().slice(1)).toEqual(['NameSalesSales 2', 'Rejects callsoffon'])
    await save()
    expect(of.written).toEqual([{ ...values, name: 'Sales 2', isOn: true }])
    expect(await screen.findByText(/^Saved at .*: 2 changes are verified\.$/)).toBeTruthy()
    await act(async () => press('Undo'))
    expect(of.stored).toEqual(values)
    expect(of.written).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('shows of a list only what is removed and added, and an empty text as such', async () => {
    await open()
    press('Change tags')
    type('Text', '')
    expect(rows().slice(1)).toEqual(['TextHelloempty', 'Tags− a+ c'])
  })

  test('is not undone over newer changes', async () => {
    await open()
    type('Name', 'Sales 2')
    await save()
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
    type('Name', 'Sales 3')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('is not sent while a field is invalid, and says why there', async () => {
    const of = await open()
    type('Name', '')
    await save()
    expect(screen.getByText('required')).toBeTruthy()
    expect(of.written).toEqual([])
  })

  test('is not sent again if the gateway has these values already', async () => {
    const of = await open()
    type('Name', 'Sales 2')
    of.stored = { ...values, name: 'Sales 2' }
    await save()
    expect(of.written).toEqual([])
    expect(
      await screen.findByText('Nothing was sent: the gateway already has these values.'),
    ).toBeTruthy()
  })

  test('closes its form when the gateway has all values, and not before', async () => {
    const closed: number[] = []
    const of = await open(new Gateway(), () => closed.push(1))
    of.keep = (line) => ({ ...line, name: 'Sales' })
    type('Name', 'Sales 2')
    await save()
    expect(closed).toEqual([])
    of.keep = (line) => line
    await save()
    expect(of.stored?.name).toBe('Sales 2')
    expect(closed).toEqual([1])
  })
})

describe('what the gateway made of it', () => {
  test('lists values that were not saved', async () => {
    const of = await open()
    of.keep = (line) => ({ ...line, text: 'Hello' })
    type('Name', 'Sales 2')
    type('Text', 'Bye')
    await save()
    expect(await screen.findByText(/^Accepted at .*, but 1 change was not saved\.$/)).toBeTruthy()
    expect(screen.getByText('Text: should be Bye, is Hello')).toBeTruthy()
    expect(screen.queryByText(/^Name: should be/)).toBeNull()
  })

  test('names values that cannot be verified or restored, and does not keep a secret', async () => {
    const of = await open()
    type('Password', 'nine copper')
    await save()
    expect(of.written[0]?.secret).toBe('nine copper')
    expect(await screen.findByText(/can’t be verified: Password\.$/)).toBeTruthy()
    expect(screen.getByText(/^The previous value is unknown.*: Password\.$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(field('Password').value).toBe('')
  })

  test('says that a response is invalid', async () => {
    const of = await open()
    of.understood = false
    type('Name', 'Sales 2')
    await save()
    expect(await screen.findByText('Accepted, but the response is invalid.')).toBeTruthy()
  })

  test('claims nothing about an unknown outcome, and reads the values again on request', async () => {
    const of = await open()
    of.writeError = new UnknownOutcomeError('no-answer', 5)
    type('Name', 'Sales 2')
    type('Text', 'Bye')
    await save()
    expect(await screen.findByText('Name: Sales, not as requested')).toBeTruthy()
    expect(screen.getByText(/^Current values at/)).toBeTruthy()
    of.stored = { ...values, name: 'Sales 2' }
    await act(async () => press('Check again'))
    expect(screen.getByText('Name: Sales 2, as requested')).toBeTruthy()
    expect(screen.getByText('Text: Hello, not as requested')).toBeTruthy()
    expect(of.written).toHaveLength(1)
  })

  test('says that a save could not be verified, until it can', async () => {
    const of = await open()
    of.keep = (line) => {
      of.readError = new UnreachableError('no-answer', 5)
      return line
    }
    type('Name', 'Sales 2')
    await save()
    expect(await screen.findByText('The result could not be verified.')).toBeTruthy()
    expect(screen.getByText(/^Accepted at [^,]*\.$/)).toBeTruthy()
    of.readError = undefined
    await act(async () => press('Check again'))
    expect(screen.getByText(/^Saved at .*: the change is verified\.$/)).toBeTruthy()
  })

  test('shows a refusal at the field that it names, and keeps the input', async () => {
    const of = await open()
    of.writeError = new RefusedError(
      'other',
      400,
      [{ text: 'is too long', field: 'line.name' }],
      '',
    )
    type('Name', 'Sales 2')
    await save()
    expect(await screen.findAllByText(/is too long/)).not.toEqual([])
    expect(field('Name').value).toBe('Sales 2')
    expect(screen.getByText(/^1 change not saved/)).toBeTruthy()
  })

  test('shows a refusal that names no field', async () => {
    const of = await open()
    of.writeError = new RefusedError('other', 400, [{ text: 'no room for it' }], '')
    type('Name', 'Sales 2')
    await save()
    expect(await screen.findByText(/no room for it/)).toBeTruthy()
    expect(field('Name').value).toBe('Sales 2')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

describe('before it is sent', () => {
  test('is not sent if the current values cannot be read, and is on the next press', async () => {
    const of = await open()
    of.readError = new UnreachableError('no-answer', 5)
    type('Name', 'Sales 2')
    await save()
    expect(await screen.findByText(/^Nothing was sent: the current values could/)).toBeTruthy()
    expect(of.written).toEqual([])
    of.readError = undefined
    await act(async () => press('Retry'))
    expect(of.written).toHaveLength(1)
  })

  test('is not sent if someone deleted it', async () => {
    const of = await open()
    of.stored = undefined
    type('Name', 'Sales 2')
    await save()
    expect(await screen.findByText('It no longer exists')).toBeTruthy()
    expect(of.written).toEqual([])
  })

  test('keeps what someone else changed in other fields, and says so', async () => {
    const of = await open()
    of.stored = { ...values, text: 'Theirs' }
    type('Name', 'Sales 2')
    await save()
    expect(of.written).toEqual([{ ...values, name: 'Sales 2', text: 'Theirs' }])
    expect(await screen.findByText('Text: was Hello, is Theirs')).toBeTruthy()
    expect(field('Text').value).toBe('Theirs')
  })

  test('asks about each field that both changed, and saves the choice', async () => {
    const of = await open()
    of.stored = { ...values, name: 'Their name', text: 'Their text' }
    type('Name', 'My name')
    type('Text', 'My text')
    await save()
    const dialog = within(await screen.findByRole('dialog'))
    expect(of.written).toEqual([])
    expect(dialog.getByText('Someone else changed these 2 fields')).toBeTruthy()
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save the chosen values' })
    expect(button.disabled).toBe(true)
    fireEvent.click(dialog.getByLabelText('Yours: My name'))
    expect(button.disabled).toBe(true)
    fireEvent.click(dialog.getByLabelText('Theirs: Their text'))
    expect(button.disabled).toBe(false)
    await act(async () => fireEvent.click(button))
    expect(of.written).toEqual([{ ...values, name: 'My name', text: 'Their text' }])
    expect(field('Text').value).toBe('Their text')
  })

  test('sends nothing if the question is cancelled; the input stays', async () => {
    const of = await open()
    of.stored = { ...values, name: 'Their name' }
    type('Name', 'My name')
    await save()
    const dialog = within(await screen.findByRole('dialog'))
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Cancel' })))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(of.written).toEqual([])
    expect(field('Name').value).toBe('My name')
  })
})

describe('its input', () => {
  test('follows the gateway where nothing was typed', async () => {
    const of = await open()
    type('Name', 'My name')
    of.stored = { ...values, name: 'Their name', text: 'Their text' }
    await act(() => of.resource.read())
    expect(field('Text').value).toBe('Their text')
    expect(field('Name').value).toBe('My name')
    expect(screen.getByText(/^1 change not saved/)).toBeTruthy()
  })

  test('survives a reload as changes, without secrets, and is gone once it is discarded', async () => {
    const of = await open()
    type('Name', 'My name')
    type('Password', 'nine copper')
    await act(async () => {})
    cleanup()
    of.stored = { ...values, text: 'Their text' }
    await of.resource.read()
    await open(of)
    await waitFor(() => expect(field('Name').value).toBe('My name'))
    expect(screen.getByText('Restored')).toBeTruthy()
    expect(field('Text').value).toBe('Their text')
    expect(field('Password').value).toBe('')
    press('Discard')
    expect(field('Name').value).toBe('Sales')
    await act(async () => {})
    cleanup()
    await open(of)
    expect(field('Name').value).toBe('Sales')
    expect(screen.getByText('No changes')).toBeTruthy()
  })

  test('is not kept once it is saved', async () => {
    const of = await open()
    type('Name', 'My name')
    await save()
    cleanup()
    // Someone else reverts it.
    of.stored = { ...values }
    await of.resource.read()
    await open(of)
    expect(field('Name').value).toBe('Sales')
    expect(screen.queryByText('Restored')).toBeNull()
  })
})
