import { withoutOverrides } from '#domain/clean-address.ts'
import { compareNames } from '#domain/search-words.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { isCallError } from '#client/errors.ts'
import { waitsForScan } from '#client/waits-for-scan.ts'
import { addedInstances } from '#local/instance-records.ts'
import type { AddedInstance } from '#local/schema.ts'
import type { AnswerOf, OperationNamed } from '#contract/index.ts'
import { useRefreshLabels } from '#data/labels.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { patient, useRead, cacheKey } from '#data/use-read.ts'
import type { Result } from '#client/call.ts'
import { hasJustFailed } from '#data/query-client.ts'
import { usePageDrawn } from '#data/gateway/page-rest.ts'

/** The source of an instance: the gateway's list, agents' permissions, or added here by hand. */
export type InstanceSource = 'list' | 'agents' | 'hand'

/** An instance, merged from all sources. */
export interface KnownInstance {
  readonly name: string
  /** Its UUID; undefined if only its name is known. */
  readonly id: string | undefined
  readonly sources: readonly InstanceSource[]
  /** The gateway's name of its connection state; undefined if the gateway does not list it. */
  readonly state: string | undefined
  /** Whether a person must scan a code: it is connecting without a phone. */
  readonly waitsForScan: boolean
  readonly number: string | undefined
  /** The name of its account on the platform. */
  readonly profile: string | undefined
  /** The numbers of stored chats, contacts and messages; undefined if the list does not contain them. */
  readonly chats: number | undefined
  readonly contacts: number | undefined
  readonly messages: number | undefined
  readonly created: number | undefined
  /** The number of agents with access: by a permission on it, or on all instances. Undefined until agents are read. */
  readonly agents: number | undefined
}

export interface Instances {
  readonly instances: readonly KnownInstance[]
  /** True until at least one source has answered. */
  readonly pending: boolean
  /** Whether every source has answered, or failed: without failures, an instance that is not listed does not exist. */
  readonly isComplete: boolean
  readonly fetching: boolean
  /** The failures of the sources, except for a source that the gateway lacks. */
  readonly errors: readonly Error[]
  /** When the gateway was last read, in epoch milliseconds; 0 never. */
  readonly readAt: number
  readonly refresh: () => void
}

/** The cache key of the instances added by hand. */
export const addedKey = ['added instances']

/** Returns the union of the gateway's list, the instances in agents' permissions, and those added by hand. */
export function useInstances(): Instances {
  const { address } = useConnection()
  const list = useRead('fetchInstances', {}, patient)
  const agents = useKnownAgents()
  // Counting the agents of each instance must not delay the first rows of a list of 10,000 agents.
  const counted = useDeferredValue(agents.data)
  const isCounting = counted !== agents.data
  const added = useQuery({ queryKey: addedKey, queryFn: () => addedInstances(address) })
  // A key that is one instance's token has no access to others: they are not shown.
  const onlyListed = list.data?.some(({ ownKey }) => ownKey) === true
  const instances = useMemo(
    () =>
      onlyListed
        ? uniteOnce(list.data, undefined, undefined)
        : uniteOnce(list.data, counted?.agents, added.data),
    [list.data, counted, added.data, onlyListed],
  )
  const reads = [list, agents]
  const refreshLabels = useRefreshLabels()
  return {
    instances,
    pending:
      reads.every((r) => r.isPending) ||
      (instances.length === 0 && (isCounting || reads.some((r) => r.isPending))),
    isComplete: !isCounting && [...reads, added].every((r) => !r.isPending),
    fetching: reads.some((r) => r.isFetching),
    errors: reads
      .map((r) => r.error)
      .filter(
        (e): e is Error =>
          e !== null && !(isCallError(e) && 'kind' in e && e.kind === 'no-operation'),
      ),
    readAt: Math.max(...reads.map((r) => r.dataUpdatedAt)),
    refresh: () => {
      for (const read of reads) void read.refetch()
      void refreshLabels()
    },
  }
}

type Listed = AnswerOf<OperationNamed<'fetchInstances'>>
type Agents = AnswerOf<OperationNamed<'listAgents'>>['agents']

type Draft = { -readonly [Field in keyof Omit<KnownInstance, 'sources'>]: KnownInstance[Field] } & {
  sources: InstanceSource[]
}

interface Once {
  readonly of: readonly unknown[]
  readonly united: readonly KnownInstance[]
}

/** Cached as long as the answer it was created from: no data of a gateway outlives its cache. */
const cache = new WeakMap<object, Once>()

/** Calls `unite` once for all callers with the same arguments. */
function uniteOnce(
  ...of: [Listed | undefined, Agents | undefined, readonly AddedInstance[] | undefined]
): readonly KnownInstance[] {
  const [listed, agents, added] = of
  const key = agents ?? listed ?? added ?? of
  const known = cache.get(key)
  if (known?.of.every((one, i) => one === of[i])) return known.united
  const united = unite(listed ?? [], agents, added ?? [])
  cache.set(key, { of, united })
  return united
}

/** The fields that only a gateway's list contains, if unknown. */
export const unknownFields = {
  state: undefined,
  waitsForScan: false,
  number: undefined,
  profile: undefined,
  chats: undefined,
  contacts: undefined,
  messages: undefined,
  created: undefined,
} as const satisfies Partial<KnownInstance>

/** Merges the sources of instances. Entries with the same id, or with the same name, are the same instance. */
export function unite(
  listed: Listed,
  agents: Agents | undefined,
  added: readonly AddedInstance[],
): KnownInstance[] {
  const all: Draft[] = []
  const byId = new Map<string, Draft>()
  const byName = new Map<string, Draft>()

  function know(source: InstanceSource, name: string, id: string | undefined): Draft {
    let one = (id === undefined ? undefined : byId.get(id)) ?? byName.get(name)
    if (!one || (id !== undefined && one.id !== undefined && one.id !== id)) {
      one = {
        name,
        id,
        sources: [],
        ...unknownFields,
        agents: agents ? 0 : undefined,
      }
      all.push(one)
    }
    one.id ??= id
    if (one.id !== undefined) byId.set(one.id, one)
    byName.set(one.name, one)
    if (!one.sources.includes(source)) one.sources.push(source)
    return one
  }

  for (const l of listed) {
    const one = know('list', l.name, l.id)
    one.state = l.connectionStatus ?? undefined
    one.waitsForScan = waitsForScan(l)
    one.number = (l.number ?? l.ownerJid?.split('@')[0])?.replace(/:\d+$/, '') || undefined
    one.profile = withoutOverrides(l.profileName ?? '').trim() || undefined
    one.chats = l._count?.Chat
    one.contacts = l._count?.Contact
    one.messages = l._count?.Message
    const created = Date.parse(l.createdAt ?? '')
    one.created = Number.isNaN(created) ? undefined : created
  }
  const named = new Map<string, Draft>()
  let everywhere = 0
  for (const agent of agents ?? []) {
    if (agent.allowAllInstances) everywhere += 1
    for (const { instanceId, instance } of agent.userPermissions) {
      // A hundred thousand permissions name a few hundred instances.
      let one = named.get(instanceId)
      if (one?.name !== instance.name) {
        one = know('agents', instance.name, instanceId)
        named.set(instanceId, one)
      }
      if (!agent.allowAllInstances) one.agents = (one.agents ?? 0) + 1
    }
  }
  for (const a of added) know('hand', a.name, a.id)
  if (agents) for (const one of all) one.agents = (one.agents ?? 0) + everywhere
  const compare = compareNames()
  return all.toSorted((a, b) => compare(a.name, b.name))
}

/**
 * Returns the agents of the gateway, for counts and instance names. Reads all of them, possibly megabytes: starts after
 * the page is drawn, or at once if the gateway lists no instances, which are then known only from agents. Pages that
 * show agents read them separately.
 */
export function useKnownAgents(): UseQueryResult<Result<'listAgents'>> {
  const list = useRead('fetchInstances', {}, patient)
  const isOnlySource = list.isError || list.data?.length === 0
  const isDrawn = usePageDrawn(list.isSuccess)
  const state = useQueryClient().getQueryState(cacheKey('listAgents', {}))
  // Enabling a failed query would read again.
  const hasFailed = state !== undefined && hasJustFailed(state)
  return useRead('listAgents', {}, { ...patient, enabled: !hasFailed && (isOnlySource || isDrawn) })
}
