import { plural } from '#i18n/plural.ts'

const others = (n: number, text: string) =>
  plural('en', n, '1 more; type on to find it', `${text} more; type on to find them`)

/** The frame around every page behind Connect. */
export const text = {
  skip: 'Skip to the content',
  navigation: 'Navigation',
  openNavigation: 'Open the navigation',
  closeNavigation: 'Close the navigation',
  foldNavigation: 'Fold the navigation away',
  unfoldNavigation: 'Unfold the navigation',
  gateway: 'Gateway',
  switchGateway: 'Switch gateway',
  otherGateway: 'Connect to another gateway',
  disconnect: 'Disconnect',
  instance: 'Instance',
  chooseInstance: 'Choose an instance',
  noInstances: 'No instance yet',
  noSuchInstance: 'No instance of this name',
  page: {
    overview: 'Overview',
    instances: 'Instances',
    'fleet-settings': 'Settings of the fleet',
    agents: 'Agents',
    activity: 'Activity',
    messages: 'Messages',
    campaigns: 'Campaigns',
    inbox: 'Inbox',
    chats: 'Chats',
    groups: 'Groups',
    settings: 'Settings',
    webhook: 'Webhook',
    preferences: 'Preferences',
  },
  language: 'Language',
  theme: 'Theme',
  timeZone: 'Time zone',
  search: 'Search…',
  lockNow: 'Lock now',
  newAgent: 'New agent',
  importAgents: 'Import agents',
  fleet: 'Fleet',
  agentMatrix: 'Access matrix',
  fleetWebhooks: 'Webhooks of the fleet',
  messageFrom: (instance: string) => `New message from ${instance}`,
  running: (n: number) => `${n} running`,
  newCampaignFrom: (instance: string) => `New campaign from ${instance}`,
  groupForm: {
    new: (instance: string) => `New group from ${instance}`,
    invite: (instance: string) => `Invite to a group from ${instance}`,
  },
  runningNow: 'What runs in this tab',

  notFound: 'There is no such page',
  notFoundText: 'The address leads nowhere here. It may be mistyped, or from another version.',
  toInstances: 'To the instances',
  toConnect: 'To Connect',

  offline: 'This browser is offline',
  offlineText:
    'What is asked now gets no answer. Nothing is sent by itself when the network is back.',

  palette: {
    title: 'Search or go to',
    placeholder: 'A page, an instance, an agent, an action',
    results: 'Results',
    nothing: (typed: string) => `Nothing here is called “${typed}”.`,
    others,
    group: { pages: 'Go to', instances: 'Instances', agents: 'Agents', actions: 'Actions' },
    choose: 'choose',
    open: 'open',
    allKeys: 'all keys',
  },

  keys: {
    title: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    goTo: 'Go to',
    inForms: 'In a form',
    palette: 'Search or go to',
    help: 'These shortcuts',
    close: 'Close what is open',
    submit: 'Send the form',
    after: 'then',
    off: 'Shortcuts of a single character can be turned off in the preferences.',
  },

  lock: {
    title: 'Locked',
    text: (gateway: string) => `Type the key of ${gateway} to go on where you were.`,
    goesOn: 'Work that runs goes on. What was typed is kept.',
    key: 'API key',
    wrong: 'This is not the key that it was locked with',
    unlock: 'Unlock',
  },

  again: { title: (gateway: string) => `The key for ${gateway}`, submit: 'Use this key' },

  /** Where this page's own server has the key. */
  session: {
    over: 'You are signed out',
    overText: 'The session has ended. Sign in again: nothing typed is lost.',
    again: 'Sign in again…',
    notAllowed: 'Your role may not do this',
    notAllowedText: 'The server has refused it. Nothing was done.',
    notAllowedPage: 'Your role does not have this page',
    notAllowedPageText: 'Ask an administrator if you need it.',
    toAgents: 'To the agents',
    who: (name: string, role: string) => `${name}, ${role}`,
    role: { admin: 'administrator', 'support-lead': 'support lead' } as Record<string, string>,
    signOut: 'Sign out',
    againTitle: (name: string) => `Sign in again as ${name}`,
    lockText: (name: string) => `Type the password of ${name} to go on where you were.`,
  },
}
