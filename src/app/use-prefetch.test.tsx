import { cleanup, render, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { LocaleProvider } from '#i18n/locale.tsx'
import { loadFiles } from '#load/load-files.ts'
import { usePrefetch } from './use-prefetch.ts'

vi.mock('#load/load-files.ts', async (original) => ({
  ...(await original<object>()),
  loadFiles: vi.fn(),
}))
afterAll(() => vi.doUnmock('#load/load-files.ts'))

const map = {
  files: [
    'assets/a.js',
    'assets/b.js',
    'assets/texts-en.json',
    'assets/texts-es.json',
    'assets/dialog.js',
  ],
  pages: { agents: [0], groups: [0, 1] },
  sections: { agents: ['agents'] },
  texts: { en: { agents: 2 }, es: { agents: 3 }, 'pt-BR': {} },
  onDemand: [4],
}

/** The requested files, and the response that each waits for. */
let requested: string[]
let arriving: Map<string, { resolve: () => void; reject: (error: Error) => void }>

beforeEach(() => {
  requested = []
  arriving = new Map()
  vi.mocked(loadFiles).mockImplementation((_runImport, [file = ''] = []) => {
    requested.push(file)
    return new Promise<never>((resolve, reject) =>
      arriving.set(file, { resolve: resolve as () => void, reject }),
    )
  })
  const script = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'page-map',
    textContent: JSON.stringify(map),
  })
  document.body.append(script)
})

afterEach(() => {
  cleanup()
  document.getElementById('page-map')?.remove()
  Reflect.deleteProperty(navigator, 'connection')
})

function Prefetching() {
  usePrefetch()
  return null
}

const show = () =>
  render(
    <LocaleProvider locale="en">
      <GatewayProvider address="http://gateway.example/api" apiKey="k">
        <Prefetching />
      </GatewayProvider>
    </LocaleProvider>,
  )

const onConnection = (value: object) =>
  Object.defineProperty(navigator, 'connection', { value, configurable: true })

/** Waits longer than a page has to be quiet. */
const afterRest = () => new Promise((resolve) => setTimeout(resolve, 600))

describe('code of other pages', () => {
  it('is downloaded once the page is at rest: one file after the other, dialogs last, in one language', async () => {
    show()
    const files = ['assets/a.js', 'assets/texts-en.json', 'assets/b.js', 'assets/dialog.js']
    for (const [at, file] of files.entries()) {
      await waitFor(() => expect(requested).toHaveLength(at + 1), { timeout: 5_000 })
      expect(requested).toEqual(files.slice(0, at + 1))
      arriving.get(file)?.resolve()
    }
  })

  it('is not requested while the user scrolls', async () => {
    show()
    await waitFor(() => expect(requested).toHaveLength(1), { timeout: 5_000 })
    const scrolling = setInterval(() => document.dispatchEvent(new Event('scroll')), 20)
    document.dispatchEvent(new Event('scroll'))
    arriving.get('assets/a.js')?.resolve()
    await afterRest()
    expect(requested).toHaveLength(1)
    clearInterval(scrolling)
    await waitFor(() => expect(requested).toHaveLength(2), { timeout: 5_000 })
  })

  it('is no longer requested after a file that could not be loaded', async () => {
    show()
    await waitFor(() => expect(requested).toHaveLength(1), { timeout: 5_000 })
    arriving.get('assets/a.js')?.reject(new Error('server down'))
    await afterRest()
    expect(requested).toHaveLength(1)
  })

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'is not prefetched with %o',
    async (connection) => {
      onConnection(connection)
      show()
      await afterRest()
      expect(requested).toEqual([])
    },
  )
})
