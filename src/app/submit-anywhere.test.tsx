import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { dropQueryClient } from '#data/query-client.ts'
import { submitByKeys } from '#ui/submit-by-keys.ts'
import { routes, showPage, validAnswer } from './test-pages.tsx'

// On every page with a form, Ctrl+Enter submits it, even from outside the form.

let server: Server
let gateway = ''
let end: () => void
beforeAll(async () => {
  server = createServer((request, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' })
    answer.end(JSON.stringify(validAnswer(request.url ?? '')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // jsdom has no layout.
  Element.prototype.checkVisibility ??= () => true
  end = submitByKeys()
})
beforeEach(() => {
  // Nor has it locks, without which there are no campaigns.
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { locks: {} }))
})
afterAll(() => {
  end()
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  cleanup()
  dropQueryClient(gateway)
})

interface Form {
  readonly page: keyof typeof routes
  /** The query of its URL. */
  readonly search?: string
  /** Its submit button. */
  readonly button: string
  /** The input that is needed before the form can be submitted. */
  readonly first?: () => Promise<unknown>
}

const click = async (role: string, name: RegExp | string) =>
  fireEvent.click(await screen.findByRole(role, { name }))

const forms: Form[] = [
  { page: 'messages', button: 'Send text' },
  { page: 'messages', search: 'tab=audio', button: 'Send audio' },
  { page: 'messages', search: 'tab=media', button: 'Send image' },
  { page: 'messages', search: 'tab=location', button: 'Send location' },
  { page: 'chat-forms', button: 'Mark as read' },
  { page: 'chat-forms', button: 'Show presence' },
  { page: 'groups', search: 'form=new', button: 'Create group' },
  { page: 'groups', search: 'form=subject', button: 'Change subject' },
  { page: 'groups', search: 'form=invite', button: 'Invite' },
  {
    page: 'settings',
    button: 'Save 1 change',
    first: () => click('switch', 'Always online'),
  },
  { page: 'webhook', button: 'Save webhook', first: () => click('button', 'Edit') },
  {
    page: 'sinks',
    button: 'Save changes',
    first: async () =>
      fireEvent.click((await screen.findAllByRole('button', { name: /^Set up / }))[0]!),
  },
  { page: 'new-agent', button: 'Create agent' },
  {
    page: 'edit-agent',
    button: 'Save 1 change',
    first: async () =>
      fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Bea' } }),
  },
  { page: 'new-campaign', button: 'Next' },
]

it.each(forms)(
  'Ctrl+Enter presses "$button" from anywhere on $page, and from its form',
  async ({ page, search, button, first }) => {
    await showPage(gateway, routes[page](gateway), search)
    await first?.()
    const submit = await screen.findByRole<HTMLButtonElement>('button', { name: button })
    const form = submit.form!
    const onSubmit = vi.fn<(event: Event) => void>((event) => {
      event.preventDefault()
      // Other tests cover what it sends.
      event.stopImmediatePropagation()
    })
    form.addEventListener('submit', onSubmit)
    const press = (target: Element) => fireEvent.keyDown(target, { key: 'Enter', ctrlKey: true })
    const [field] = form.querySelectorAll('input:not([type=hidden]), textarea')
    fireEvent.focusIn(field!)
    press(screen.getByRole('heading', { level: 1 }))
    expect(onSubmit).toHaveBeenCalledTimes(1)
    press(field!)
    expect(onSubmit).toHaveBeenCalledTimes(2)
  },
)
