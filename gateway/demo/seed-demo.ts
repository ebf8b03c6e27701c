import type { Store } from '#gateway/store/store.ts'
import { createHash } from 'node:crypto'
import { demoAgents } from './demo-agents.ts'
import { demoPictures, demoSounds } from './demo-media.ts'
import { demoMessages, type DemoChats, type DemoFile } from './demo-messages.ts'
import { demoInstances, groupNames } from './names.ts'
import { seededRandom, type Random } from './random.ts'
import type { NewGroup } from '#gateway/store/groups.ts'
import type { StoredWebhook } from '#gateway/store/webhook.ts'

const day = 86_400_000

/**
 * Fills an empty store with demonstration data: a dozen instances with settings, webhooks, groups and messages, and
 * sixty agents. Runs once per data folder, and never if there is data already. The data is the same at each start
 * except for media keys and password hashes; times are relative to `now` (epoch milliseconds). Returns true if the data
 * was created.
 */
export async function seedDemo({ store }: { store: Store }, now = Date.now()): Promise<boolean> {
  if (store.marks.has('demo') || store.instances.list().length > 0) return false
  const random = seededRandom(20_260_101)
  const files = await keepFiles(store)
  const instances = demoInstances.map((instance, at) => ({
    ...instance,
    id: random.uuid(),
    number: `${instance.prefix}9${random.digits(7)}`,
    createdAt: now - (300 - at * 20) * day,
    groups: demoGroups(random, instance.prefix, now),
  }))
  const chats: { readonly id: string; readonly chats: DemoChats }[] = []
  for (const instance of instances) {
    const { id } = instance
    chats.push({ id, chats: await demoMessages(random, instance, files, now) })
  }
  const agents = await demoAgents(
    random,
    instances.map(({ id }) => id),
    now,
  )
  store.transaction(() => {
    instances.forEach(({ id, name, status, number, createdAt, groups }, at) => {
      store.instances.add({
        id,
        name,
        connectionStatus: status,
        number: status === 'connecting' ? null : number,
        profileName: status === 'connecting' ? null : name,
        createdAt,
        updatedAt: now - at * day,
      })
      store.settings.set(id, demoSettings(at))
      const webhook = demoWebhook(at, name)
      if (webhook) store.webhook.set(id, webhook)
      for (const group of groups) store.groups.add(id, group)
      for (const group of store.groups.list(id))
        store.groups.change(id, group, { admins: group.participants.slice(0, 2) })
      if (at === 0) addCommunity(store, id, now)
    })
    for (const { id, chats: ofIt } of chats) {
      for (const message of ofIt.messages) store.messages.add(message)
      for (const { jid, name } of ofIt.contacts) store.chats.nameContact(id, jid, name)
      // Messages received more than two days ago are marked as read.
      for (const { remoteJid, id: message, fromMe, sentAt } of ofIt.messages)
        if (!fromMe && sentAt * 1000 < now - 2 * day)
          store.chats.addReceipt(id, {
            remoteJid,
            id: message,
            fromMe,
            readAt: sentAt * 1000 + 60_000,
          })
    }
    for (const agent of agents) store.agents.add(agent)
    store.marks.set('demo')
  })
  return true
}

async function keepFiles(store: Store): Promise<[DemoFile, ...DemoFile[]]> {
  const pictures = demoPictures().map((bytes): DemoFile => ({ bytes, kind: 'image' }))
  const files = [...pictures, ...demoSounds().map((bytes): DemoFile => ({ bytes, kind: 'audio' }))]
  for (const { bytes } of files) {
    await store.media.add(createHash('sha256').update(bytes).digest('hex'), bytes)
  }
  return files as [DemoFile, ...DemoFile[]]
}

const demoSettings = (at: number) => ({
  rejectCall: at % 3 === 0,
  msgCall: at % 3 === 0 ? 'No momento não atendemos chamadas. Escreva para nós!' : '',
  groupsIgnore: at % 4 === 1,
  alwaysOnline: at % 2 === 0,
  readMessages: at % 5 !== 0,
  readStatus: at % 6 === 2,
  syncFullHistory: at === 7,
})

/** Returns one to three groups of an instance. */
function demoGroups(random: Random, prefix: string, now: number): NewGroup[] {
  const start = random.below(groupNames.length)
  return Array.from({ length: 1 + random.below(3) }, (_, at) => {
    const subject = groupNames[(start + at * 3) % groupNames.length] ?? groupNames[0]
    const createdAt = Math.floor(now / 1000) - random.below(200 * 86_400)
    return {
      jid: `120363${random.digits(12)}@g.us`,
      subject,
      subjectGiven: { name: subject },
      description: '',
      participants: Array.from(
        { length: 3 + random.below(20) },
        () => `${prefix}9${random.digits(7)}@s.whatsapp.net`,
      ),
      inviteCode: random.hex(22),
      createdAt,
      subjectAt: createdAt,
    }
  })
}

/** Adds a community with its group for announcements, and a group in which only admins write. */
function addCommunity(store: Store, instanceId: string, now: number): void {
  const createdAt = Math.floor(now / 1000) - 90 * 86_400
  const kinds = ['community', 'announcements', null] as const
  for (const [at, kind] of kinds.entries()) {
    const subject = kind === null ? 'Avisos da direção' : 'Horizonte Saúde'
    const jid = `12036330000000000${at}@g.us`
    store.groups.add(instanceId, {
      jid,
      subject,
      subjectGiven: { name: subject },
      description: kind === null ? 'Comunicados. Dúvidas no grupo da equipe.' : '',
      participants: ['5511970246618@s.whatsapp.net', '5511961302207@s.whatsapp.net'],
      inviteCode: `horizonte${at}`,
      createdAt,
      subjectAt: createdAt,
    })
    const group = store.groups.find(instanceId, jid)
    if (group) store.groups.change(instanceId, group, { announce: true, kind })
  }
}

/**
 * Returns the webhook of the instance at this index: most are on, some off, one unset (undefined), one with a secret in
 * its query over plain http, one with an unknown event, one without events.
 */
function demoWebhook(at: number, name: string): StoredWebhook | undefined {
  const url = `https://ganchos.example/${encodeURIComponent(name)}`
  const events = ['APPLICATION_STARTUP', 'MESSAGES_UPSERT', 'MESSAGES_UPDATE', 'CONNECTION_UPDATE']
  if (at === 3) return undefined
  if (at === 1) {
    return {
      enabled: true,
      url: 'http://ganchos.example/padaria?token=exemplo-nao-secreto',
      events,
    }
  }
  if (at === 4) return { enabled: true, url, events: [...events, 'ORDER_SHIPPED'] }
  if (at === 6) return { enabled: true, url, events: [] }
  return { enabled: at % 3 !== 2, url, events: events.slice(0, 2 + (at % 3)) }
}
