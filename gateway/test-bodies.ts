import type { AnyOperationName, BodyOf, OperationNamed } from '#contract/index.ts'

/** A picture of 3 × 2 pixels, PNG. */
export const tinyPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNg6PgPRXAWAFW+CSt2uN2AAAAAAElFTkSuQmCC'

export const number = '5511987654321'

const place = { number, name: 'Praça da Sé', address: '', latitude: -23.55, longitude: -46.63 }

const sink = { enabled: true, events: ['MESSAGES_UPSERT'] }

type Bodies = { [N in AnyOperationName]: () => BodyOf<OperationNamed<N>> }

/** A body that is right for each operation; undefined for those without. */
export const rightBodies: Bodies = {
  sendPlatformAudio: () => ({ number, audio: 'T2dnUw==' }),
  sendMedia: () => ({
    number,
    mediatype: 'image',
    mimetype: 'image/png',
    caption: '',
    media: tinyPng,
    fileName: 'tiny.png',
  }),
  sendLocation: () => place,
  markMessageAsRead: () => ({
    readMessages: [{ remoteJid: `${number}@s.whatsapp.net`, fromMe: false, id: '3EB0AA' }],
  }),
  sendPresence: () => ({ number, options: { delay: 0, number } }),
  sendInvite: () => ({ groupJid: '1@g.us', description: 'Venham!', numbers: [number] }),
  createGroup: () => ({
    subject: { name: 'Equipe' },
    description: '',
    participants: [number],
  }),
  updateGroupSubject: () => ({ subject: 'Outro nome' }),
  findGroup: () => undefined,
  listParticipants: () => undefined,
  findInviteLink: () => undefined,
  revokeInviteLink: () => undefined,
  updateParticipants: () => ({ action: 'promote', participants: [number] }),
  updateGroupDescription: () => ({ description: 'Avisos' }),
  updateGroupPicture: () => ({ image: tinyPng }),
  updateGroupSetting: () => ({ action: 'announcement' }),
  leaveGroup: () => undefined,
  setSettings: () => ({
    rejectCall: true,
    msgCall: 'Escreva, por favor',
    groupsIgnore: false,
    alwaysOnline: true,
    readMessages: false,
    readStatus: true,
    syncFullHistory: false,
  }),
  findSettings: () => undefined,
  findWebhook: () => undefined,
  createAgent: () => ({ name: 'Ana', email: 'ana@equipe.example', password: 'segredo' }),
  listAgents: () => undefined,
  updateAgent: () => ({ name: 'Ana Maria' }),
  gatewayInfo: () => undefined,
  fetchInstances: () => undefined,
  connectionState: () => undefined,
  checkNumbers: () => ({ numbers: [number] }),
  sendText: () => ({ number, text: 'Olá!' }),
  connectInstance: () => undefined,
  restartInstance: () => undefined,
  logoutInstance: () => undefined,
  deleteInstance: () => undefined,
  scanSandboxCode: () => ({ code: 'ABCD1234' }),
  disconnectSandboxPhone: () => undefined,
  createInstance: () => ({ instanceName: 'outra' }),
  fetchAllGroups: () => undefined,
  listSandboxChats: () => undefined,
  listSandboxMessages: () => undefined,
  readSandboxMedia: () => undefined,
  findWebsocket: () => undefined,
  setWebsocket: () => ({ websocket: sink }),
  findRabbitmq: () => undefined,
  setRabbitmq: () => ({ rabbitmq: sink }),
  findSqs: () => undefined,
  setSqs: () => ({ sqs: sink }),
  findNats: () => undefined,
  setNats: () => ({ nats: sink }),
  findKafka: () => undefined,
  setKafka: () => ({ kafka: sink }),
  findPusher: () => undefined,
  setPusher: () => ({
    pusher: {
      ...sink,
      appId: '1',
      key: 'k',
      secret: 'segredo do pusher',
      cluster: 'eu',
      useTLS: true,
    },
  }),
  findProxy: () => undefined,
  setProxy: () => ({
    enabled: true,
    protocol: 'http',
    host: 'proxy.example',
    port: '3128',
    username: 'ana',
    password: 'segredo do proxy',
  }),
  setWebhook: () => ({
    webhook: { enabled: true, url: 'https://ganchos.example/a', events: ['MESSAGES_UPSERT'] },
  }),
}

/** The operations that name their group in the query. */
const ofGroup: ReadonlySet<AnyOperationName> = new Set<AnyOperationName>([
  'updateGroupSubject',
  'findGroup',
  'listParticipants',
  'findInviteLink',
  'revokeInviteLink',
  'updateParticipants',
  'updateGroupDescription',
  'updateGroupPicture',
  'updateGroupSetting',
  'leaveGroup',
])

/** Returns the query that names a group, for an operation that needs one; else an empty text. */
export const groupQuery = (name: AnyOperationName, jid: string): string =>
  ofGroup.has(name) ? `?groupJid=${encodeURIComponent(jid)}` : ''
