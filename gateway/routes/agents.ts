import type { BodyOf, OperationNamed } from '#contract/index.ts'
import { randomUUID } from 'node:crypto'
import type { Handlers } from '#gateway/handlers.ts'
import { HttpError, refuseIfAny } from '#gateway/http/http-error.ts'
import { jsonList } from '#gateway/http/json-list.ts'
import { hashPassword } from '#gateway/platform/hash-password.ts'
import type { Store } from '#gateway/store/store.ts'

type AgentFields = BodyOf<OperationNamed<'updateAgent'>>

export const agentHandlers = {
  /**
   * Contract, section 4, which marks no field as required. An agent without e-mail is still refused; one without name
   * is named ''; one without password cannot sign in until it gets one; one without permissions has none. Ignores
   * `phoneNumber`, which belongs to PUT only. Defaults of fields that no operation sets: active, not for all instances,
   * allowed in the web chat.
   */
  async createAgent({ store, write }, { body }) {
    // The rules require an e-mail where the contract does not.
    const { email = '', name = '', password, userPermissions = [] } = body
    refuseIfAny(wrongAgent(store, body))
    refuseTaken(store, email)
    const passwordHash = password === undefined ? null : await hashPassword(password)
    return write(() => {
      // Checked again: the e-mail may have been taken while the password was hashed.
      refuseTaken(store, email)
      const id = randomUUID()
      store.agents.add({
        id,
        name,
        email,
        phoneNumber: '',
        isActive: true,
        allowAllInstances: false,
        allowWebchat: true,
        passwordHash,
        userPermissions,
        createdAt: Date.now(),
      })
      return { id, name, email }
    })
  },

  /** Contract, section 4: all agents, not paged. They are still read in pages while the response is sent. */
  async listAgents({ store }) {
    return jsonList(listedAgents(store), 'agents')
  },

  /** Contract, section 4: absent fields are kept, and a `userPermissions` that is present replaces the whole list. */
  async updateAgent({ store, write }, { params, body }) {
    const { name, email, phoneNumber, password, userPermissions } = body
    if (!store.agents.has(params.id)) {
      throw new HttpError(404, `The "${params.id}" agent does not exist`)
    }
    refuseIfAny(wrongAgent(store, body))
    if (email !== undefined) refuseTaken(store, email, params.id)
    const passwordHash = password === undefined ? undefined : await hashPassword(password)
    return write(() => {
      if (email !== undefined) refuseTaken(store, email, params.id)
      store.agents.update(params.id, { name, email, phoneNumber, passwordHash, userPermissions })
      return { success: true }
    })
  },
} satisfies Partial<Handlers>

function* listedAgents(store: Store) {
  for (const page of store.agents.pages())
    yield page.map((agent) => ({ ...agent, createdAt: new Date(agent.createdAt).toISOString() }))
}

/** Throws if another agent has the e-mail. Compares without case. */
function refuseTaken(store: Store, email: string, byOtherThan?: string): void {
  const owner = store.agents.idOfEmail(email)
  if (owner !== undefined && owner !== byOtherThan) {
    throw new HttpError(409, 'email is already in use by another agent')
  }
}

function wrongAgent(store: Store, body: AgentFields): string[] {
  const wrong: string[] = []
  const seen = new Set<string>()
  body.userPermissions?.forEach(({ instanceId }, at) => {
    const path = `userPermissions[${at}]`
    if (!store.instances.findById(instanceId)) {
      wrong.push(`${path}.instanceId is not the id of an instance of this gateway`)
    } else if (seen.has(instanceId)) {
      wrong.push(`${path}.instanceId is in the list twice`)
    }
    seen.add(instanceId)
  })
  return wrong
}
