// An in-memory database instead of the browser's.
import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RefusedError } from '#client/errors.ts'
import { keepRequestLog } from '#data/gateway/call-request-log.ts'
import { dropKey, holdKey } from '#data/session/keys.ts'
import { writeRequestLog } from '#local/request-log/request-log.ts'
import type { CallOutcome } from '#local/request-log/request-log-entry.ts'
import { keepDraft } from '#local/drafts.ts'
import { readAgent, type Agent } from '#features/agents/agent-values.ts'
import { readPasswordTimes } from './password-times.ts'
import { earlierPasswords, keepPending, readKept } from './use-pending.ts'
import { withNewPassword, type Pending } from './pending.ts'
import { prepareWork } from './permissions-work.ts'
import { usePending } from './use-pending.ts'

const gateway = 'https://gw.example'
afterEach(() => {
  vi.unstubAllGlobals()
  dropKey(gateway)
})

const agent = (id: string, ...instances: string[]): Agent => ({
  id,
  name: id,
  email: `${id}@andina.example`,
  phoneNumber: '',
  isActive: true,
  allowAllInstances: false,
  allowWebchat: true,
  createdAt: '',
  userPermissions: instances.map((instanceId) => ({
    instanceId,
    permissionLevel: 'FULL',
    instance: { name: instanceId },
  })),
})
const list = (...all: Agent[]) => new Map(all.map((one) => [one.id, one]))
const given = (one: Agent, instance: string): Pending =>
  new Map([[one.id, { base: readAgent(one), cells: new Map([[instance, 'FULL']]) }]])
const keptIds = async () => [...(await readKept(gateway)).pending.keys()].toSorted()

it('a refresh drops what the gateway has, and keeps what another tab saved', async () => {
  const [ana, ben] = [agent('ana'), agent('ben')]
  const kept = given(ana, 'a')
  keepPending(gateway, kept)
  const tab = renderHook(({ agents }) => usePending(gateway, kept, agents), {
    initialProps: { agents: list(ana, ben) },
  })

  // The other tab makes another change; then Ana's change is applied there.
  keepPending(gateway, new Map([...kept, ...given(ben, 'b')]))
  expect(await keptIds()).toEqual(['ana', 'ben'])
  tab.rerender({ agents: list(agent('ana', 'a'), ben) })
  await waitFor(async () => expect(await keptIds()).toEqual(['ben']))
  expect(tab.result.current.pending.size).toBe(0)
})

it('saves each change and each undo', async () => {
  const [ana, ben] = [agent('ana'), agent('ben')]
  const agents = list(ana, ben)
  keepPending(gateway, new Map())
  const tab = renderHook(() => usePending(gateway, new Map(), agents))
  act(() => tab.result.current.change(given(ana, 'a')))
  expect(await keptIds()).toEqual(['ana'])
  act(() => tab.result.current.change(new Map([...given(ana, 'a'), ...given(ben, 'b')])))
  expect(await keptIds()).toEqual(['ana', 'ben'])
  act(() => tab.result.current.undo?.())
  expect(await keptIds()).toEqual(['ana'])
  act(() => tab.result.current.undo?.())
  expect(await keptIds()).toEqual([])
})

const setPassword = (agentId: string, at: number, outcome: CallOutcome) =>
  writeRequestLog([
    {
      entry: {
        gateway,
        at,
        id: outcome,
        operation: 'updateAgent',
        method: 'PUT',
        path: `/users/agents/${agentId}`,
        agent: agentId,
        changes: [{ field: 'password' }],
        by: 'bulk',
        outcome,
        queued: 0,
        limit: 0,
        sent: 0,
      },
      details: { headers: {} },
    },
  ])

it('a new password from an earlier visit needs a confirmation', async () => {
  const [ben, eva] = [agent('ben'), agent('eva')]
  const base = readAgent(ben)
  const cells = new Map<string, string>()
  const earlier = performance.timeOrigin - 1000
  const pending = withNewPassword(new Map([['ben', { base, cells, newPassword: earlier }]]), [eva])
  keepPending(gateway, pending)
  expect([...earlierPasswords((await readKept(gateway)).pending)]).toEqual([...pending].slice(0, 1))
})

it('a job leaves an agent alone whose password was set after the reset was requested', async () => {
  const ana = agent('ana', 'a')
  const newPassword = Date.now()
  holdKey(gateway, 'key')
  keepRequestLog()
  let success = false
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success })))
  await setPassword('ana', newPassword + 1, 'answered')
  const connection = { address: gateway, key: 'key' }
  const item = async (
    cells: readonly (readonly [string, string, undefined])[],
    at = newPassword,
  ) => {
    const prepare = prepareWork([ana], await readPasswordTimes(gateway, 'accepted'))
    const work = await prepare({ connection } as Parameters<typeof prepare>[0])
    return work({ to: '', data: { id: 'ana', base: readAgent(ana), cells, newPassword: at } }, 0)
  }
  expect(await item([])).toEqual({})
  await expect(item([['a', 'a', undefined]])).rejects.toThrow('skipped')
  // Its own writes are in the request log: one that the gateway did not make settles nothing.
  const requested = Date.now()
  await expect(item([], requested)).rejects.toThrow(RefusedError)
  expect((await readPasswordTimes(gateway, 'possible')).get('ana')).toBe(newPassword + 1)
  success = true
  expect(await item([], requested)).toEqual({})
  const times = await readPasswordTimes(gateway, 'accepted')
  expect(times.get('ana')).toBeGreaterThanOrEqual(requested)
})

it('reads changes that an earlier version saved, which has a list of permissions', async () => {
  const ana = agent('ana', 'a')
  const permissions = [{ instanceId: 'a', name: 'a', level: 'FULL' }]
  const { password: _none, names: _names, ...base } = readAgent(ana)
  const saved = new Map([['ana', { base: { ...base, permissions }, cells: new Map() }]])
  await keepDraft([gateway, '', 'agent-matrix'], { pending: saved })
  expect((await readKept(gateway)).pending.get('ana')?.base).toEqual(readAgent(ana))
})
