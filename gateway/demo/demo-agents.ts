import { randomBytes } from 'node:crypto'
import { hashPassword } from '#gateway/platform/hash-password.ts'
import type { AgentToStore, PermissionToStore } from '#gateway/store/agents.ts'
import { firstNames, lastNames } from './names.ts'
import type { Random } from './random.ts'

const day = 86_400_000

/**
 * Returns sixty agents: one for all instances, six without any access, a few supervisors, a few inactive. They share
 * the hash of one random password that is discarded: sixty hashes would delay the first start by four seconds, and
 * signing in as one of them must not be possible.
 */
export async function demoAgents(
  random: Random,
  instanceIds: readonly string[],
  now: number,
): Promise<AgentToStore[]> {
  const passwordHash = await hashPassword(randomBytes(24).toString('base64'))
  return Array.from({ length: 60 }, (_, at) => {
    const first = firstNames[(at * 7) % firstNames.length] ?? firstNames[0]
    const last = lastNames[(at * 11 + Math.floor(at / 40)) % lastNames.length] ?? lastNames[0]
    return {
      id: random.uuid(),
      name: `${first} ${last}`,
      email: `${asciiOf(first)}.${asciiOf(last)}@equipe.example`,
      phoneNumber: at % 5 === 4 ? '' : `55119${random.digits(8)}`,
      isActive: at % 13 !== 12,
      allowAllInstances: at === 0,
      allowWebchat: at % 9 !== 8,
      passwordHash,
      userPermissions: at === 0 || at % 10 === 9 ? [] : permissions(random, instanceIds),
      createdAt: now - (400 - at * 6) * day - random.below(day),
    }
  })
}

function permissions(random: Random, instanceIds: readonly string[]): PermissionToStore[] {
  const wanted = 1 + random.below(4)
  const start = random.below(instanceIds.length)
  return Array.from({ length: wanted }, (_, at) => ({
    instanceId: instanceIds[(start + at * 5) % instanceIds.length] ?? '',
    permissionLevel: random.pick(['WEBCHAT', 'WEBCHAT', 'WEBCHAT', 'FULL', 'FULL', 'SUPERVISOR']),
  }))
}

const asciiOf = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(' ', '').toLowerCase()
