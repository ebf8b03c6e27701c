import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { RefusedError, UnknownOutcomeError } from '#client/errors.ts'
import { recipientToSend } from '#data/number-reader.ts'
import { showAtFields } from '#data/use-submit.ts'
import { useWrite } from '#data/use-write.ts'
import type { NumberOptions } from '#domain/read-number.ts'
import {
  bodyOf,
  cleanTexts,
  fieldOfAgent,
  readAgent,
  valuesOf,
  type AgentFields,
  type AgentValues,
  type ReadAgent,
} from '#features/agents/agent-values.ts'
import {
  changesOf,
  differences,
  foldEmail,
  isConflict,
  merge,
  type Difference,
  type Side,
} from '#features/agents/compare-agents.ts'
import { loggedChanges } from '#features/agents/logged-changes.ts'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'

/** The gateway's list after a save: the typed values, the previous ones, other values, or not loaded. */
export type CurrentState =
  | { readonly is: 'yours'; readonly at: number }
  | { readonly is: 'before' | 'unread' }
  | { readonly is: 'otherwise'; readonly found: readonly Difference[] }

/** The state of editing. */
export type EditStep =
  | { readonly is: 'typing' }
  /** Someone else changed the agent: nothing was sent, the user decides. */
  | { readonly is: 'conflict'; readonly now: ReadAgent; readonly found: readonly Difference[] }
  | { readonly is: 'gone' }
  | { readonly is: 'not-read'; readonly error: Error }
  | { readonly is: 'refused' }
  | {
      readonly is: 'accepted' | 'not-taken'
      readonly current: CurrentState
      readonly understood: boolean
      readonly raw: unknown
      /** The values that were sent; the password is to be handed over. */
      readonly sent: AgentValues
    }
  | { readonly is: 'unknown'; readonly current: CurrentState; readonly sent: AgentValues }

/**
 * Saves an agent (contract, section 4: updateAgent). A write replaces all permissions and cannot be conditional, so the
 * list is read right before it: if someone else changed the agent, nothing is sent until the user decides. Reports
 * success only after reading the agent back.
 * @param numbers how the phone is read
 */
export function useEditAgent(
  id: string,
  form: UseFormReturn<AgentValues>,
  numbers: NumberOptions,
  dropDraft: () => void,
) {
  const put = useWrite('updateAgent')
  const fresh = useFreshAgents()
  const [step, setStep] = useState<EditStep>({ is: 'typing' })
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  async function save(typed: AgentValues) {
    const { opened } = typed
    if (busy.current || opened === null) return
    busy.current = true
    setPending(true)
    put.reset()
    try {
      const phone = await recipientToSend(typed.phone, numbers, opened.phone)
      setStep(await readAndWrite({ ...typed, ...cleanTexts(typed), phone }, opened))
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  async function readAndWrite(values: AgentValues, opened: ReadAgent): Promise<EditStep> {
    let before
    try {
      before = await fresh()
    } catch (error) {
      return { is: 'not-read', error: error instanceof Error ? error : new Error('not read') }
    }
    const agent = before.agents.find((a) => a.id === id)
    if (!agent) return { is: 'gone' }
    const now = readAgent(agent, before.at)
    const found = differences(opened, now, values)
    if (isConflict(found)) return { is: 'conflict', now, found }
    const taken = before.agents.some(
      (a) => a.id !== id && foldEmail(a.email) === foldEmail(values.email),
    )
    if (taken && values.email !== opened.email) {
      form.setError('email', { message: 'emailTaken' }, { shouldFocus: true })
      return { is: 'typing' }
    }
    return await write(values, opened)
  }

  async function write(values: AgentValues, opened: ReadAgent): Promise<EditStep> {
    try {
      const changes = loggedChanges(opened, values, values.password !== '')
      const result = await put.run({ params: { id }, body: bodyOf(values) }, changes)
      if (!result) return { is: 'typing' }
      const { understood, raw } = result
      const is = understood && !result.answer.success ? 'not-taken' : 'accepted'
      const current = await look(values, opened)
      if (is === 'accepted') settle(current)
      else keepFound(current, values)
      return { is, current, understood, raw, sent: values }
    } catch (error) {
      if (error instanceof RefusedError) showAtFields(error, form, fieldOfAgent)
      if (!(error instanceof UnknownOutcomeError)) return { is: 'refused' }
      const current = await look(values, opened)
      keepFound(current, values)
      return { is: 'unknown', current, sent: values }
    }
  }

  /** Makes the accepted and verified values the form's initial state. */
  function settle(current: CurrentState & { now?: ReadAgent }) {
    if (current.now === undefined) return
    if (current.is === 'yours') begin(current.now)
    else form.setValue('opened', current.now, { shouldDirty: true })
  }

  /**
   * Compares later edits with the sent values if the gateway has them without having said so: they are no change by
   * someone else. A sent password stays in the form, because it cannot be read back.
   */
  function keepFound(current: CurrentState & { now?: ReadAgent }, sent: AgentValues) {
    if (current.is !== 'yours' || current.now === undefined) return
    if (sent.password === '') begin(current.now)
    else form.setValue('opened', current.now, { shouldDirty: true })
  }

  async function look(
    sent: AgentFields,
    opened: ReadAgent,
  ): Promise<CurrentState & { now?: ReadAgent }> {
    try {
      const { agents, at } = await fresh()
      const agent = agents.find((a) => a.id === id)
      if (!agent) return { is: 'unread' }
      const now = readAgent(agent, at)
      const found = changesOf(now, sent)
      if (found.length === 0) return { is: 'yours', at, now }
      if (changesOf(opened, now).length === 0) return { is: 'before', now }
      return { is: 'otherwise', found, now }
    } catch {
      return { is: 'unread' }
    }
  }

  /** Restarts with the agent as loaded; discards the typed values. */
  function begin(from: ReadAgent) {
    form.reset(valuesOf(from))
    dropDraft()
  }

  function discard(from: ReadAgent) {
    begin(from)
    put.reset()
    setStep({ is: 'typing' })
  }

  /** Saves the result of the user's choices, after reading the gateway again. */
  async function resolve(
    now: ReadAgent,
    found: readonly Difference[],
    choices: Record<string, Side>,
  ) {
    const merged = { ...merge(now, found, choices, form.getValues()), opened: now }
    form.setValue('name', merged.name, { shouldDirty: true })
    form.setValue('email', merged.email, { shouldDirty: true })
    form.setValue('phone', merged.phone, { shouldDirty: true })
    form.setValue('permissions', [...merged.permissions], { shouldDirty: true })
    form.setValue('opened', now, { shouldDirty: true })
    await save(form.getValues())
  }

  const backToForm = () => setStep({ is: 'typing' })
  return { step, pending, error: put.error, save, resolve, discard, backToForm }
}
