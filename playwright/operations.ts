/**
 * The operations that a fault can be for, and whether a call of one is about an instance.
 * `operations.test.ts` does not compile where one is missing.
 */
export const operations = {
  sendPlatformAudio: 'instance',
  sendMedia: 'instance',
  sendLocation: 'instance',
  markMessageAsRead: 'instance',
  sendPresence: 'instance',
  sendInvite: 'instance',
  createGroup: 'instance',
  updateGroupSubject: 'instance',
  findGroup: 'instance',
  listParticipants: 'instance',
  findInviteLink: 'instance',
  revokeInviteLink: 'instance',
  updateParticipants: 'instance',
  updateGroupDescription: 'instance',
  updateGroupPicture: 'instance',
  updateGroupSetting: 'instance',
  leaveGroup: 'instance',
  setSettings: 'instance',
  findSettings: 'instance',
  findWebhook: 'instance',
  createAgent: 'gateway',
  listAgents: 'gateway',
  updateAgent: 'gateway',
  gatewayInfo: 'gateway',
  fetchInstances: 'gateway',
  connectionState: 'instance',
  createInstance: 'gateway',
  fetchAllGroups: 'instance',
  setWebhook: 'instance',
  sendText: 'instance',
  checkNumbers: 'instance',
  connectInstance: 'instance',
  restartInstance: 'instance',
  logoutInstance: 'instance',
  deleteInstance: 'instance',
  listSandboxChats: 'instance',
  listSandboxMessages: 'instance',
  readSandboxMedia: 'instance',
  scanSandboxCode: 'instance',
  disconnectSandboxPhone: 'instance',
} as const

/** The name of an operation of the gateway. */
export type Operation = keyof typeof operations
