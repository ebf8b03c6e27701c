import { pathTo } from '#paths'
import { expect, test } from './fixtures.ts'
test('speed', async ({ connected: page, gateway, seeds }) => {
  await seeds.instance('sales')
  await page.addInitScript(() => {
    const w = window as unknown as { tasks: number[] }
    w.tasks = []
    new PerformanceObserver((l) => w.tasks.push(...l.getEntries().map((e) => e.duration))).observe({ entryTypes: ['longtask'] })
  })
  await page.goto(pathTo({ page: 'import-agents', gateway: gateway.address }))
  const list = `name,email,phone,password,permissions\n${Array.from({ length: 10_000 }, (_, n) => `Ana Prado ${n},ana${n}@x.example,+55 11 9${80000000 + n},a password of mine ${n},sales:FULL`).join('\n')}`
  const warm = 'name,email\nAna,ana@x.example\n'
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'w.csv', mimeType: 'text/csv', buffer: Buffer.from(warm) })
  await expect(page.getByText('1 would be created')).toBeVisible()
  await page.evaluate(() => void ((window as unknown as { tasks: number[] }).tasks.length = 0))
  const began = await page.evaluate(() => {
    const w = window as unknown as { done: number; began: number }
    w.done = 0
    const look = () => { if (document.body.textContent?.includes('10,000 would be created')) w.done = performance.now(); else setTimeout(look, 10) }
    look()
    return performance.now()
  })
  await input.setInputFiles({ name: 'm.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await expect(page.getByText('10,000 would be created')).toBeVisible({ timeout: 30_000 })
  const { done, tasks } = await page.evaluate(() => { const w = window as unknown as { done: number; tasks: number[] }; return { done: w.done, tasks: w.tasks } })
  console.log('parse and check of 10 000, ms, incl. upload:', Math.round(done - began), 'long tasks', tasks)
})

test('run', async ({ connected: page, gateway, seeds }) => {
  test.setTimeout(180_000)
  await seeds.instance('sales')
  await page.goto(pathTo({ page: 'import-agents', gateway: gateway.address }))
  const n = 300
  const list = `name,email,password\n${Array.from({ length: n }, (_, i) => `Ana ${i},ana${i}@x.example,a password of mine ${i}`).join('\n')}`
  await page.locator('input[type=file]').setInputFiles({ name: 'm.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await expect(page.getByText(`${n} would be created`)).toBeVisible()
  const bare = await page.evaluate(async ([address, key, count]) => {
    let next = 0
    const began = performance.now()
    await Promise.all([0, 1, 2, 3].map(async () => {
      while (next < count) {
        const i = next++
        const answer = await fetch(`${address}/users/agents`, { method: 'POST', headers: { 'content-type': 'application/json', apikey: key }, body: JSON.stringify({ name: `B ${i}`, email: `b${i}@x.example`, password: `a password of mine ${i}`, userPermissions: [] }) })
        await answer.json()
      }
    }))
    return performance.now() - began
  }, [gateway.address, gateway.apiKey, n] as const)
  const began = Date.now()
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await expect.poll(() => gateway.store.agents.list().length, { intervals: [20], timeout: 90_000 }).toBe(2 * n)
  console.log('bare', Math.round(bare), 'import from the click on', Date.now() - began)
})
