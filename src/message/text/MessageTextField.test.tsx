import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense, useEffect, type ComponentProps } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { dropQueryClient } from '#data/query-client.ts'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import type { Popover } from '#ui/overlay/Popover.tsx'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { MessageTextField } from './MessageTextField.tsx'
import { emptyText, type TextValues } from '#message/send-requests.ts'

// Panels are open and rendered in place: jsdom has no layout to position them.
vi.mock('#ui/overlay/Popover.tsx', () => ({
  Popover: ({ label, children }: ComponentProps<typeof Popover>) => (
    <section aria-label={label}>{children(() => {})}</section>
  ),
}))
afterAll(() => vi.doUnmock('#ui/overlay/Popover.tsx'))

const address = 'http://gateway.example/api'
const group = '120363021234567890@g.us'
const answers: Readonly<Record<string, unknown>> = {
  '/': { message: 'Welcome', version: '2.3.6' },
  '/instance/fetchInstances': [
    { id: 'i', name: 'sales', connectionStatus: 'open', ownerJid: '5511900000001@s.whatsapp.net' },
  ],
  [`/group/participants/sales?groupJid=${encodeURIComponent(group)}`]: {
    participants: [
      { id: '5511900000001@s.whatsapp.net', admin: 'superadmin' },
      { id: '5511987650001@s.whatsapp.net', name: 'Ana Prado' },
      { id: '5511987650002@s.whatsapp.net', admin: 'admin' },
      { id: '199887766554433@lid' },
    ],
  },
}

// Preloaded, so that no test waits for code.
beforeAll(async () => {
  await Promise.all([
    ...(['core', 'messages', 'outage', 'shell'] as const).map((one) => loadSection('en', one)),
    import('./MentionList.tsx'),
  ])
})

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers[url.slice(address.length)]
    return answer ? Response.json(answer) : Response.json({ message: 'none' }, { status: 404 })
  })
})

afterEach(() => {
  dropQueryClient(address)
  vi.unstubAllGlobals()
})

let values: () => TextValues

function Fields({ initial }: { initial: Partial<TextValues> }) {
  const form = useForm<TextValues>({ defaultValues: { ...emptyText, ...initial } })
  useEffect(() => {
    values = form.getValues
  }, [form])
  return (
    <FormProvider {...form}>
      <MessageTextField instance="sales" />
    </FormProvider>
  )
}

async function show(initial: Partial<TextValues>) {
  const shown = (
    <ThemeProvider scheme="light">
      <LocaleProvider locale="en">
        <Suspense fallback={null}>
          <GatewayProvider address={address} apiKey="k">
            <Fields initial={initial} />
          </GatewayProvider>
        </Suspense>
      </LocaleProvider>
    </ThemeProvider>
  )
  await act(async () => render(shown))
  return screen.findByLabelText<HTMLTextAreaElement>('Message')
}

it('inserts an emoji at the caret, and returns the focus to the text', async () => {
  const field = await show({ text: 'Thanks!' })
  field.setSelectionRange(6, 6)
  fireEvent.click(screen.getByRole('button', { name: '🙏' }))
  expect(values().text).toBe('Thanks🙏!')
  expect(document.activeElement).toBe(field)
  await waitFor(() => expect(field.selectionStart).toBe('Thanks🙏'.length))
})

it('moves between emoji with the arrow keys, with one tab stop', async () => {
  await show({})
  const first = screen.getByRole('button', { name: '😀' })
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(document.activeElement?.textContent).toBe('😃')
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('😍')
  const grid = screen.getByRole('group', { name: 'Insert an emoji' })
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
})

it('mentions a participant: adds the number to the text, and to the list of mentions once', async () => {
  const field = await show({ number: group, text: 'Hello ' })
  field.setSelectionRange(6, 6)
  const ana = await screen.findByRole('button', { name: /Ana Prado/ })
  fireEvent.click(ana)
  expect(values()).toMatchObject({ text: 'Hello @5511987650001 ', mentioned: '5511987650001\n' })
  fireEvent.click(ana)
  expect(values().mentioned).toBe('5511987650001\n')
})

it('offers neither the instance itself nor participants without a known number', async () => {
  await show({ number: group })
  await screen.findByRole('button', { name: /Ana Prado/ })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  const search = screen.getByLabelText('Search participants')
  fireEvent.change(search, { target: { value: '0002' } })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  fireEvent.change(search, { target: { value: 'nobody' } })
  expect(screen.getByText('No participant matches.')).toBeTruthy()
})

it('offers no mention if the recipient is a person', async () => {
  await show({ number: '5511987650001' })
  expect(screen.queryByRole('region', { name: 'Mention a participant' })).toBeNull()
})
