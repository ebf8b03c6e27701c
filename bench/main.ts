import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { openGateway } from '#gateway/gateway.ts'
import { openDashboard } from '#gateway/server/dashboard.ts'
import { listen } from '#gateway/server/listen.ts'
import { siteHandler, webHandler } from '#gateway/server/site.ts'
import type { Measured, Measurement } from './measurement.ts'
import { measurements } from './measurements.ts'
import { openUnwatched } from './unwatched.ts'

// Runs the measurements, each with its own gateway and browser. Exits with 1 if a target is missed.

const apiKey = 'key-of-the-measurements'

/** Serves the product, and the page of the measurements below /bench/. */
function pages(): (request: Request) => Response {
  const [product, bench] = [openDashboard('dist'), openDashboard('dist-bench')]
  return (request) => {
    const url = new URL(request.url)
    if (!url.pathname.startsWith('/bench/')) return product(request)
    url.pathname = url.pathname.slice('/bench'.length)
    const answer = bench(new Request(url, request))
    // The baseline uses its library's default style elements.
    answer.headers.set('content-security-policy', "default-src 'self' 'unsafe-inline' blob: data:")
    return answer
  }
}

async function measure(measurement: Measurement, browser: Browser): Promise<readonly Measured[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchboard-bench-'))
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-files-'))
  const gateway = openGateway({ dataDir, apiKey, faults: true })
  const server = await listen(siteHandler(gateway, webHandler(pages())), '127.0.0.1', 0)
  const context = await browser.newContext()
  try {
    return await measurement({
      gateway,
      url: server.url,
      connection: { address: `${server.url}/api`, key: apiKey },
      folder,
      newPage: () => context.newPage(),
      newUnwatchedPage: () => openUnwatched(browser),
      async runPart<T>(page: Page, name: string, options: unknown): Promise<T> {
        if (!page.url().startsWith(`${server.url}/bench/`)) await page.goto(`${server.url}/bench/`)
        const args = [name, options] as const
        return page.evaluate(([part, its]) => globalThis.runPart(part, its), args) as Promise<T>
      },
    })
  } finally {
    await context.close()
    await gateway.close()
    await server.close()
    for (const folderToRemove of [dataDir, folder])
      rmSync(folderToRemove, { recursive: true, force: true })
  }
}

const formatMeasured = ({ value, unit }: Pick<Measured, 'value' | 'unit'>) =>
  unit === '×' ? `${value.toFixed(2)} ×` : `${value.toFixed(0)} ${unit}`

const requestedNames = process.argv.slice(2)
const unknown = requestedNames.filter((name) => !(name in measurements))
if (unknown.length > 0) throw new Error(`There is no measurement ${unknown.join(', ')}.`)

// Set by `scripts/bench.mjs`.
const { CHROMIUM_PATH: executablePath = '', CHROMIUM_FLAGS: flags = '' } = process.env
const browser = await chromium.launch({ executablePath, args: flags.split(' ') })
try {
  for (const [name, measurement] of Object.entries(measurements)) {
    if (requestedNames.length > 0 && !requestedNames.includes(name)) continue
    for (const one of await measure(measurement, browser)) {
      const isWell = one.isMinimum ? one.value >= one.target : one.value <= one.target
      if (!isWell) process.exitCode = 1
      const target = formatMeasured({ value: one.target, unit: one.unit })
      const bound = one.isMinimum ? 'at least' : 'at most'
      console.log(
        `${isWell ? 'ok  ' : 'MISS'} ${one.what}: ${formatMeasured(one)} (${bound} ${target})`,
      )
      console.log(`     ${one.details}`)
    }
  }
} finally {
  await browser.close()
}
