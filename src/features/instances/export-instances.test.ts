import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fetchInstances } from '#contract/instances.ts'
import { withoutTokens } from '#client/redact/without-tokens.ts'
import { unite } from '#data/instances/use-instances.ts'
import type { InstanceFacts } from './instance-facts.ts'
import { instanceColumnChoice } from './instance-columns.tsx'
import { tableFile } from '#tabular/table-file.ts'
import { instancesJson, instancesTable } from './export-instances.ts'

// The list of an Evolution API 2.3.6 for the global key, which has a token of each instance.
const recorded = readFileSync('e2e/recordings/evolution-api-2.3.6.jsonl', 'utf8')
  .split('\n')
  .find((line) => line.includes('"016-fetchInstances"'))!
const { body } = JSON.parse(recorded) as { body: { name: string; number?: string }[] }
const withNumber = body.map((one) =>
  one.name === 'stubbed' ? { ...one, number: '551140028834', profileName: '=Andina' } : one,
)
const rows = unite(
  fetchInstances.success.body.parse(withoutTokens('fetchInstances', withNumber, 'key')),
  undefined,
  [],
)
const facts: InstanceFacts = {
  webhook: () => 'missing',
  differing: () => undefined,
  last: () => 1_763_640_000_000,
  time: () => 12.4,
}

test('CSV has the visible columns, without formulas and tokens', async () => {
  const text = await (
    await tableFile('csv', instancesTable(rows, instanceColumnChoice(false).ids, facts, undefined))
  ).text()
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toBe(
    'name,state,number,profile,found_in,chats,contacts,messages,webhook,settings_that_differ,agents,last_activity,answer_time_ms,uuid',
  )
  expect(lines).toHaveLength(rows.length + 1)
  const id = rows.find(({ name }) => name === 'stubbed')?.id
  expect(lines.find((line) => line.startsWith('stubbed'))).toBe(
    `stubbed,close,'+551140028834,'=Andina,list,0,0,0,missing,,,2025-11-20T12:00:00.000Z,12,${id}`,
  )
  expect(text).not.toMatch(/token/i)
  const few = await (
    await tableFile('csv', instancesTable(rows.slice(0, 1), ['name', 'chats'], facts, undefined))
  ).text()
  expect(few).toBe(`name,chats\r\n${rows[0]?.name},0\r\n`)
})

test('JSON has all known data without tokens, and omits unknown values', async () => {
  const text = await instancesJson(rows, facts, undefined).text()
  expect(text).not.toMatch(/token/i)
  const all = JSON.parse(text) as object[]
  expect(all.find((one) => 'name' in one && one.name === 'stubbed')).toMatchObject({
    number: '551140028834',
    profile: '=Andina',
    messages: 0,
    found_in: 'list',
  })
  expect(all[0]).not.toHaveProperty('agents')
})
