import type { Permission } from '#contract/roles.ts'

// The table of pages. Addresses, code, texts, roles, navigation, command palette, shortcuts, first requests, page
// objects and the lists of pages in tests are derived from it. Only data: the boot script and other test suites read it
// too.

/** The reads that a page may show first; `boot/first-reads.ts` has their paths. */
export type FirstRead = 'fetchInstances' | 'listAgents' | 'findSettings' | 'findWebhook'

interface Page<Name> {
  /** The path behind the gateway's, with `:instance` and `:id` as parameters. */
  readonly path: string
  /** Further paths of the page, such as former ones. */
  readonly otherPaths?: readonly string[]
  /** The file in `src/features`, which exports a component of the same name: its props are the parameters. */
  readonly module: `${string}Page`
  /** What one must be allowed to do, or to be signed in: else it is not offered. */
  readonly needs: readonly Permission[] | 'signed-in'
  /** What its changes are: without this permission it shows, and changes nothing. */
  readonly changes?: Permission
  /** The data that it shows first: the list of instances by default. */
  readonly firstReads?: readonly FirstRead[]
  /** With an icon, the command palette lists it, by its text in `page` of the section `shell`. */
  readonly icon?: string
  /** The part of the navigation that lists it, in the order of this table. */
  readonly group?: 'gateway' | 'instance'
  /** The navigation lists it only with this permission; others reach it from its parent. */
  readonly listedWith?: Permission
  /** The page that it belongs to: the current one of the navigation if this one is not listed. */
  readonly parent?: Name
  /** The key that opens it, after G. */
  readonly shortcut?: string
}

const definePages = <const T extends Readonly<Record<string, Page<keyof T>>>>(pages: T): T => pages

/** Every page of a gateway, by name. */
export const routes = definePages({
  overview: {
    path: '/overview',
    otherPaths: [''],
    module: 'overview/OverviewPage',
    needs: ['fetchInstances', 'findSettings', 'findWebhook', 'listAgents'],
    icon: 'dashboard',
    group: 'gateway',
    shortcut: 'o',
  },
  instances: {
    path: '/instances',
    module: 'instances/InstancesPage',
    needs: ['fetchInstances'],
    icon: 'server',
    group: 'gateway',
    shortcut: 'i',
  },
  'fleet-settings': {
    path: '/fleet/settings',
    otherPaths: ['/fleet'],
    module: 'fleet/settings/FleetSettingsPage',
    needs: ['fetchInstances', 'findSettings'],
    changes: 'setSettings',
    icon: 'table',
    group: 'gateway',
    shortcut: 'f',
  },
  'fleet-webhooks': {
    path: '/fleet/webhooks',
    module: 'fleet/webhooks/FleetWebhooksPage',
    needs: ['fetchInstances', 'findWebhook'],
    changes: 'setWebhook',
    icon: 'webhook',
    parent: 'fleet-settings',
  },
  agents: {
    path: '/agents',
    module: 'agents/AgentsPage',
    needs: ['listAgents'],
    firstReads: ['listAgents'],
    icon: 'users',
    group: 'gateway',
    shortcut: 'a',
  },
  'new-agent': {
    path: '/agents/new',
    module: 'agents/form/NewAgentPage',
    needs: ['createAgent'],
    firstReads: ['listAgents', 'fetchInstances'],
    icon: 'new-user',
    parent: 'agents',
  },
  'edit-agent': {
    path: '/agents/id/:id',
    module: 'agents/form/EditAgentPage',
    needs: ['updateAgent'],
    firstReads: ['listAgents', 'fetchInstances'],
    parent: 'agents',
  },
  'import-agents': {
    path: '/agents/import',
    module: 'agents/import/ImportPage',
    needs: ['createAgent', 'updateAgent'],
    icon: 'import',
    parent: 'agents',
  },
  'agent-matrix': {
    path: '/agents/matrix',
    module: 'agents/matrix/MatrixPage',
    needs: ['updateAgent'],
    firstReads: ['listAgents', 'fetchInstances'],
    icon: 'table',
    parent: 'agents',
  },
  // The jobs of every kind that are stored in this browser.
  jobs: {
    path: '/jobs',
    module: 'jobs/JobsPage',
    // Of everyone who changes something.
    needs: ['markMessageAsRead'],
    icon: 'checklist',
    group: 'gateway',
    shortcut: 'j',
  },
  job: {
    path: '/jobs/:id',
    otherPaths: ['/agents/import/:id', '/i/:instance/campaigns/id/:id'],
    module: 'jobs/OneJobPage',
    needs: ['markMessageAsRead'],
    parent: 'jobs',
  },
  // Templates and profiles: on the server, else in this browser.
  library: {
    path: '/library',
    module: 'library/LibraryPage',
    needs: ['readLibrary'],
    changes: 'changeLibrary',
    icon: 'books',
    group: 'gateway',
    shortcut: 'l',
  },
  // The numbers that jobs do not send to: on the server, else in this browser.
  'do-not-contact': {
    path: '/library/do-not-contact',
    otherPaths: ['/do-not-contact'],
    module: 'library/do-not-contact/DoNotContactPage',
    needs: ['readSuppression'],
    changes: 'changeSuppression',
    icon: 'message-off',
    parent: 'library',
  },
  activity: {
    path: '/activity',
    module: 'activity/ActivityPage',
    needs: ['findSettings'],
    icon: 'history',
    group: 'gateway',
    shortcut: 'y',
  },
  // The change history: on the server if users sign in, else in this browser.
  audit: {
    path: '/audit',
    otherPaths: ['/agents/audit'],
    module: 'activity/AuditPage',
    needs: ['listAgents'],
    icon: 'file',
    group: 'gateway',
    listedWith: 'readAudit',
    parent: 'agents',
  },
  // The users of the gateway's own server.
  people: {
    path: '/people',
    module: 'people/PeoplePage',
    needs: ['managePeople'],
    icon: 'shield',
    group: 'gateway',
  },
  connection: {
    path: '/i/:instance/connection',
    module: 'connection/ConnectionPage',
    needs: ['connectionState', 'connectInstance'],
    icon: 'plug',
    group: 'instance',
  },
  messages: {
    path: '/i/:instance/messages',
    module: 'messages/MessagesPage',
    needs: ['sendPlatformAudio', 'sendMedia', 'sendLocation'],
    icon: 'message',
    group: 'instance',
    shortcut: 'm',
  },
  history: {
    path: '/i/:instance/history',
    module: 'messages/history/HistoryPage',
    needs: ['sendMedia'],
    parent: 'messages',
  },
  campaigns: {
    path: '/i/:instance/campaigns',
    module: 'campaigns/list/CampaignsPage',
    needs: ['sendMedia'],
    icon: 'speakerphone',
    group: 'instance',
    shortcut: 'k',
  },
  'new-campaign': {
    path: '/i/:instance/campaigns/new',
    module: 'campaigns/create/NewCampaignPage',
    needs: ['sendMedia'],
    parent: 'campaigns',
  },
  chats: {
    path: '/i/:instance/chats',
    otherPaths: ['/i/:instance/inbox'],
    module: 'chats/ChatsPage',
    needs: ['findChats', 'findMessages'],
    changes: 'markMessageAsRead',
    icon: 'messages',
    group: 'instance',
    shortcut: 'c',
  },
  // Read receipts by message keys, and presence.
  'chat-forms': {
    path: '/i/:instance/chats/forms',
    module: 'chats/ChatFormsPage',
    needs: ['markMessageAsRead', 'sendPresence'],
    parent: 'chats',
  },
  groups: {
    path: '/i/:instance/groups',
    module: 'groups/GroupsPage',
    needs: ['fetchAllGroups', 'findGroup'],
    changes: 'createGroup',
    icon: 'group',
    group: 'instance',
    shortcut: 'g',
  },
  // One group, beside the list if there is room.
  group: {
    path: '/i/:instance/groups/:id',
    module: 'groups/GroupsPage',
    needs: ['fetchAllGroups', 'findGroup'],
    changes: 'createGroup',
    parent: 'groups',
  },
  settings: {
    path: '/i/:instance/settings',
    module: 'settings/SettingsPage',
    needs: ['findSettings'],
    changes: 'setSettings',
    firstReads: ['findSettings'],
    icon: 'sliders',
    group: 'instance',
    shortcut: 's',
  },
  webhook: {
    path: '/i/:instance/webhook',
    module: 'webhook/WebhookPage',
    needs: ['findWebhook'],
    changes: 'setWebhook',
    firstReads: ['findWebhook'],
    icon: 'webhook',
    group: 'instance',
    shortcut: 'w',
  },
  // The event sinks besides the webhook.
  sinks: {
    path: '/i/:instance/sinks',
    module: 'sinks/SinksPage',
    needs: ['findWebsocket', 'findProxy'],
    icon: 'webhook',
    parent: 'webhook',
  },
  // The signed-in user's password, second factor and sessions.
  account: {
    path: '/account',
    module: 'people/account/AccountPage',
    needs: 'signed-in',
    icon: 'user',
  },
  preferences: {
    path: '/preferences',
    module: 'preferences/PreferencesPage',
    needs: [],
    icon: 'cog',
    shortcut: 'p',
  },
})

type Pages = typeof routes

/** The name of a page of a gateway. */
export type PageName = keyof Pages

/** The names of all pages of a gateway, in the order of the table. */
// `Object.keys` returns strings.
export const pageNames = Object.keys(routes) as readonly PageName[]

/** Returns the row of a page. */
export const pageOf = (name: PageName): Page<PageName> => routes[name]

/** The parameters in a path. */
type ParamsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters of a page's path. */
export type ParamsOf<Name extends PageName> = { [P in ParamsIn<Pages[Name]['path']>]: string }

/** The pages whose rows have a property. */
type PagesWith<Key extends string> = {
  [Name in PageName]: Pages[Name] extends Readonly<Record<Key, unknown>> ? Name : never
}[PageName]

/** A page that the command palette lists. */
export type ListedPage = PagesWith<'icon'>

/** Returns whether the command palette lists a page. */
export const isListed = (name: PageName): name is ListedPage => pageOf(name).icon !== undefined

/** The icons of pages. */
export type PageIcon = Pages[ListedPage]['icon']
