import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDashboard } from '#gateway/server/dashboard.ts'
import { listen } from '#gateway/server/listen.ts'
import { siteHandler } from '#gateway/server/site.ts'
import { pathTo } from '#paths'
import { expect, handKey, test } from './fixtures.ts'
import { freePort } from './support/free-port.ts'
import { copyProject } from './support/project-copy.ts'
import { TestGateway } from './support/test-gateway.ts'

test('static files under a sub-path work with a remote gateway', async ({
  page,
  expected,
  dashboard,
}) => {
  const project = mkdtempSync(join(tmpdir(), 'switchboard-static-'))
  copyProject(project)
  execFileSync(process.execPath, ['scripts/build.mjs', '--base', '/sub/'], { cwd: project })
  const files = openDashboard(join(project, 'dist'))
  const port = await freePort()
  const host = await listen(
    siteHandler({
      fetch: async (request) => {
        const url = new URL(request.url)
        if (!url.pathname.startsWith('/sub/')) return new Response('Not here', { status: 404 })
        url.pathname = url.pathname.slice('/sub'.length)
        return files(new Request(url, { headers: request.headers }))
      },
    }),
    '127.0.0.1',
    port,
  )
  const gateway = new TestGateway(dashboard, { corsOrigins: [host.url] })
  await gateway.start()
  expected.origins.push(host.url, gateway.url)

  await page.goto(`${host.url}/sub/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => location.pathname)).toBe('/sub/')

  await gateway.call('createInstance', { body: { instanceName: 'far-away' } })
  await handKey(page, gateway)
  await page.goto(`${host.url}/sub${pathTo({ page: 'instances', gateway: gateway.address })}`)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByText('far-away').first()).toBeVisible()

  await page.close()
  await gateway.dispose()
  await host.close()
  rmSync(project, { recursive: true, force: true })
})
