// Written by `npm run playwright:names` from the contract, which suites outside the project cannot import.

/** The operations that a fault can be for, and whether a call of one is about an instance. */
export const operations = {
  sendPlatformAudio: 'instance',
  sendMedia: 'instance',
  sendLocation: 'instance',
  markMessageAsRead: 'instance',
  sendPresence: 'instance',
  sendInvite: 'instance',
  createGroup: 'instance',
  updateGroupSubject: 'instance',
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
  listSandboxChats: 'instance',
  listSandboxMessages: 'instance',
  readSandboxMedia: 'instance',
  disconnectSandboxPhone: 'instance',
  connectInstance: 'instance',
  scanSandboxCode: 'instance',
  restartInstance: 'instance',
  logoutInstance: 'instance',
  deleteInstance: 'instance',
} as const

/** The name of an operation of the gateway. */
export type Operation = keyof typeof operations
