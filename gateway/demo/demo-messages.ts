import { createHash } from 'node:crypto'
import { audioMimetype, audioSeconds } from '#gateway/platform/audio-facts.ts'
import { readImage } from '#gateway/platform/image-facts.ts'
import { describeFile } from '#gateway/platform/load-media.ts'
import type { StoredMessage } from '#gateway/store/messages.ts'
import {
  captions,
  demoLocations,
  firstNames,
  incomingTexts,
  lastNames,
  latestWords,
} from './names.ts'
import type { Random } from './random.ts'

export interface DemoFile {
  bytes: Buffer
  kind: 'image' | 'audio'
}

type Content = Pick<StoredMessage, 'content' | 'mediaSha256' | 'fileName'>

const day = 86_400

/** The messages and contact names of an instance. */
export interface DemoChats {
  readonly messages: readonly StoredMessage[]
  readonly contacts: readonly { readonly jid: string; readonly name: string }[]
}

/**
 * Returns about thirty messages of one instance over the last month, oldest first, both sent and received. The newest
 * are a conversation about the first of the files.
 */
export async function demoMessages(
  random: Random,
  instance: { id: string; prefix: string },
  files: readonly [DemoFile, ...DemoFile[]],
  now: number,
): Promise<DemoChats> {
  const nowSeconds = Math.floor(now / 1000)
  const people = Array.from(
    { length: 6 },
    () => `${instance.prefix}9${random.digits(7)}@s.whatsapp.net`,
  ) as [string, ...string[]]
  const times = Array.from({ length: 24 + random.below(14) }, () => random.below(30 * day))
  times.sort((a, b) => b - a)
  const messages: StoredMessage[] = []
  for (const ago of times) {
    const fromMe = random.chance(0.72)
    const sentAt = nowSeconds - 60 - ago
    const content = fromMe ? await sentContent(random, files, sentAt) : text(random)
    messages.push({
      instanceId: instance.id,
      id: `3EB0${random.hex(18).toUpperCase()}`,
      remoteJid: random.pick(people),
      fromMe,
      ...content,
      options: {},
      status: fromMe ? statusAfter(random, ago) : 'DELIVERY_ACK',
      sentAt,
    })
  }
  messages.push(...(await latestMessages(instance, people[1] ?? people[0], files[0], nowSeconds)))
  // One contact has no name, since gateways do not know the names of strangers.
  const contacts: { jid: string; name: string }[] = []
  for (const jid of people.slice(1)) {
    let n = Number(jid.replaceAll(/\D/g, '').slice(-6))
    while (contacts.some(({ name }) => name === contactName(n))) n++
    contacts.push({ jid, name: contactName(n) })
  }
  return { messages, contacts }
}

/** Returns a question, a picture and the reply, of the last two hours. Uses no random numbers, for the same reason. */
async function latestMessages(
  { id, prefix }: { id: string; prefix: string },
  remoteJid: string,
  picture: DemoFile,
  nowSeconds: number,
): Promise<StoredMessage[]> {
  const [question, caption, reply] = latestWords[prefix.startsWith('55') ? 'pt' : 'es']
  const received = (conversation: string): Content => ({
    content: { conversation },
    mediaSha256: null,
    fileName: null,
  })
  const sentAt = nowSeconds - 96 * 60
  const parts = [
    { fromMe: false, sentAt: nowSeconds - 112 * 60, ...received(question) },
    { fromMe: true, sentAt, ...(await fileContent(picture, caption, sentAt)) },
    { fromMe: false, sentAt: nowSeconds - 11 * 60, ...received(reply) },
  ]
  return parts.map((part, at) => ({
    ...part,
    instanceId: id,
    id: `3EB0${createHash('sha256').update(`${id} ${at}`).digest('hex').slice(0, 18).toUpperCase()}`,
    remoteJid,
    options: {},
    status: part.fromMe ? 'READ' : 'DELIVERY_ACK',
  }))
}

/** Derives a name from a number, so that the random numbers of other demonstration data do not change. */
const contactName = (n: number) =>
  `${firstNames[n % firstNames.length]} ${lastNames[n % lastNames.length]}`

const text = (random: Random): Content => ({
  content: { conversation: random.pick(incomingTexts) },
  mediaSha256: null,
  fileName: null,
})

/** Returns a status by age: older messages have mostly been read, the newest ones are pending. */
function statusAfter(random: Random, secondsAgo: number): string {
  if (secondsAgo < 3600) return 'PENDING'
  return random.pick(['READ', 'READ', 'DELIVERY_ACK', 'SERVER_ACK'])
}

async function sentContent(
  random: Random,
  files: readonly [DemoFile, ...DemoFile[]],
  sentAt: number,
): Promise<Content> {
  if (random.chance(0.45)) {
    const [name, address, degreesLatitude, degreesLongitude] = random.pick(demoLocations)
    const location = { degreesLatitude, degreesLongitude, name, address }
    return {
      content: { locationMessage: { ...location, contextInfo: {} } },
      mediaSha256: null,
      fileName: null,
    }
  }
  const file = random.pick(files)
  return fileContent(file, file.kind === 'image' ? random.pick(captions) : '', sentAt)
}

async function fileContent(
  { bytes, kind }: DemoFile,
  caption: string,
  sentAt: number,
): Promise<Content> {
  const image = kind === 'image' ? await readImage(bytes) : undefined
  const mimetype = image?.mimetype ?? audioMimetype(bytes)
  const { facts, sha256 } = await describeFile(bytes, kind, mimetype, sentAt)
  if (!image) {
    const seconds = await audioSeconds(bytes, mimetype)
    const audioMessage = { ...facts, seconds, ptt: true, contextInfo: {} }
    return { content: { audioMessage }, mediaSha256: sha256, fileName: null }
  }
  const { width, height, jpegThumbnail } = image
  return {
    content: { imageMessage: { ...facts, caption, height, width, jpegThumbnail, contextInfo: {} } },
    mediaSha256: sha256,
    fileName: 'foto.jpg',
  }
}
