import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addedInstances, addInstance } from '#local/instance-records.ts'
import { followInstance } from './follow-instances.ts'
import { dropQueryClient, queryClientFor } from '#data/query-client.ts'
import { readOptions } from '#data/use-read.ts'

const connection = { address: 'https://gw.example', key: 'k' }
const options = readOptions(connection, 'fetchInstances', {})
const queries = () => queryClientFor(connection.address)

/** What the gateway lists: it is behind what it has accepted. */
let listed: { id: string; name: string; connectionStatus: string }[]
let reads: number

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  listed = [
    { id: '1', name: 'sales', connectionStatus: 'open' },
    { id: '2', name: 'support', connectionStatus: 'open' },
  ]
  reads = 0
  vi.stubGlobal('fetch', async () => {
    reads++
    return Response.json(listed)
  })
  await queries().query(options)
})
afterEach(async () => {
  // What is still followed would be in the next test, too.
  await vi.advanceTimersByTimeAsync(60_000)
  dropQueryClient(connection.address)
  vi.useRealTimers()
})

const names = () =>
  queries()
    .getQueryData(options.queryKey)
    ?.map(({ name }) => name)
const stateOfSales = () => queries().getQueryData(options.queryKey)?.[0]?.connectionStatus

it('reads the state every 1.5 s after a log-out until it fits', async () => {
  followInstance(connection, 'sales', 'logout')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(stateOfSales()).toBe('open')
  expect(reads).toBe(4)
  listed[0]!.connectionStatus = 'close'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stateOfSales()).toBe('close')
  expect(reads).toBe(5)
})

it('gives up after 20 s, and reads once for several instances', async () => {
  for (const name of ['sales', 'support']) followInstance(connection, name, 'logout')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reads).toBeGreaterThan(10)
  expect(reads).toBeLessThan(18)
})

it('waits until a restarted connection is open again', async () => {
  followInstance(connection, 'sales', 'restart')
  listed[0]!.connectionStatus = 'close'
  await vi.advanceTimersByTimeAsync(8_000)
  listed[0]!.connectionStatus = 'open'
  await vi.advanceTimersByTimeAsync(1_600)
  expect(stateOfSales()).toBe('open')
})

it('removes a deleted instance at once, even if the gateway still lists it, and shows a new one of that name', async () => {
  // Its id stays deleted for the other tests.
  listed[0]!.id = 'deleted'
  await queries().query({ ...options, staleTime: 0 })
  await addInstance(connection.address, 'sales')
  followInstance(connection, 'sales', 'delete')
  expect(names()).toEqual(['support'])
  await queries().query({ ...options, staleTime: 0 })
  expect(names()).toEqual(['support'])
  await vi.waitFor(async () => expect(await addedInstances(connection.address)).toEqual([]))
  listed.push({ id: '3', name: 'sales', connectionStatus: 'connecting' })
  await queries().query({ ...options, staleTime: 0 })
  expect(names()).toEqual(['support', 'sales'])
})
