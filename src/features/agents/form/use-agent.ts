import { useCallback, useMemo } from 'react'
import { mask } from '#client/redact/secret-address.ts'
import { RefusedError } from '#client/errors.ts'
import type { Known, Resource } from '#change/resource.ts'
import { recipientToSend, useNumberOptions } from '#data/numbers/number-reader.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useWrite } from '#data/use-write.ts'
import { useText } from '#i18n/locale.tsx'
import {
  agentForm,
  agentOf,
  bodyOf,
  cleanTexts,
  fieldOfAgent,
  readAgent,
  valuesOf,
  type Agent,
  type AgentFields,
  type AgentValues,
} from '#features/agents/agent-values.ts'
import { loggedChanges } from '#features/agents/compare-agents.ts'
import { useFreshAgents } from '#features/agents/use-fresh-agents.ts'

/** Returns the values of an agent on the gateway, which never returns the password. */
export const knownValues = (agent: Agent): Known<AgentValues> => ({
  ...valuesOf(readAgent(agent)),
  password: null,
})

/** Returns the names of instances by their UUIDs; without those that have none. */
export function useInstanceNames(): ReadonlyMap<string, string> {
  const { instances } = useInstances()
  return useMemo(
    () =>
      new Map(
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
        field === 'permissions'
          ? ((key === undefined ? undefined : (names.get(key) ?? key)) ?? permissions.title)
          : labels[field],
      words: (field, value) => (field === 'password' ? mask : String(value)),
    }),
    [labels, permissions, names],
  )
}

/**
 * Returns the function that writes an agent (contract, section 4: updateAgent). A write replaces all permissions.
 * @throws like `call`; a `RefusedError` also if the answer is `success: false`
 */
export function usePutAgent() {
  const { run } = useWrite('updateAgent')
  const { notTaken } = useText('agents').edit
  return useCallback(
    async (id: string, opened: AgentFields, after: AgentFields & { readonly password: string }) => {
      const result = await run(
        { params: { id }, body: bodyOf({ ...after, opened }) },
        loggedChanges(opened, after, after.password !== ''),
      )
      if (result?.understood && !result.answer.success)
        throw new RefusedError('other', result.status, [{ text: notTaken }], 'success: false')
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
        put(
          id,
          agentOf({ ...(before as AgentValues), password: '' }, names),
          agentOf(values, names),
        ),
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
