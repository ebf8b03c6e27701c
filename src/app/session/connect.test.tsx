import { cleanup, render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { ConnectPage } from '#features/connect/ConnectPage.tsx'
import { SignInPage } from '#features/sign-in/SignInPage.tsx'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { ownGateway } from '#paths'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'

const html = document.documentElement
afterEach(() => {
  cleanup()
  for (const mark of ['data-sign-in', 'data-keys', 'data-demo']) html.removeAttribute(mark)
})

async function show(page = <ConnectPage onConnected={() => {}} />) {
  for (const section of ['core', 'gateway', 'signIn'] as const) await loadSection('en', section)
  render(
    <ThemeProvider scheme="light">
      <LocaleProvider locale="en">
        <Suspense>{page}</Suspense>
      </LocaleProvider>
    </ThemeProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}
const address = () => screen.getByLabelText('Address')
const key = () => screen.getByLabelText('API key')

describe('Connect', () => {
  it('says what the product is, and starts at the address', async () => {
    await show()
    expect(screen.getAllByText(/^Switchboard is the dashboard for WhatsApp/)).not.toHaveLength(0)
    expect(document.activeElement).toBe(address())
    const about = screen.getByRole('complementary')
    expect(await within(about).findByText('All phones on one page')).toBeTruthy()
    expect(within(about).queryByText('Type, version and features')).toBeNull()
  })

  it('starts at the key if a link names the address', async () => {
    await show(<ConnectPage forAddress="https://gw.example" onConnected={() => {}} />)
    expect(document.activeElement).toBe(key())
  })

  it('says that the key stays in memory, unless this page’s own server keeps it', async () => {
    const inMemory = () => screen.queryByText(/^The key stays in memory/)
    await show()
    expect(inMemory()).toBeTruthy()
    expect(screen.queryByRole('radiogroup')).toBeNull()
    cleanup()
    html.setAttribute('data-keys', '')
    await show()
    expect(inMemory()).toBeNull()
    const choice = within(screen.getByRole('radiogroup', { name: 'Stay connected' }))
    expect(choice.getByRole<HTMLInputElement>('radio', { name: 'For 12 hours' }).checked).toBe(true)
    cleanup()
    await show(<ConnectPage forAddress="https://gw.example" onConnected={() => {}} />)
    expect(inMemory()).toBeTruthy()
  })
})

describe('the demo', () => {
  const link = () => screen.queryByRole('link', { name: 'Open the demo' })

  it('is offered only where the server has its own gateway', async () => {
    await show()
    expect(link()).toBeNull()
    cleanup()
    html.setAttribute('data-demo', '')
    await show()
    expect(link()?.getAttribute('href')).toMatch(/^\/g\/.*\/overview$/)
    expect(screen.getByText(/^npm start prints it/)).toBeTruthy()
  })

  it('is not offered on the page that it leads to', async () => {
    html.setAttribute('data-demo', '')
    await show(<ConnectPage forAddress={ownGateway()} onConnected={() => {}} />)
    expect(link()).toBeNull()
  })
})

describe('a password manager', () => {
  it('can fill a key, as the password of the gateway’s address', async () => {
    await show()
    expect(address().getAttribute('autocomplete')).toBe('username')
    expect(key().getAttribute('autocomplete')).toBe('current-password')
  })

  it('fills no key where people sign in with a password', async () => {
    html.setAttribute('data-sign-in', '')
    await show()
    expect(address().getAttribute('autocomplete')).toBe('off')
    expect(key().getAttribute('autocomplete')).toBe('new-password')
  })

  it('can tell the fields of a sign-in from those of a key', async () => {
    await show()
    const names = [address(), key()].map((field) => field.getAttribute('name'))
    cleanup()
    await show(
      <SignInPage
        offer={{ passwords: true }}
        address={ownGateway()}
        invited={undefined}
        onSignedIn={() => {}}
        onOther={undefined}
      />,
    )
    expect([
      ...names,
      ...[screen.getByLabelText('Name'), screen.getByLabelText('Password')].map((field) =>
        field.getAttribute('name'),
      ),
    ]).toEqual(['gateway', 'gateway-key', 'username', 'password'])
  })
})
