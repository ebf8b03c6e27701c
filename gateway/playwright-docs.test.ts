import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { faultModes } from './http/faults.ts'
import { callGateway, openTestGateway, testKey } from './testing/gateway.ts'

const text = readFileSync('docs/playwright.md', 'utf8')

/** The requests in the docs with their documented statuses: one line per request, with the body in the second. */
const requests = [...text.matchAll(/```http\n(?<block>[^`]+)```/g)].map(({ groups }) => {
  const lines = (groups?.['block'] ?? '').trim().split('\n')
  const [method = '', path = ''] = (lines[0] ?? '').split(' ')
  return { method, path, body: lines.slice(1, -1).join('\n'), status: Number(lines.at(-1)) }
})

it('the requests in docs/playwright.md respond as documented, in order', async () => {
  expect(requests.length).toBeGreaterThan(4)
  const testGateway = await openTestGateway({ faults: true })
  try {
    for (const { method, path, body, status } of requests) {
      const answer = await callGateway(testGateway.gateway, method, path.replace('/api', ''), {
        headers: { apikey: testKey, ...(body !== '' && { 'content-type': 'application/json' }) },
        ...(body !== '' && { body }),
      })
      expect({ request: `${method} ${path}`, status: answer.status }).toEqual({
        request: `${method} ${path}`,
        status,
      })
    }
  } finally {
    await testGateway.remove()
  }
})

test.each(faultModes)(
  'the mode `%s` in docs/playwright.md is accepted by the gateway',
  async (mode) => {
    expect(text).toContain(`\`${mode}\``)
    const testGateway = await openTestGateway({ faults: true })
    try {
      const { status } = await testGateway.call('POST', '/__faults', {
        body: { operation: 'sendMedia', mode },
      })
      expect(status).toBe(201)
    } finally {
      await testGateway.remove()
    }
  },
)

it('the test in docs/playwright.md is part of the example suite', () => {
  const example = readFileSync('e2e/example/tests/own/settings.spec.ts', 'utf8')
  expect(text).toContain(`\`\`\`ts\n${example}\`\`\``)
})
