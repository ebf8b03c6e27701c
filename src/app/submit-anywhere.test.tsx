import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { dropQueryClient } from '#data/query-client.ts'
import { leaveSession } from '#data/session/session.ts'
import { ConnectPage } from '#features/connect/ConnectPage.tsx'
import { JoinPage } from '#features/sign-in/JoinPage.tsx'
import { SignInPage } from '#features/sign-in/SignInPage.tsx'
import { LocaleProvider } from '#i18n/locale.tsx'
import { submitByKeys } from '#ui/focus/submit-by-keys.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { EnrolPage } from './session/EnrolPage.tsx'
import { routes, showPage, signInAsAdmin, validAnswer } from './testing/pages.tsx'

// On every page with a form, Ctrl+Enter submits it, even from outside the form.

/** In dialogs, of which `submit-by-keys.test.tsx` covers one: the keys are the same in all. */
const inDialogs = [
  'app/session/AskAgain',
  'app/session/LockScreen',
  'components/InstanceQuestion',
  'components/profiles/NameProfile',
  'features/agents/grant/GrantDialog',
  'features/agents/hand-over/TemplateDialog',
  'features/connection/PairingLinkDialog',
  'features/library/do-not-contact/AddNumbers',
  'features/library/do-not-contact/OptOutWords',
  'features/library/do-not-contact/RemoveNumbers',
  'features/fleet/baseline/BaselineForm',
  'features/groups/BookGroupDialog',
  'features/groups/details/AddMembersDialog',
  'features/instances/AddInstance',
  'features/instances/CreateInstance',
  'features/instances/labels/LabelDialog',
  'features/instances/labels/ManageLabels',
  'job-ui/NewTime',
]

/** Parts of a page or panel with several forms: Ctrl+Enter submits the last used one. */
const besideOthers = [
  'features/agents/import/ReplaceInColumn',
  'features/connect/SavedGateways',
  'features/messages/SentAnswer',
  'features/people/SsoGroups',
  'features/sign-in/ForgotPassword',
]

let server: Server
let gateway = ''
let end = () => {}
beforeAll(async () => {
  server = createServer((request, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' })
    answer.end(JSON.stringify(validAnswer(request.url ?? '')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // jsdom has no layout.
  Element.prototype.checkVisibility ??= () => true
})
beforeEach(() => {
  // Nor has it locks, without which there are no campaigns.
  const { userAgent } = navigator
  const own = { locks: { value: {} }, userAgent: { value: userAgent } }
  vi.stubGlobal('navigator', Object.create(navigator, own))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(async () => {
  end()
  end = () => {}
  cleanup()
  await leaveSession(gateway)
  dropQueryClient(gateway)
})

interface Form {
  /** The path of its source, without `src/` and the extension. */
  readonly file: string
  readonly page: keyof typeof routes
  /** The query of its URL. */
  readonly search?: string
  /** Its submit button. */
  readonly button: string
  /** The input that is needed before the form can be submitted. */
  readonly first?: () => Promise<unknown>
  /** Whether only administrators see it. */
  readonly isForAdmins?: true
}

// Parts of a page load their code the first time.
const click = async (role: string, name: RegExp | string) =>
  fireEvent.click(
    await screen.findByRole(
      role,
      // Without a layout, the button of a menu has no size: Mantine hides the menu as soon as it has placed it.
      { name, hidden: role === 'menuitem' },
      { timeout: 20_000 },
    ),
  )

const composer = { file: 'features/messages/Composer', page: 'messages' } as const

const forms: Form[] = [
  { ...composer, button: 'Send text' },
  { ...composer, search: 'tab=audio', button: 'Send audio' },
  { ...composer, search: 'tab=media', button: 'Send image' },
  { ...composer, search: 'tab=location', button: 'Send location' },
  {
    file: 'features/chats/ReplyForm',
    page: 'chats',
    search: 'chat=5511986420731@s.whatsapp.net',
    button: 'Send',
  },
  {
    file: 'features/chats/mark/MarkMessageAsReadForm',
    page: 'chat-forms',
    button: 'Mark as read',
  },
  {
    file: 'features/chats/presence/SendPresenceForm',
    page: 'chat-forms',
    button: 'Show presence',
  },
  {
    file: 'features/connection/ConnectSection',
    page: 'connection',
    button: 'Get pairing code',
    first: () => click('radio', 'Pairing code'),
  },
  {
    file: 'features/groups/NewGroupDialog',
    page: 'groups',
    search: 'form=new',
    button: 'Create group',
  },
  {
    file: 'features/groups/details/GroupTexts',
    page: 'group',
    button: 'Save name',
    first: () => click('button', 'Edit name'),
  },
  {
    file: 'features/groups/invite/SendInviteForm',
    page: 'group',
    search: 'tab=invite',
    button: 'Invite',
  },
  {
    file: 'features/settings/SettingsPage',
    page: 'settings',
    button: 'Save 1 change',
    first: () => click('switch', 'Always online'),
  },
  {
    file: 'features/webhook/EditWebhook',
    page: 'webhook',
    button: 'Save 1 change',
    first: async () => {
      await click('button', 'Edit')
      await click('switch', /^Deliver events/)
    },
  },
  {
    file: 'features/sinks/SinkForm',
    page: 'sinks',
    button: 'Save 1 change',
    first: async () => {
      fireEvent.click((await screen.findAllByRole('button', { name: /^Set up / }))[0]!)
      await click('switch', 'Enabled')
    },
  },
  { file: 'features/agents/form/NewAgentPage', page: 'new-agent', button: 'Create agent' },
  {
    file: 'features/agents/form/EditAgentPage',
    page: 'edit-agent',
    button: 'Save 1 change',
    first: async () =>
      fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Bea' } }),
  },
  { file: 'features/campaigns/create/NewCampaignForm', page: 'new-campaign', button: 'Next' },
  {
    file: 'features/people/account/AuthForm',
    page: 'people',
    button: 'Create invitation',
    first: () => click('button', 'Invite person'),
    isForAdmins: true,
  },
  {
    file: 'features/people/AccessForm',
    page: 'people',
    search: 'tab=groups',
    button: 'Save 1 change…',
    first: async () => {
      await click('button', 'Actions for leads')
      await click('menuitem', 'Role and instances…')
      await click('radio', 'Operator')
    },
    isForAdmins: true,
  },
  {
    file: 'features/people/account/TokenDialogs',
    page: 'account',
    button: 'Create token',
    first: () => click('button', 'New token…'),
    isForAdmins: true,
  },
  {
    file: 'features/people/account/AuthForm',
    page: 'account',
    button: 'Change password',
    first: () => click('button', 'Change password…'),
    isForAdmins: true,
  },
]

/** Expects that Ctrl+Enter presses the button from the title of the page, and from a field. */
async function expectSubmits(button: string): Promise<void> {
  const submit = await screen.findByRole<HTMLButtonElement>('button', {
    name: (name, element) => name === button && element.matches('[type=submit]'),
  })
  const form = submit.form!
  const onSubmit = vi.fn<(event: Event) => void>((event) => {
    event.preventDefault()
    // Other tests cover what it sends.
    event.stopImmediatePropagation()
  })
  form.addEventListener('submit', onSubmit)
  const press = (target: Element) => fireEvent.keyDown(target, { key: 'Enter', ctrlKey: true })
  const field = form.querySelector('input:not([type=hidden], [hidden]), textarea') ?? submit
  fireEvent.focusIn(field)
  fireEvent.input(field)
  // The code of the shortcut may load with the first input.
  await vi.waitFor(() => {
    press(screen.getByRole('heading', { level: 1 }))
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })
  press(field)
  expect(onSubmit).toHaveBeenCalledTimes(2)
}

it.each(forms)(
  'Ctrl+Enter presses "$button" from anywhere on $page, and from its form',
  async ({ page, search, button, first, isForAdmins }) => {
    end = submitByKeys()
    if (isForAdmins) signInAsAdmin(gateway)
    await showPage(gateway, routes[page](gateway), search)
    await first?.()
    await expectSubmits(button)
  },
)

/** The pages without a connection to a gateway, with their form and its submit button. */
const pagesBefore: readonly (readonly [file: string, button: string, page: () => ReactNode])[] = [
  ['features/connect/ConnectForm', 'Connect', () => <ConnectPage onConnected={() => {}} />],
  [
    'features/sign-in/SignInForm',
    'Sign in',
    () => (
      <SignInPage
        offer={{ passwords: true }}
        address={gateway}
        invited={undefined}
        onSignedIn={() => {}}
        onOther={undefined}
      />
    ),
  ],
  [
    'features/sign-in/JoinPage',
    'Set password and sign in',
    () => <JoinPage address={gateway} onSignedIn={() => {}} onSignIn={() => {}} />,
  ],
  [
    'features/people/account/AuthForm',
    'Continue',
    () => <EnrolPage address={gateway} name="Ana" onDone={() => {}} onLeave={() => {}} />,
  ],
]

it.each(pagesBefore)('Ctrl+Enter submits %s, before a gateway is open', async (_, button, page) => {
  // The page waits for its texts.
  await act(async () => {
    render(
      <ThemeProvider scheme="light">
        <LocaleProvider locale="en">
          <Suspense fallback={null}>{page()}</Suspense>
        </LocaleProvider>
      </ThemeProvider>,
    )
  })
  await expectSubmits(button)
})

it('has a row for every form that lays itself out', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /(?<!\.test)\.tsx$/.test(path) && !path.startsWith('ui/form/'))
  /** Returns the files with one of these elements. */
  const having = (elements: RegExp) =>
    files
      .filter((path) => elements.test(readFileSync(`src/${path}`, 'utf8')))
      .map((path) => path.replace('.tsx', ''))
  const rows = [
    ...forms.map(({ file }) => file),
    ...pagesBefore.map(([file]) => file),
    ...inDialogs,
    ...besideOthers,
    // The layout of the forms that change a resource.
    'change/ChangeForm',
  ]
  expect(having(/<(form|FormShell|ChangeForm)\b/)).toEqual(expect.arrayContaining(rows))
  // The keys are in `FormShell` for all forms that use it, many of which have rows.
  expect(rows).toEqual(expect.arrayContaining(having(/<form\b/)))
})
