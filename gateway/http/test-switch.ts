import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { seedDemo } from '#gateway/demo/seed-demo.ts'
import type { Store } from '#gateway/store/store.ts'
import type { faultSwitch } from './faults.ts'
import { HttpError } from './http-error.ts'
import { checkFields } from './read-fields.ts'
import { checkContentType, parseJson, readBody } from './read-body.ts'
import { emptyReply, jsonReply, type Reply } from './reply.ts'
import type { RequestTarget } from './operations.ts'

interface TestSwitch {
  readonly store: Store
  readonly closing: AbortSignal
  readonly faults: ReturnType<typeof faultSwitch>
}

/** The body of `POST /__seed`. */
const seedSchema = z.strictObject({
  /** Creates the demonstration data; only in an empty gateway. */
  demo: z.optional(z.literal(true)),
  /** The prefix of names. Default: `seed`. Tests that share a gateway each need their own. */
  prefix: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
  /** The number of instances `seed-0001`, `seed-0002` … */
  instances: z.optional(z.int().check(z.minimum(0), z.maximum(2_000))),
  /** The number of agents `seed-00001@agents.example` …; signing in as one of them is not possible. */
  agents: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
})

/**
 * Handles the paths for tests, and returns undefined for all other paths: `/__faults` (POST adds a fault, DELETE
 * removes the one of `?id=`, those of `?instance=`, or all), `POST /__reset`, `POST /__seed` and `DELETE
 * /__agents/{id}`.
 *
 * @throws {HttpError} 400 for an invalid body, 404 for an unknown agent, 405 for another method, 409 for demonstration
 * data if there is data
 */
export async function answerTestSwitch(
  { store, closing, faults }: TestSwitch,
  request: Request,
  { pathname, search }: RequestTarget,
): Promise<Reply | undefined> {
  const { method } = request
  const readJson = async () => {
    checkContentType(request.headers)
    return parseJson(await readBody(request, closing))
  }
  if (pathname === '/__faults') {
    checkMethod(request, pathname, ['POST', 'DELETE'])
    if (method === 'POST') return jsonReply(201, { id: faults.add(await readJson()) })
    const searchParams = new URLSearchParams(search)
    faults.clear({ id: searchParams.get('id'), instance: searchParams.get('instance') })
    return emptyReply(204)
  }
  if (pathname === '/__reset') {
    checkMethod(request, pathname, ['POST'])
    faults.clear()
    await store.reset()
    return emptyReply(204)
  }
  if (pathname === '/__seed') {
    checkMethod(request, pathname, ['POST'])
    return jsonReply(201, await seed(store, await readJson()))
  }
  const agent = /^\/__agents\/([^/]+)$/.exec(pathname)?.[1]
  if (agent === undefined) return undefined
  checkMethod(request, '/__agents/{id}', ['DELETE'])
  if (!(await store.write(() => store.agents.remove(agent))))
    throw new HttpError(404, 'The agent does not exist')
  return emptyReply(204)
}

function checkMethod({ method }: Request, path: string, allowed: readonly string[]): void {
  if (!allowed.includes(method))
    throw new HttpError(405, `Cannot ${method} ${path}`, { allow: allowed.join(', ') })
}

/** Creates the data of a seed. Returns the created instances and agents in order. */
async function seed(store: Store, body: unknown) {
  const { demo, prefix = 'seed', instances = 0, agents = 0 } = checkFields(seedSchema, body)
  if (demo && !(await seedDemo({ store })))
    throw new HttpError(409, 'There is data already: reset the gateway first')
  const now = Date.now()
  const newInstances = numbered(instances, 4, (number) => ({
    id: randomUUID(),
    name: `${prefix}-${number}`,
    connectionStatus: 'open',
    number: `551190000${number}`,
    profileName: `${prefix}-${number}`,
    createdAt: now,
    updatedAt: now,
  })).filter(({ name }) => !store.instances.findByName(name))
  const newAgents = numbered(agents, 5, (number) => ({
    id: randomUUID(),
    name: `${prefix} ${number}`,
    email: `${prefix}-${number}@agents.example`,
    phoneNumber: '',
    isActive: true,
    allowAllInstances: false,
    allowWebchat: true,
    passwordHash: null,
    userPermissions: [],
    createdAt: now,
  })).filter(({ email }) => store.agents.idOfEmail(email) === undefined)
  store.transaction(() => {
    for (const instance of newInstances) store.instances.add(instance)
    for (const agent of newAgents) store.agents.add(agent)
  })
  return {
    instances: newInstances.map(({ id, name }) => ({ id, name })),
    agents: newAgents.map(({ id, email }) => ({ id, email })),
  }
}

const numbered = <T>(count: number, digits: number, make: (number: string) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(String(index + 1).padStart(digits, '0')))
