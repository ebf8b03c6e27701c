import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import { showAtFields } from '#data/use-submit.ts'
import { useWrite } from '#data/use-write.ts'
import { diff, type Change } from '#change/resource.ts'
import {
  agentForm,
  agentOf,
  bodyOf,
  cleanTexts,
  fieldOfAgent,
  readAgent,
  valuesOf,
  type AgentFields,
  type AgentValues,
} from '#features/agents/agent-values.ts'
import { foldEmail } from '#features/agents/compare-agents.ts'
import { loggedChanges } from '#features/agents/compare-agents.ts'
import { useInstanceNames, usePutAgent } from './use-agent.ts'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'

/** The result of saving the phone, which the contract's POST does not accept. */
export type PhoneOutcome = 'none' | 'saved' | 'not-saved'

/** The agent in the gateway's list after the creation. */
export type ReadBack =
  | { readonly is: 'unread' }
  | { readonly is: 'missing' }
  | {
      readonly is: 'there'
      readonly at: number
      readonly otherwise: readonly Change<AgentValues>[]
    }

/** An agent that the gateway accepted. */
export interface CreatedAgent {
  /** Its id, from the answer or the list; undefined if neither has it. */
  readonly id: string | undefined
  /** The gateway's answer; undefined if it could not be parsed. */
  readonly answer: { readonly name: string; readonly email: string } | undefined
  readonly raw: unknown
  readonly typed: AgentFields & { readonly password: string }
  readonly phone: PhoneOutcome
  readonly readBack: ReadBack
}

/** The agent in the list after a creation with an unknown result. */
export type Trace =
  | { readonly is: 'there'; readonly id: string }
  | { readonly is: 'absent' | 'unread' }

/**
 * Creates an agent (contract, section 4: createAgent). The contract's POST has no phone: a PUT writes it afterwards,
 * with the returned id and the same permissions. Reports success only after reading the agent back.
 */
export function useCreateAgent(form: UseFormReturn<AgentValues>, onCreated: () => void) {
  const post = useWrite('createAgent')
  const put = usePutAgent()
  const names = useInstanceNames()
  const fresh = useFreshAgents()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const [created, setCreated] = useState<CreatedAgent>()
  const [trace, setTrace] = useState<Trace>()
  const [phoneError, setPhoneError] = useState<Error>()

  async function create(values: AgentValues) {
    if (busy.current) return
    const typed = { ...agentOf(values, names), ...cleanTexts(values) }
    busy.current = true
    setTrace(undefined)
    setPending(true)
    try {
      // The phone is a separate write.
      const { phoneNumber: _later, ...body } = bodyOf(typed)
      const changes = loggedChanges(null, { ...typed, phone: '' }, typed.password !== '')
      const result = await post.run({ body }, changes)
      if (!result) return
      onCreated()
      const id = result.understood ? result.answer.id : await idOf(typed.email)
      const phone = await phoneAfter(id, typed)
      const seen = await look(id, typed, phone)
      setCreated({ id, answer: result.answer, raw: result.raw, typed, ...seen })
    } catch (error) {
      if (error instanceof RefusedError)
        showAtFields(error, form, (wire) => fieldOfAgent(wire, values))
      if (error instanceof UnknownOutcomeError) setTrace(await traceOf(typed.email))
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  async function phoneAfter(
    id: string | undefined,
    typed: CreatedAgent['typed'],
  ): Promise<PhoneOutcome> {
    if (typed.phone.trim() === '') return 'none'
    if (id === undefined) return 'not-saved'
    return await writePhone(id, { ...typed, phone: '' }, typed)
  }

  async function writePhone(
    id: string,
    before: AgentFields,
    after: AgentFields,
  ): Promise<PhoneOutcome> {
    try {
      const result = await put(id, before, { ...after, password: '' })
      return result ? 'saved' : 'not-saved'
    } catch (error) {
      setPhoneError(error instanceof Error ? error : undefined)
      return 'not-saved'
    }
  }

  /** Saves only the phone again, on request; sends every other field as the gateway has it now. */
  async function savePhone() {
    if (created?.id === undefined) return
    setPending(true)
    setPhoneError(undefined)
    try {
      const { agents } = await fresh()
      const agent = agents.find((a) => a.id === created.id)
      if (!agent) return setCreated({ ...created, readBack: { is: 'missing' } })
      const now = readAgent(agent)
      const phone = await writePhone(created.id, now, { ...now, phone: created.typed.phone })
      setCreated({ ...created, ...(await look(created.id, created.typed, phone)) })
    } catch (error) {
      setPhoneError(error instanceof Error ? error : undefined)
    } finally {
      setPending(false)
    }
  }

  /** Returns the agent's current state in the list. A phone whose result is unknown may have been saved. */
  async function look(
    id: string | undefined,
    typed: CreatedAgent['typed'],
    phone: PhoneOutcome,
  ): Promise<Pick<CreatedAgent, 'phone' | 'readBack'>> {
    try {
      const { agents, at } = await fresh()
      const agent = agents.find((a) => (id === undefined ? has(a, typed.email) : a.id === id))
      if (!agent) return { phone, readBack: { is: 'missing' } }
      const found = diff(agentForm, valuesOf(readAgent(agent)), valuesOf(typed))
      const exists = !found.some(({ field }) => field === 'phone')
      // A missing phone has its own message.
      const otherwise =
        phone === 'not-saved' ? found.filter(({ field }) => field !== 'phone') : found
      return {
        phone: phone === 'not-saved' && exists ? 'saved' : phone,
        readBack: { is: 'there', at, otherwise },
      }
    } catch {
      return { phone, readBack: { is: 'unread' } }
    }
  }

  async function idOf(email: string): Promise<string | undefined> {
    const found = await traceOf(email)
    return found.is === 'there' ? found.id : undefined
  }

  async function traceOf(email: string): Promise<Trace> {
    try {
      const agent = (await fresh()).agents.find((a) => has(a, email))
      return agent ? { is: 'there', id: agent.id } : { is: 'absent' }
    } catch {
      return { is: 'unread' }
    }
  }

  return { create, savePhone, pending, created, trace, error: post.error, phoneError }
}

const has = (agent: { email: string }, email: string) => foldEmail(agent.email) === foldEmail(email)
