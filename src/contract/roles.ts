import type { AnyOperationName } from './index.ts'

// Who may do what, as data: the server decides by it, the pages offer by it, one test drives every entry of it, and
// docs/roles.md is printed from it. Only data and types: pages import the types alone.

/** The roles of people, by their stored names, the most powerful first. */
export const roles = ['admin', 'operator', 'support-lead', 'viewer'] as const
export type Role = (typeof roles)[number]

/**
 * What an operation is for a person who is limited to the instances with a label:
 * - `instance`: it concerns one instance; another than theirs does not exist for them
 * - `list`: it lists only what belongs to their instances
 * - `all`: it concerns all instances, so it is refused
 * - `any`: it concerns none, so the limit does not matter
 */
export type Reach = 'instance' | 'list' | 'all' | 'any'

interface Rule {
  readonly roles: readonly Role[]
  readonly reach: Reach
}

const rule =
  (...who: readonly Role[]) =>
  (reach: Reach): Rule => ({ roles: who, reach })

const everyone = rule('admin', 'operator', 'support-lead', 'viewer')
/** Those who see instances, groups, settings and webhooks, and not only their names. */
const readers = rule('admin', 'operator', 'viewer')
const operators = rule('admin', 'operator')
const leads = rule('admin', 'support-lead')
const admins = rule('admin')

/** Every operation of the gateway, and every permission on this server, by area. */
export const areas = {
  instances: {
    gatewayInfo: everyone('any'),
    fetchInstances: everyone('list'),
    connectionState: readers('instance'),
    connectInstance: operators('instance'),
    restartInstance: operators('instance'),
    logoutInstance: operators('instance'),
    // A limited operator's new instance gets the labels of the limit.
    createInstance: operators('any'),
    deleteInstance: admins('instance'),
    managePairingLinks: operators('instance'),
    readInstanceToken: admins('instance'),
    listSandboxChats: readers('instance'),
    listSandboxMessages: readers('instance'),
    readSandboxMedia: readers('instance'),
    receiveSandboxMessage: operators('instance'),
    scanSandboxCode: operators('instance'),
    disconnectSandboxPhone: operators('instance'),
  },
  messages: {
    sendText: operators('instance'),
    sendMedia: operators('instance'),
    sendPlatformAudio: operators('instance'),
    sendLocation: operators('instance'),
    sendPresence: operators('instance'),
    checkNumbers: operators('instance'),
  },
  chats: {
    findChats: everyone('instance'),
    findMessages: everyone('instance'),
    readMessageMedia: everyone('instance'),
    markMessageAsRead: rule('admin', 'operator', 'support-lead')('instance'),
  },
  groups: {
    fetchAllGroups: readers('instance'),
    findGroup: readers('instance'),
    listParticipants: readers('instance'),
    findInviteLink: operators('instance'),
    revokeInviteLink: operators('instance'),
    sendInvite: operators('instance'),
    createGroup: operators('instance'),
    updateGroupSubject: operators('instance'),
    updateGroupDescription: operators('instance'),
    updateGroupPicture: operators('instance'),
    updateGroupSetting: operators('instance'),
    updateParticipants: operators('instance'),
    leaveGroup: operators('instance'),
  },
  settings: {
    findSettings: readers('instance'),
    setSettings: operators('instance'),
    findProxy: readers('instance'),
    setProxy: operators('instance'),
    pinBaseline: admins('all'),
  },
  webhooks: {
    findWebhook: readers('instance'),
    setWebhook: operators('instance'),
    findWebsocket: readers('instance'),
    setWebsocket: operators('instance'),
    findRabbitmq: readers('instance'),
    setRabbitmq: operators('instance'),
    findSqs: readers('instance'),
    setSqs: operators('instance'),
    findNats: readers('instance'),
    setNats: operators('instance'),
    findKafka: readers('instance'),
    setKafka: operators('instance'),
    findPusher: readers('instance'),
    setPusher: operators('instance'),
  },
  agents: {
    listAgents: everyone('list'),
    createAgent: leads('list'),
    updateAgent: leads('list'),
  },
  jobs: {
    readJobs: everyone('list'),
    // What a job calls decides further.
    changeJobs: rule('admin', 'operator', 'support-lead')('list'),
  },
  contacts: {
    // Numbers for all instances concern everyone; a limited person adds them, and removes only those of their instances.
    readSuppression: everyone('list'),
    changeSuppression: rule('admin', 'operator', 'support-lead')('list'),
  },
  library: {
    readLibrary: everyone('any'),
    // What a profile is for decides further, see `library-rights.ts`.
    changeLibrary: rule('admin', 'operator', 'support-lead')('any'),
  },
  labels: {
    readLabels: everyone('list'),
    assignLabels: operators('all'),
    manageLabels: admins('all'),
  },
  team: {
    managePeople: admins('all'),
    readAudit: admins('all'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Rule>>>>

type Areas = typeof areas
/** A permission: an operation of the gateway, or one on this server. */
export type Permission = { [A in keyof Areas]: keyof Areas[A] }[keyof Areas]
/** A permission that is no operation of the gateway. */
export type TeamPermission = Exclude<Permission, AnyOperationName>

/** The rule of each permission: an operation without one does not compile. */
export const rules: Readonly<Record<AnyOperationName | TeamPermission, Rule>> = {
  ...areas.instances,
  ...areas.messages,
  ...areas.chats,
  ...areas.groups,
  ...areas.settings,
  ...areas.webhooks,
  ...areas.agents,
  ...areas.jobs,
  ...areas.contacts,
  ...areas.library,
  ...areas.labels,
  ...areas.team,
}

/** A role, and the ids of the labels that it is limited to; undefined for all instances. */
export interface Granted {
  readonly role: Role
  readonly labels?: readonly string[] | undefined
}

/** Returns whether a role may do something at all; which instances it may do it on is decided elsewhere. */
export function may(granted: Granted, permission: Permission): boolean {
  const { roles: allowed, reach } = rules[permission]
  const { role, labels } = granted
  // Nobody with a limit to no label would see the new instance.
  if (permission === 'createInstance' && labels?.length === 0) return false
  return allowed.includes(role) && !(reach === 'all' && labels !== undefined)
}

/** Returns all that a role may do. */
export const permissionsOf = (granted: Granted): readonly Permission[] =>
  (Object.keys(rules) as Permission[]).filter((permission) => may(granted, permission))
