import type { BodyOf, OperationNamed } from '#contract/index.ts'
import type { TestGateway } from './test-gateway.ts'

/** Creates the data of a test through the gateway's own operations. */
export type Seeds = ReturnType<typeof seedsFor>

type NewAgent = BodyOf<OperationNamed<'createAgent'>>

/** Returns seeds for one gateway. Each throws when the gateway refuses. */
export function seedsFor(gateway: TestGateway) {
  return {
    /** Creates an instance. @returns its id (a UUID) */
    async instance(name: string): Promise<string> {
      await gateway.call('createInstance', { body: { instanceName: name } })
      const all = await gateway.call('fetchInstances', {})
      const created = all.find((one) => one.name === name)
      if (!created) throw new Error(`The gateway does not list the instance ${name} that it made.`)
      return created.id
    },

    /** Creates a group in an instance. @returns its JID */
    async group(instance: string, subject: string, participants = ['5511987650001']) {
      await gateway.call('createGroup', {
        params: { instance },
        body: { subject: { subject }, description: '', participants },
      })
      const all = await gateway.call('fetchAllGroups', {
        params: { instance },
        query: { getParticipants: 'false' },
      })
      const made = all.find((one) => one.subject === subject)
      if (!made) throw new Error(`The gateway does not list the group ${subject} that it made.`)
      return made.id
    },

    /** Creates an agent with defaults for omitted fields. @returns its id */
    async agent(given: NewAgent = {}): Promise<string> {
      const email =
        given.email ?? `agent-${Math.random().toString(36).slice(2)}@switchboard.example`
      await gateway.call('createAgent', {
        body: { name: 'Ana Prado', password: 'correct horse battery', ...given, email },
      })
      const { agents } = await gateway.call('listAgents', {})
      const made = agents.find((one) => one.email === email)
      if (!made) throw new Error(`The gateway does not list the agent ${email} that it made.`)
      return made.id
    },

    /** Sets the webhook of an instance. */
    async webhook(instance: string, webhook: { enabled: boolean; url: string; events: string[] }) {
      await gateway.call('setWebhook', { params: { instance }, body: { webhook } })
    },
  }
}
