import {
  allOperations,
  isReadOperation,
  type AnyOperationName,
  type Operation,
} from '#contract/index.ts'
import type { TokenArea, TokenLevel, TokenRights } from '#contract/token-rights.ts'

/** The area of each operation; `every` for what each token may do, null for what none may. */
const areaOf = {
  gatewayInfo: 'every',

  sendText: 'messages',
  sendMedia: 'messages',
  sendPlatformAudio: 'messages',
  sendLocation: 'messages',

  checkNumbers: 'chats',
  findChats: 'chats',
  findMessages: 'chats',
  markMessageAsRead: 'chats',
  readMessageMedia: 'chats',
  sendPresence: 'chats',

  createGroup: 'groups',
  fetchAllGroups: 'groups',
  findGroup: 'groups',
  findInviteLink: 'groups',
  leaveGroup: 'groups',
  listParticipants: 'groups',
  revokeInviteLink: 'groups',
  sendInvite: 'groups',
  updateGroupDescription: 'groups',
  updateGroupPicture: 'groups',
  updateGroupSetting: 'groups',
  updateGroupSubject: 'groups',
  updateParticipants: 'groups',

  findSettings: 'settings',
  setSettings: 'settings',
  findWebhook: 'settings',
  setWebhook: 'settings',
  findWebsocket: 'settings',
  setWebsocket: 'settings',
  findRabbitmq: 'settings',
  setRabbitmq: 'settings',
  findSqs: 'settings',
  setSqs: 'settings',
  findNats: 'settings',
  setNats: 'settings',
  findKafka: 'settings',
  setKafka: 'settings',
  findPusher: 'settings',
  setPusher: 'settings',
  findProxy: 'settings',
  setProxy: 'settings',

  connectInstance: 'instances',
  connectionState: 'instances',
  createInstance: 'instances',
  deleteInstance: 'instances',
  fetchInstances: 'instances',
  logoutInstance: 'instances',
  restartInstance: 'instances',

  createAgent: 'agents',
  listAgents: 'agents',
  updateAgent: 'agents',

  disconnectSandboxPhone: null,
  listSandboxChats: null,
  listSandboxMessages: null,
  readSandboxMedia: null,
  receiveSandboxMessage: null,
  scanSandboxCode: null,
} as const satisfies Record<AnyOperationName, TokenArea | 'every' | null>

/** Returns whether rights include a level of an area. */
export const includes = (rights: TokenRights, area: TokenArea, level: TokenLevel): boolean =>
  rights[area] === 'change' || rights[area] === level

/** Returns whether rights include an operation. The role of the token's owner is checked apart. */
export function tokenMayDo(rights: TokenRights, name: AnyOperationName): boolean {
  const area = areaOf[name]
  if (area === null || area === 'every') return area !== null
  const operation: Operation = allOperations[name]
  const isRead = isReadOperation(operation) && operation.changes !== true
  return includes(rights, area, isRead ? 'read' : 'change')
}

/** Describes rights for the audit, e.g. `change messages, read agents`. */
export const describeRights = (rights: TokenRights): string =>
  Object.entries(rights)
    .map(([area, level]) => `${level} ${area}`)
    .join(', ')
