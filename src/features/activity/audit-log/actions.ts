import { keysOf } from '#domain/keys-of.ts'
import { allOperations, isReadOperation, type Operation } from '#contract/index.ts'

/** The group of operations by the first part of their path; all others are about instances. */
const groups: Readonly<Record<string, 'agents' | 'messages' | 'groups'>> = {
  users: 'agents',
  message: 'messages',
  messages: 'messages',
  chat: 'messages',
  group: 'groups',
}

/** Returns the gateway's operations of a group that the audit records. */
const operationsOf = (group: 'agents' | 'messages' | 'groups' | 'instances'): string[] =>
  Object.entries<Operation>(allOperations).flatMap(([name, operation]) => {
    if (isReadOperation(operation) && operation.changes !== true) return []
    const [, part = ''] = /^\/(?:sandbox\/)?(\w+)/.exec(operation.path) ?? []
    return (groups[part] ?? 'instances') === group ? [name] : []
  })

/** Groups of operations to filter by: the gateway's by their path, then those of this server. */
export const actions = {
  agents: operationsOf('agents'),
  messages: [
    ...operationsOf('messages'),
    'addDoNotContact',
    'removeDoNotContact',
    'changeDoNotContactScope',
    'changeContactRules',
  ],
  groups: operationsOf('groups'),
  instances: [
    ...operationsOf('instances'),
    'createPairingLink',
    'openPairingLink',
    'connectByPairingLink',
    'revokePairingLink',
    'pinSettingsBaseline',
    'unpinSettingsBaseline',
    'pinWebhookBaseline',
    'unpinWebhookBaseline',
    'saveProfile',
    'removeProfile',
    'readInstanceToken',
  ],
  people: [
    'invitePerson',
    'changePerson',
    'resetPassword',
    'revokeInvitation',
    'resetSecondFactor',
    'removePasskeys',
    'changePeopleSettings',
    'changeSsoGroups',
    'changePasswordSignIn',
    'changeRoleSource',
    'removePerson',
    'acceptInvitation',
    'sendLink',
  ],
  sessions: ['signIn', 'signOut', 'lock', 'unlock', 'endSessions'],
  account: [
    'changePassword',
    'beginSecondFactor',
    'enableSecondFactor',
    'renewRecoveryCodes',
    'removeSecondFactor',
    'addPasskey',
    'renamePasskey',
    'removePasskey',
    'confirmIdentity',
    'createToken',
    'renewToken',
    'revokeToken',
  ],
  export: ['exportAudit'],
} satisfies Record<string, readonly string[]>

export const actionNames = keysOf(actions)
