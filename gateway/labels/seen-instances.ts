import * as z from 'zod/mini'
import { allOperations } from '#contract/index.ts'
import { instanceKey, type LabelledInstance } from '#domain/instance-key.ts'
import type { Granted } from '#contract/roles.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import type { Labels } from './labels.ts'

/** The instances that a limited person sees. */
export interface Seen {
  /** Returns whether an instance is one of them. */
  has(instance: LabelledInstance): boolean
  /** Returns whether the instance with a name is one of them. @throws {HttpError} 503 if the gateway does not list it */
  hasName(name: string): Promise<boolean>
  /** Gives a new instance the labels of the limit. */
  add(instance: LabelledInstance): Promise<void>
}

/** Which instances people see. */
export interface SeenInstances {
  /** Returns the instances that someone sees at this moment; undefined if they see all. */
  of(granted: Granted): Promise<Seen | undefined>
  /** Returns whether someone sees the instance with a name, if there is one. */
  has(granted: Granted, name: string): Promise<boolean>
  /** Takes the labels of an instance that was deleted. */
  forget(name: string): Promise<void>
}

/** How long ids of instances are kept by name, in milliseconds: until then, a name may belong to a new instance. */
const maxAgeMs = 10_000

const listed = z.array(
  z.looseObject({ id: z.optional(z.nullable(z.string())), name: z.optional(z.string()) }),
)

/**
 * Opens the instances that limited people see. Labels belong to ids, paths have names: the gateway's list says which id
 * a name has.
 *
 * @param ask sends a GET request with the server's own key
 * @param now the clock, in epoch milliseconds
 */
export function openSeenInstances(
  labels: Labels,
  ask: (path: string) => Promise<Response>,
  now: () => number,
): SeenInstances {
  let known: { readonly at: number; readonly ids: ReadonlyMap<string, string> } | undefined
  let reading: Promise<ReadonlyMap<string, string>> | undefined

  async function read(): Promise<ReadonlyMap<string, string>> {
    const at = now()
    const answer = await ask(allOperations.fetchInstances.path).catch(() => undefined)
    const value: unknown = await answer?.json().catch(() => undefined)
    const { data } = z.safeParse(listed, answer?.ok === true ? value : undefined)
    // A gateway without a list has names only.
    if (!data && answer?.status !== 404)
      throw new HttpError(503, 'The gateway does not list its instances now', {
        'retry-after': '5',
      })
    const ids = new Map(
      (data ?? []).flatMap(({ id, name }) => (id && name !== undefined ? [[name, id]] : [])),
    )
    known = { at, ids }
    return ids
  }

  /** Returns ids by name: those of a list that has this name, if there is one. */
  async function idsWith(name: string): Promise<ReadonlyMap<string, string>> {
    const age = known ? now() - known.at : Number.POSITIVE_INFINITY
    if (known && age >= 0 && age < (known.ids.has(name) ? maxAgeMs : maxAgeMs / 10))
      return known.ids
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  const keyOf = async (name: string) => instanceKey({ id: (await idsWith(name)).get(name), name })

  async function of({ labels: limit }: Granted): Promise<Seen | undefined> {
    if (!limit) return undefined
    const keys = await labels.instancesOf(limit)
    return {
      has: (instance) => keys.has(instanceKey(instance)),
      hasName: async (name) => keys.has(await keyOf(name)),
      async add({ id, name = '' }) {
        known = undefined
        const key = id ?? (await keyOf(name))
        await labels.assign(
          limit.map((label) => ({ label, instances: [key] })),
          [],
        )
      },
    }
  }

  return {
    of,
    has: async (granted, name) => (await (await of(granted))?.hasName(name)) ?? true,
    async forget(name) {
      const id = known?.ids.get(name)
      await labels.forget(id === undefined ? [name] : [id, name])
      known = undefined
    },
  }
}

const created = z.looseObject({
  instance: z.looseObject({ instanceId: z.optional(z.string()) }),
})

/** Returns the instance that a request to create one made. */
export function newInstance(body: unknown, answer: unknown): LabelledInstance {
  const sent = z.safeParse(allOperations.createInstance.body, body)
  const { data } = z.safeParse(created, answer)
  return { id: data?.instance.instanceId, name: sent.data?.instanceName }
}

/** Refuses what names another instance than a limited person's: it does not exist for them. */
export function noSuchInstance(name: string): HttpError {
  return new HttpError(404, `The "${name}" instance does not exist`)
}
