import * as z from 'zod/mini'
import { allOperations } from '#contract/index.ts'
import { listElements } from '#gateway/policy/rebuild-list.ts'

/** An agent as listed by the gateway. */
export interface KnownAgent {
  readonly name: string | undefined
  readonly email: string | undefined
  readonly phoneNumber: string | undefined
  /** Whether the agent has access to all instances without a permission for each. */
  readonly hasAllInstances?: boolean
  /** Level by instance id. */
  readonly access: ReadonlyMap<string, string>
}

/** An agent in the gateway's list, and when the list was requested, in epoch milliseconds. */
export interface AgentBefore {
  readonly agent: KnownAgent
  readonly readAt: number
}

/** A write to one agent in progress. */
export interface TrackedWrite {
  /** The agent before the write; undefined if unknown. */
  readonly before: AgentBefore | undefined
  /**
   * Ends the write.
   *
   * @param after the agent afterwards; `same` if nothing was changed, `unknown` if the result is unknown
   */
  end(after: KnownAgent | 'same' | 'unknown'): void
}

/** A cache of the gateway's agents for the audit. */
export interface KnownAgents {
  /** Returns an agent and marks it as being written until `end`: its values are unknown until then. */
  track(id: string): Promise<TrackedWrite>
  /** Adds a newly created agent. */
  add(id: string, agent: KnownAgent): void
  /** Returns the names of instances by id, as far as the gateway lists them. */
  instanceNames(ids: Iterable<string>): Promise<ReadonlyMap<string, string>>
}

/** How long a list is fresh: at least this long, or a multiple of its read time up to a minute. */
const minAgeMs = 5_000
const ageFactor = 20
const maxAgeMs = 60_000
/** How long a write waits for a list; the list is still read to its end. */
const waitMs = 5_000
/** Unused lists are dropped after this long. */
const idleMs = 120_000

const text = z.optional(z.string())
const listed = z.looseObject({
  id: z.string(),
  name: text,
  email: text,
  phoneNumber: text,
  allowAllInstances: z.optional(z.boolean()),
  userPermissions: z.optional(
    z.array(
      z.looseObject({
        instanceId: z.string(),
        permissionLevel: z.string(),
        instance: z.optional(z.looseObject({ name: text })),
      }),
    ),
  ),
})
const listedInstance = z.looseObject({ id: text, name: text })

/** An agent in a compact form: many agents share instances and levels, so these are stored as numbers. */
interface Held extends Omit<KnownAgent, 'access'> {
  /** Instance and level alternate. */
  readonly access: Uint32Array
}

interface Snapshot {
  readonly readAt: number
  readonly maxAge: number
  readonly agents: Map<string, Held>
}

/** Assigns a number to each text. */
function numbering() {
  const texts: string[] = []
  const numbers = new Map<string, number>()
  return {
    numberOf(one: string): number {
      const known = numbers.get(one)
      if (known !== undefined) return known
      numbers.set(one, texts.length)
      return texts.push(one) - 1
    },
    textOf: (number: number): string => texts[number] ?? '',
  }
}

/**
 * Caches the agents of a gateway, so that their values before a write are known. Reads the list on demand, one request
 * at a time, and keeps it current with the writes through this server. Writes by other clients of the gateway appear
 * with the next read.
 *
 * @param ask sends a GET request with the server's own key
 * @param now the clock, in epoch milliseconds
 */
export function openKnownAgents(
  ask: (path: string) => Promise<Response>,
  now: () => number,
): KnownAgents {
  let ids = numbering()
  let levels = numbering()
  const names = new Map<string, string>()
  /** The number of writes in progress per agent. */
  const busy = new Map<string, number>()
  let snapshot: Snapshot | undefined
  let reading: Promise<void> | undefined
  /** Agents whose writes ended while the list was read: the list may show them from before or after. */
  let touched = new Set<string>()
  /** Agents created while the list was read: the list may lack them. */
  let created = new Map<string, KnownAgent>()
  let failedAt = Number.NEGATIVE_INFINITY
  let namesReadAt = Number.NEGATIVE_INFINITY
  let namesReading: Promise<void> | undefined
  let idle: NodeJS.Timeout | undefined

  const hold = ({ access, ...agent }: KnownAgent): Held => ({
    ...agent,
    access: Uint32Array.from(
      [...access].flatMap(([id, level]) => [ids.numberOf(id), levels.numberOf(level)]),
    ),
  })

  function unhold({ access, ...agent }: Held): KnownAgent {
    const map = new Map<string, string>()
    for (let at = 0; at < access.length; at += 2)
      map.set(ids.textOf(access[at] ?? 0), levels.textOf(access[at + 1] ?? 0))
    return { ...agent, access: map }
  }

  async function readAgents(): Promise<void> {
    const readAt = now()
    const started = performance.now()
    touched = new Set()
    created = new Map()
    const agents = new Map<string, Held>()
    try {
      for await (const elements of listElements(
        piecesOf(await ask(allOperations.listAgents.path)),
        'agents',
      ))
        for (const element of elements) {
          const { success, data } = z.safeParse(listed, element)
          if (!success) continue
          const access = new Map<string, string>()
          for (const { instanceId, permissionLevel, instance } of data.userPermissions ?? []) {
            access.set(instanceId, permissionLevel)
            if (instance?.name !== undefined) names.set(instanceId, instance.name)
          }
          const { name, email, phoneNumber, allowAllInstances } = data
          const all = allowAllInstances === true ? { hasAllInstances: true } : {}
          agents.set(data.id, hold({ name, email, phoneNumber, ...all, access }))
        }
    } catch {
      // The audit then logs the values as unknown.
      failedAt = now()
      snapshot = undefined
      return
    }
    for (const [id, agent] of created) agents.set(id, hold(agent))
    for (const id of touched) agents.delete(id)
    const took = performance.now() - started
    snapshot = {
      readAt,
      agents,
      maxAge: Math.min(maxAgeMs, Math.max(minAgeMs, took * ageFactor)),
    }
  }

  function readOnce(): Promise<void> {
    reading ??= readAgents().finally(() => {
      reading = undefined
    })
    return Promise.race([
      reading,
      new Promise<void>((resolve) => setTimeout(resolve, waitMs).unref()),
    ])
  }

  const isFresh = () => snapshot !== undefined && now() - snapshot.readAt < snapshot.maxAge
  const failedLately = () => now() - failedAt < minAgeMs

  async function find(id: string): Promise<AgentBefore | undefined> {
    const current = () => {
      const cached = isFresh() && !busy.has(id) ? snapshot?.agents.get(id) : undefined
      return cached && snapshot ? { agent: unhold(cached), readAt: snapshot.readAt } : undefined
    }
    const found = current()
    if (found || busy.has(id) || failedLately()) return found
    // If a fresh list lacks an agent, the list is not refreshed right away.
    if (isFresh() && snapshot && now() - snapshot.readAt < snapshot.maxAge / 5) return undefined
    await readOnce()
    return current()
  }

  async function readNames(): Promise<void> {
    namesReadAt = now()
    try {
      const answer: unknown = await (await ask(allOperations.fetchInstances.path)).json()
      for (const one of Array.isArray(answer) ? (answer as unknown[]) : []) {
        const { data } = z.safeParse(listedInstance, one)
        if (data?.id !== undefined && data.name !== undefined) names.set(data.id, data.name)
      }
    } catch {
      // The audit then shows ids.
    }
  }

  function keepAwhile(): void {
    clearTimeout(idle)
    idle = setTimeout(() => {
      if (busy.size > 0 || reading) return
      snapshot = undefined
      ids = numbering()
      levels = numbering()
    }, idleMs).unref()
  }

  return {
    async track(id) {
      keepAwhile()
      const before = await find(id)
      busy.set(id, (busy.get(id) ?? 0) + 1)
      return {
        before,
        end(after) {
          const others = (busy.get(id) ?? 1) - 1
          if (others > 0) busy.set(id, others)
          else busy.delete(id)
          if (reading) touched.add(id)
          if (after === 'same' && before && others === 0) return
          if (typeof after === 'object' && before && others === 0)
            snapshot?.agents.set(id, hold(after))
          else snapshot?.agents.delete(id)
        },
      }
    },
    add(id, agent) {
      if (reading) created.set(id, agent)
      snapshot?.agents.set(id, hold(agent))
    },
    async instanceNames(wanted) {
      const all = [...wanted]
      const isMissing = () => all.some((id) => !names.has(id))
      if (isMissing() && (namesReading || now() - namesReadAt >= maxAgeMs)) {
        namesReading ??= readNames().finally(() => {
          namesReading = undefined
        })
        await Promise.race([
          namesReading,
          new Promise<void>((resolve) => setTimeout(resolve, waitMs).unref()),
        ])
      }
      return new Map(
        all.flatMap((id) => {
          const name = names.get(id)
          return name === undefined ? [] : [[id, name] as const]
        }),
      )
    },
  }
}

async function* piecesOf({ ok, body }: Response): AsyncGenerator<Uint8Array> {
  if (!ok || !body) throw new SyntaxError('There is no list')
  yield* body
}
