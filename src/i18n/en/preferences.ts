import { plural } from '#i18n/plural.ts'

const minutes = (n: number) => plural('en', n, `After ${n} minute`, `After ${n} minutes`)

/** Preferences: what this browser remembers. */
export const text = {
  title: 'Preferences',
  context: 'Kept in this browser',
  appearance: 'Appearance',
  language: 'Language',
  theme: 'Theme',
  timeZone: 'Time zone',
  timeZoneHelp: 'All times are shown in the time zone of this device.',
  safety: 'Safety and keyboard',
  lockAfter: 'Lock when idle',
  lockAfterHelp:
    'Hides the screen and removes the key from the tab. Running jobs continue; enter the key to unlock.',
  never: 'Never',
  minutes,
  lockNow: 'Lock now',
  shortcuts: 'Shortcuts of a single character',
  shortcutsHelp: 'e.g. ? and G then I. Ctrl or ⌘ with K always works.',
  gateway: 'This gateway',
  name: 'Name',
  nameHelp: 'Shown at the top of the navigation.',
  tag: 'Environment',
  tagHelp: 'Production is shown in red on every page.',
  address: 'Address',
  kind: 'Kind and version',
  kindUnknown: 'Not reported by the gateway',
  offers: 'Also offers',
  offersNothing: 'Nothing that is known',
  offer: {
    instanceList: 'a list of its instances',
    createInstance: 'new instances',
    agents: 'agents',
    presenceKinds: 'kinds of presence',
    groupList: 'a list of groups',
    callTextReadable: 'the text of refused calls, read back',
    setWebhook: 'webhooks that can be set',
  },
  noAgents: 'It has no agents.',
  repeats: 'Repeated requests',
  repeatsIs: {
    prevented: 'Prevented: a request that the browser sends again is done once',
    possible: 'Not prevented: this gateway does not support Idempotency-Key',
    unknown: 'Not known yet',
  },
  data: 'What this browser keeps of it',
  counts: {
    drafts: (count: string) => `Drafts: ${count}`,
    instances: (count: string) => `instances added by hand: ${count}`,
    callTexts: (count: string) => `texts of automatic refusals: ${count}`,
    sent: (count: string) => `messages in the history: ${count}`,
    runs: (count: string) => `campaigns and other runs: ${count}`,
    audit: (count: string) => `changes of agents: ${count}`,
    templates: (count: string) => `templates of settings: ${count}`,
    webhooks: (count: string) => `webhooks looked at: ${count}`,
    groups: (count: string) => `groups in the book: ${count}`,
    calls: (count: string) => `calls in the activity: ${count}`,
  },
  keyKept: 'Its key is kept until this tab is closed.',
  keyInMemory: 'Its key is in memory only: a reload asks for it.',
  forget: 'Forget this gateway…',
  forgetTitle: (name: string) => `Forget ${name}?`,
  forgetText:
    'Its key, all drafts, the instances added by hand, the history of sends, the audit of its agents, the log of its calls, the templates, the book of groups, the campaigns and its entry at Connect are deleted from this browser. The gateway itself is not touched.',
  forgetNow: 'Forget it',
  limits: {
    title: 'Largest files',
    help: 'In MB. What is larger is refused at the field, before it is sent.',
    kind: { audio: 'Audio', image: 'Image', video: 'Video', document: 'Document' },
  },
  /** In the place of the same above, where a person has signed in at the page's own server. */
  signedIn: {
    lockAfterHelp: 'Hides the screen. Running jobs continue; enter your password to unlock.',
    yourNameHelp:
      'As you signed in. Stands beside what you do to agents, in the audit of this browser and of the server.',
    key: 'The server’s own: people sign in, and no browser sees it',
    kept: (name: string) => `Kept for ${name} alone: who else signs in here sees nothing of it.`,
    forget: 'Forget what is mine…',
    forgetTitle: 'Forget what is yours here?',
    forgetText:
      'Your drafts, the instances that you added by hand, your history of sends, audit of agents, journal of calls, templates, book of groups and campaigns are deleted from this browser, and you are signed out. What others left here stays. The gateway itself is not touched.',
  },
  about: 'About',
  version: 'Switchboard',
  storageLost: {
    title: (when: string) =>
      `This browser has deleted what Switchboard kept here (noticed ${when})`,
    text: 'Drafts, jobs and the history of this browser are gone, perhaps because its disk was full. What jobs had sent was sent: check on the gateway before you start one again.',
    confirm: 'Dismiss',
  },
}
