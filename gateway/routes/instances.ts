import { randomUUID } from 'node:crypto'
import type { Handlers } from '#gateway/handlers.ts'
import { HttpError } from '#gateway/http/http-error.ts'
import { jsonList } from '#gateway/http/json-list.ts'
import type { CountedInstance } from '#gateway/store/instances.ts'
import type { Store } from '#gateway/store/store.ts'

type InstanceHandlers = Pick<
  Handlers,
  'gatewayInfo' | 'fetchInstances' | 'connectionState' | 'createInstance'
>

// Everything here is beyond the contract (section 1: creation, connection and lifecycle are not shown).
export const instanceHandlers: InstanceHandlers = {
  async gatewayInfo({ version }) {
    return {
      status: 200,
      message: 'The embedded gateway of Switchboard is running',
      clientName: 'switchboard',
      sandbox: true,
      ...(version !== undefined && { version }),
    }
  },

  async fetchInstances({ store }) {
    return jsonList(listedInstances(store))
  },

  async connectionState({ instance }) {
    return { instance: { instanceName: instance.name, state: instance.connectionStatus } }
  },

  /**
   * An instance here is open from the start: there is no telephone to pair with. Any name of 1 to 200 characters
   * will do but `.` and `..`, which no URL can carry as a path segment, not even encoded.
   */
  async createInstance({ store, write }, { body }) {
    const name = body.instanceName
    return write(() => {
      if (store.instances.findByName(name)) {
        throw new HttpError(409, 'instanceName is already in use')
      }
      const now = Date.now()
      const instance = {
        id: randomUUID(),
        name,
        connectionStatus: 'open',
        number: null,
        profileName: null,
        createdAt: now,
        updatedAt: now,
      }
      store.instances.add(instance)
      return { instance: { instanceName: name, instanceId: instance.id, status: 'open' } }
    })
  },
}

function* listedInstances(store: Store) {
  for (const page of store.instances.pages()) yield page.map((one) => listedInstance(store, one))
}

function listedInstance(store: Store, instance: CountedInstance) {
  const { msgCall: _writeOnly, ...settings } = store.settings.find(instance.id)
  return {
    id: instance.id,
    name: instance.name,
    connectionStatus: instance.connectionStatus,
    ownerJid: instance.number === null ? null : `${instance.number}@s.whatsapp.net`,
    profileName: instance.profileName,
    profilePicUrl: null,
    integration: 'EMBEDDED',
    number: instance.number,
    createdAt: new Date(instance.createdAt).toISOString(),
    updatedAt: new Date(instance.updatedAt).toISOString(),
    Setting: settings,
    _count: { Message: instance.messages, Contact: instance.chats, Chat: instance.chats },
  }
}
