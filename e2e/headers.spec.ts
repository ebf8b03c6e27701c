import { expect, test } from './fixtures.ts'

test('page, asset, missing file and gateway have their security headers', async ({
  page,
  gateway,
}) => {
  const answers = new Map<string, Record<string, string>>()
  page.on('response', async (response) => {
    answers.set(new URL(response.url()).pathname, response.headers())
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const script = [...answers.keys()].find((path) => path.endsWith('.js'))!
  const missing = await page.request.get('/assets/gone.js')
  const agents = await page.request.get(`${gateway.address}/users/agents`)
  expect([missing.status(), agents.status()]).toEqual([404, 401])
  const policy = answers.get('/')!['content-security-policy']
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self'; /,
  )
  for (const headers of [answers.get('/')!, answers.get(script)!, missing.headers()])
    expect(headers['content-security-policy']).toBe(policy)
  for (const headers of [...answers.values(), missing.headers(), agents.headers()])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
  expect(answers.get('/')!['cache-control']).toBe('no-cache')
  expect(answers.get(script)!['cache-control']).toContain('immutable')
  expect(answers.get(script)!['content-encoding']).toMatch(/^(br|gzip)$/)
  // Only a server that speaks TLS itself may send HSTS.
  for (const headers of answers.values())
    expect(headers).not.toHaveProperty('strict-transport-security')
})

test('the page runs no foreign code and loads no foreign images', async ({
  page,
  gateway,
  otherGateway,
  expected,
}) => {
  expected.console.push(/Content Security Policy/, /requires 'Trusted/)
  // Playwright reports the request that the browser then blocks.
  expected.origins.push(otherGateway.url)
  // Injected into the page on the way, like an XSS flaw of the server.
  await page.route(`${gateway.url}/`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '<title>',
      `<script>
        document.documentElement.dataset.inline = 'run'
      </script>
      <style>:root { --injected: 1 }</style>
      <title>`,
    )
    await route.fulfill({ response, body })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const thrown = await page.evaluate((foreign) => {
    const { dataset } = document.body
    document.addEventListener('securitypolicyviolation', (event) => {
      dataset['refused'] = `${dataset['refused'] ?? ''} ${event.effectiveDirective}`
    })
    const picture = new Image()
    picture.src = `${foreign}/favicon.svg`
    const frame = document.createElement('iframe')
    frame.src = foreign
    document.body.append(picture, frame)
    // What a vulnerable script could do with untrusted text.
    const writes = {
      html: () => (document.createElement('div').innerHTML = '<b>text</b>'),
      script: () => (document.createElement('script').textContent = 'document.title = "run"'),
      worker: () => new Worker(`${foreign}/worker.js`),
    }
    return Object.entries(writes).flatMap(([name, write]) => {
      try {
        write()
        return []
      } catch {
        return [name]
      }
    })
  }, otherGateway.url)
  expect(thrown).toEqual(['html', 'script', 'worker'])
  for (const directive of ['frame-src', 'img-src'])
    await expect(page.locator('body')).toHaveAttribute('data-refused', new RegExp(directive))
  await expect(page.locator('html')).not.toHaveAttribute('data-inline')
  const injected = () => getComputedStyle(document.documentElement).getPropertyValue('--injected')
  expect(await page.evaluate(injected)).toBe('')
  expect(gateway.url).not.toBe(otherGateway.url)
})
