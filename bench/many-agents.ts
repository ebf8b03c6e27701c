import { randomUUID } from 'node:crypto'
import type { Gateway } from '#gateway/gateway.ts'

const first = ['Ana', 'Tomás', 'Mariela', 'Ximena', 'João', 'Beatriz', 'Iker', 'Rocío']
const last = ['Prado', 'Urrutia', 'Ibáñez', 'Orozco', 'Conceição', 'Souza', 'Zaldívar', 'Palomares']

/**
 * Adds agents with up to three permissions each to a gateway's store. Creating them through the API would take hours.
 * @param from the number of the first
 */
export function seedAgents({ store }: Gateway, count: number, from = 0): void {
  const instances = store.instances.list().map(({ id }) => id)
  store.transaction(() => {
    for (let n = from; n < from + count; n++)
      store.agents.add({
        id: randomUUID(),
        name: `${first[n % 8]} ${last[(n >> 3) % 8]} ${n}`,
        email: `agent.${n}@andina.example`,
        phoneNumber: n % 3 === 0 ? '' : `55119${80_000_000 + n}`,
        passwordHash: null,
        isActive: n % 10 !== 0,
        allowAllInstances: n % 50 === 0,
        allowWebchat: n % 2 === 0,
        createdAt: 1_760_000_000_000 + n * 61_000,
        userPermissions: permitted(instances, n).map((instanceId, at) => ({
          instanceId,
          permissionLevel: (n + at) % 3 ? 'WEBCHAT' : 'FULL',
        })),
      })
  })
}

/** Returns up to three instances. With many, different agents have different ones. */
function permitted(instances: readonly string[], n: number): readonly string[] {
  const from = instances.length > 8 ? (n * 7) % (instances.length - 3) : n % 4
  return instances.slice(from, from + (n % 4))
}

/** Adds the instances of the permissions of {@link seedAgents} to a gateway's store. */
export function seedInstances({ store }: Gateway): void {
  for (const [n, name] of ['sales', 'support', 'billing', 'night', 'weekend', 'north'].entries())
    store.instances.add({
      id: `00000000-0000-4000-8000-00000000000${n}`,
      name,
      connectionStatus: 'open',
      number: null,
      profileName: null,
      createdAt: 0,
      updatedAt: 0,
    })
}
