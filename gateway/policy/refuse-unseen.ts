import * as z from 'zod/mini'
import { HttpError } from '#gateway/http/http-error.ts'
import type { KnownAgents } from '#gateway/audit/known-agents.ts'
import { noSuchInstance, type Seen } from '#gateway/labels/seen-instances.ts'
import type { OperationCall } from '#gateway/http/operations.ts'

const access = z.looseObject({
  userPermissions: z.optional(z.array(z.looseObject({ instanceId: z.string() }))),
})

/**
 * Refuses a limited person's operation on what belongs to other instances, as if those did not exist.
 *
 * @param body the body; undefined if the operation has none
 * @throws {HttpError} 404, or 403 for an agent who has access to other instances too
 */
export async function refuseUnseen(
  seen: Seen,
  { name, params: { instance, id } }: Pick<OperationCall, 'name' | 'params'>,
  body: unknown,
  agents: KnownAgents,
): Promise<void> {
  if (instance !== undefined && !(await seen.hasName(instance))) throw noSuchInstance(instance)
  if (name !== 'createAgent' && name !== 'updateAgent') return
  const { data } = z.safeParse(access, body)
  for (const { instanceId } of data?.userPermissions ?? [])
    if (!seen.has({ id: instanceId })) throw noSuchInstance(instanceId)
  if (name === 'updateAgent') await refuseSharedAgent(seen, id ?? '', agents)
}

/**
 * Refuses a change of an agent who has access to other instances: the list of permissions is replaced as a whole, and
 * with a new password one could sign in as the agent.
 */
async function refuseSharedAgent(seen: Seen, id: string, agents: KnownAgents): Promise<void> {
  const tracked = await agents.track(id)
  tracked.end('same')
  const { before } = tracked
  const has = [...(before?.agent.access.keys() ?? [])]
  const ofSeen = has.filter((instance) => seen.has({ id: instance }))
  if (!before || (has.length > 0 && ofSeen.length === 0))
    throw new HttpError(404, `The agent "${id}" does not exist`)
  if (before.agent.hasAllInstances || ofSeen.length < has.length)
    throw new HttpError(403, 'This agent also has access to other instances: you may not change it')
}
