import type { BodyOf, OperationNamed } from '#contract/index.ts'
import { randomUUID } from 'node:crypto'
import type { Handlers } from '#gateway/handlers.ts'
import { HttpError, refuseIfAny } from '#gateway/http/http-error.ts'
import { jsonList } from '#gateway/http/json-list.ts'
import { hashPassword } from '#gateway/platform/hash-password.ts'
import type { Store } from '#gateway/store/store.ts'

type AgentHandlers = Pick<Handlers, 'createAgent' | 'listAgents' | 'updateAgent'>
type AgentFields = BodyOf<OperationNamed<'updateAgent'>>

export const agentHandlers: AgentHandlers = {
  /**
   * Contract, section 4, which marks no field as required. An agent without e-mail is refused all the same; one
   * without name is named ''; one without password can't sign in until it gets one; one without permissions has none.
   * `phoneNumber` belongs to PUT only and is passed over. What no operation sets starts as: active, not for all
   * instances, allowed in the web chat.
   */
  async createAgent({ store, write }, { body }) {
    // The rules require an e-mail where the contract does not.
    const { email = '', name = '', password, userPermissions = [] } = body
    refuseIfAny(wrongAgent(store, body))
    refuseTaken(store, email)
    const passwordHash = password === undefined ? null : await hashPassword(password)
    return write(() => {
      // Again: somebody may have taken the e-mail while the password was hashed.
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

  /** Contract, section 4: all of them, not paged. They are read in pages all the same, while the answer goes out. */
  async listAgents({ store }) {
    return jsonList(listedAgents(store), 'agents')
  },

  /** Contract, section 4: what is absent stays, a `userPermissions` that is present replaces the whole list. */
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
}

function* listedAgents(store: Store) {
  for (const page of store.agents.pages())
    yield page.map((agent) => ({ ...agent, createdAt: new Date(agent.createdAt).toISOString() }))
}

/** E-mails are compared without case; the one who may have it is the agent itself. */
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
