import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

it('ends without an error once its reader has enough', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/openapi.ts'])
  let errors = ''
  child.stderr.on('data', (text) => (errors += String(text)))
  await once(child.stdout, 'data')
  child.stdout.destroy()
  const [code] = (await once(child, 'close')) as [number]
  expect(errors).toBe('')
  expect(code).toBe(0)
})
