// An in-memory database instead of the browser's.
import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readAgent, type Agent } from '#features/agents/agent-values.ts'
import { keepPending, readKept } from './matrix-draft.ts'
import type { Pending } from './pending.ts'
import { usePending } from './use-pending.ts'

const gateway = 'https://gw.example'
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
  new Map([[one.id, { base: readAgent(one, 0), cells: new Map([[instance, 'FULL']]) }]])
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
