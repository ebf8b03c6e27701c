import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { mask } from '#client/redact/secret-address.ts'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import { diff, type Known, type Resource } from '#change/resource.ts'
import { recipientToSend, useNumberOptions } from '#data/numbers/number-reader.ts'
import { optionalPhone } from '#data/numbers/recipient-rules.ts'
import { cacheKey } from '#data/use-read.ts'
import { agentSchema } from '#features/agents/agent-schema.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { showAtFields } from '#data/use-submit.ts'
import { useWrite } from '#data/use-write.ts'
import { useText } from '#i18n/locale.tsx'
import {
  agentForm,
  bodyOf,
  cleanTexts,
  fieldOfAgent,
  readAgent,
  type Agent,
  type AgentValues,
} from '#features/agents/agent-values.ts'
import { foldEmail, loggedChanges, requireSuccess } from '#features/agents/compare-agents.ts'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'

/** Returns the values of an agent on the gateway, which never returns the password. */
export const knownValues = (agent: Agent): Known<AgentValues> => ({
  ...readAgent(agent),
  password: null,
})

/** Returns the names of instances by their UUIDs; without those that have none. */
export function useInstanceNames(): Readonly<Record<string, string>> {
  const { instances } = useInstances()
  return useMemo(
    () =>
      Object.fromEntries(
        instances.flatMap(({ id, name }) => (id === undefined || name === '' ? [] : [[id, name]])),
      ),
    [instances],
  )
}

/** Returns how the fields and values of an agent are called. */
export function useAgentWords(): Pick<Resource<AgentValues>, 'label' | 'words'> {
  const { field: labels, permissions } = useText('agents')
  const names = useInstanceNames()
  return useMemo(
    () => ({
      label: (field, key) =>
        field === 'permissions' || field === 'names'
          ? ((key === undefined ? undefined : (names[key] ?? key)) ?? permissions.title)
          : labels[field],
      words: (field, value) => (field === 'password' ? mask : String(value)),
    }),
    [labels, permissions, names],
  )
}

/** Returns the rules of an agent's form; of a new agent without one. Others' e-mails are those read last. */
export function useAgentSchema(agent?: Agent) {
  const queries = useQueryClient()
  const numbers = useNumberOptions()
  return useMemo(() => {
    const others = () =>
      queries
        .getQueryData<{ agents: readonly Agent[] }>(cacheKey('listAgents', {}))
        ?.agents.filter(({ id }) => id !== agent?.id) ?? []
    return agentSchema({
      opened: agent ? readAgent(agent) : null,
      isTaken: (email) => others().some((one) => foldEmail(one.email) === foldEmail(email)),
      phone: optionalPhone(numbers, agent?.phoneNumber),
    })
  }, [queries, agent, numbers])
}

/** Returns the function that writes an agent and its permissions. @throws like `call`; `RefusedError` if not made */
export function usePutAgent() {
  const { run } = useWrite('updateAgent')
  const { notTaken } = useText('agents').edit
  return useCallback(
    async (id: string, opened: AgentValues, after: AgentValues) => {
      const result = await run(
        { params: { id }, body: bodyOf({ ...after, opened }) },
        loggedChanges(opened, after, after.password !== ''),
      )
      requireSuccess(result, notTaken)
      return result
    },
    [run, notTaken],
  )
}

/** Returns an agent as a resource. The contract has no operation that reads one: each read loads the list. */
export function useAgentResource(id: string): Resource<AgentValues> {
  const fresh = useFreshAgents()
  const put = usePutAgent()
  const numbers = useNumberOptions()
  const names = useInstanceNames()
  const words = useAgentWords()
  return useMemo(
    () => ({
      ...agentForm,
      ...words,
      id,
      async read() {
        const agent = (await fresh()).agents.find((one) => one.id === id)
        return agent && { values: knownValues(agent) }
      },
      write: (values, before) =>
        put(id, { ...(before as AgentValues), password: '', names }, { ...values, names }),
      async clean(typed, { name, email, phone }) {
        const opened = { name: name ?? '', email: email ?? '', phone: phone ?? '' }
        return {
          ...typed,
          ...cleanTexts({ ...typed, opened }),
          // An invalid number stays as typed, for its field.
          phone: await recipientToSend(typed.phone, numbers, opened.phone).catch(() => typed.phone),
        }
      },
      isSecret: (field) => field === 'password',
      fieldOf: fieldOfAgent,
    }),
    [id, fresh, put, numbers, names, words],
  )
}

/** An agent in the gateway's list, as read again. */
export type FoundAgent =
  | { readonly is: 'there'; readonly agent: Agent; readonly at: number }
  | { readonly is: 'missing' }
  | { readonly is: 'unread'; readonly error: Error }

/** An agent that the gateway accepted. */
export interface CreatedAgent {
  /** Its id, from the answer or the list; undefined if neither has it. */
  readonly id: string | undefined
  readonly raw: unknown
  readonly isUnderstood: boolean
  readonly typed: AgentValues
  readonly found: FoundAgent
  /** Whether it has the phone as typed, which the contract's POST does not accept. */
  readonly isPhoneSaved: boolean
}

/** Returns what differs from the typed values. A missing phone has its own message. */
export const differencesOf = ({ found, typed, isPhoneSaved }: CreatedAgent) =>
  found.is === 'there'
    ? diff(agentForm, readAgent(found.agent), { ...typed, password: '' }).filter(
        ({ field }) => isPhoneSaved || field !== 'phone',
      )
    : []

/**
 * Creates an agent (contract, section 4: createAgent). The contract's POST has no phone: a PUT writes it afterwards,
 * with the returned id and the same permissions. Reports success only after reading the agent back. `trace` is the agent
 * in the list after a creation with an unknown result.
 */
export function useCreateAgent(form: UseFormReturn<AgentValues>, onCreated: () => void) {
  const post = useWrite('createAgent')
  const put = usePutAgent()
  const names = useInstanceNames()
  const fresh = useFreshAgents()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const [created, setCreated] = useState<CreatedAgent>()
  const [trace, setTrace] = useState<FoundAgent>()
  const [phoneError, setPhoneError] = useState<Error>()

  async function find({ id, email }: { id: string | undefined; email: string }) {
    const isIt = (agent: Agent) =>
      id === undefined ? foldEmail(agent.email) === foldEmail(email) : agent.id === id
    try {
      const { agents, at } = await fresh()
      const agent = agents.find(isIt)
      return agent ? ({ is: 'there', agent, at } as const) : ({ is: 'missing' } as const)
    } catch (error) {
      return { is: 'unread', error: asError(error) } as const
    }
  }

  async function create(values: AgentValues) {
    if (busy.current) return
    const typed = { ...values, names, ...cleanTexts(values) }
    const { email } = typed
    busy.current = true
    setTrace(undefined)
    setPending(true)
    try {
      // The phone is a separate write.
      const { phoneNumber: _later, ...body } = bodyOf(typed)
      const now = { ...typed, phone: '' }
      const result = await post.run({ body }, loggedChanges(null, now, typed.password !== ''))
      if (!result) return
      onCreated()
      let id = result.answer?.id
      if (!result.understood) {
        const found = await find({ id, email })
        id = found.is === 'there' ? found.agent.id : undefined
      }
      await finish({ id, raw: result.raw, isUnderstood: result.understood, typed }, now)
    } catch (error) {
      if (error instanceof RefusedError)
        showAtFields(error, form, (wire) => fieldOfAgent(wire, values))
      if (error instanceof UnknownOutcomeError) setTrace(await find({ id: undefined, email }))
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  /** Writes the phone, if there is one, and reads the agent. A phone whose result is unknown may have been saved. */
  async function finish(
    accepted: Pick<CreatedAgent, 'id' | 'raw' | 'isUnderstood' | 'typed'>,
    now: AgentValues,
  ) {
    const { id, typed } = accepted
    let isPhoneSaved = typed.phone.trim() === ''
    try {
      if (!isPhoneSaved && id !== undefined)
        isPhoneSaved = Boolean(await put(id, now, { ...now, phone: typed.phone, password: '' }))
    } catch (error) {
      setPhoneError(asError(error))
    }
    const found = await find({ id, email: typed.email })
    const read = { ...accepted, found, isPhoneSaved: true }
    isPhoneSaved ||=
      found.is === 'there' && !differencesOf(read).some(({ field }) => field === 'phone')
    setCreated({ ...read, isPhoneSaved })
  }

  /** Saves only the phone again, on request; sends every other field as the gateway has it now. */
  async function savePhone() {
    if (!created) return
    setPending(true)
    setPhoneError(undefined)
    const found = await find({ id: created.id, email: created.typed.email })
    if (found.is === 'there') await finish(created, readAgent(found.agent))
    else if (found.is === 'missing') setCreated({ ...created, found })
    else setPhoneError(found.error)
    setPending(false)
  }

  return { create, savePhone, pending, created, trace, error: post.error, phoneError }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
