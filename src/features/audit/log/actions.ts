/** Groups of operations to filter by. */
export const actions = {
  agents: ['createAgent', 'updateAgent'],
  messages: [
    'sendText',
    'sendPlatformAudio',
    'sendMedia',
    'sendLocation',
    'sendPresence',
    'markMessageAsRead',
  ],
  groups: ['createGroup', 'updateGroupSubject', 'sendInvite'],
  instances: [
    'createInstance',
    'setSettings',
    'setWebhook',
    'setWebsocket',
    'setRabbitmq',
    'setSqs',
    'setNats',
    'setKafka',
    'setPusher',
    'setProxy',
    'createPairingLink',
    'openPairingLink',
    'connectByPairingLink',
    'revokePairingLink',
  ],
  people: [
    'invitePerson',
    'changePerson',
    'resetPassword',
    'revokeInvitation',
    'resetSecondFactor',
    'changePeopleSettings',
    'removePerson',
    'acceptInvitation',
  ],
  sessions: ['signIn', 'signOut', 'lock', 'unlock', 'endSessions'],
  account: [
    'changePassword',
    'beginSecondFactor',
    'enableSecondFactor',
    'renewRecoveryCodes',
    'removeSecondFactor',
  ],
  export: ['exportAudit'],
} as const satisfies Record<string, readonly string[]>

export type Action = keyof typeof actions
export const actionNames = Object.keys(actions) as Action[]
