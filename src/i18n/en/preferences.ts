import { plural } from '#i18n/plural.ts'

const minutes = (n: number) => plural('en', n, `After ${n} minute`, `After ${n} minutes`)

/** Preferences and the data saved in this browser. */
export const text = {
  title: 'Preferences',
  context: 'Saved in this browser',
  appearance: 'Appearance',
  language: 'Language',
  theme: 'Theme',
  timeZone: 'Time zone',
  timeZoneHelp: 'All times are in this device’s time zone.',
  safety: 'Safety and keyboard',
  lockAfter: 'Lock when idle',
  lockAfterHelp:
    'Hides the screen and removes the key from the tab. Running jobs continue; enter the key to unlock.',
  never: 'Never',
  minutes,
  lockNow: 'Lock now',
  shortcuts: 'Single-key shortcuts',
  shortcutsHelp: 'For example ? or G then I. Ctrl+K or ⌘K always works.',
  gateway: 'This gateway',
  name: 'Name',
  nameHelp: 'Shown at the top of the sidebar.',
  tag: 'Environment',
  tagHelp: 'Production is shown in red on every page.',
  address: 'Address',
  kind: 'Type and version',
  kindUnknown: 'Not reported by the gateway',
  offers: 'Additional features',
  offersNothing: 'None known',
  offer: {
    instanceList: 'instance list',
    createInstance: 'creating instances',
    agents: 'agents',
    presenceKinds: 'kinds of presence',
    groupList: 'group list',
    callTextReadable: 'reading the text for rejected calls',
    setWebhook: 'editing webhooks',
  },
  noAgents: 'It does not manage agents.',
  repeats: 'Repeated requests',
  repeatsIs: {
    prevented: 'Prevented: a request that the browser repeats has no second effect',
    possible: 'Not prevented: this gateway does not support Idempotency-Key',
    unknown: 'Unknown',
  },
  data: 'Data in this browser',
  counts: {
    drafts: (count: string) => `Drafts: ${count}`,
    instances: (count: string) => `instances added manually: ${count}`,
    callTexts: (count: string) => `texts for rejected calls: ${count}`,
    sent: (count: string) => `messages in the history: ${count}`,
    runs: (count: string) => `campaigns and other jobs: ${count}`,
    audit: (count: string) => `audit entries: ${count}`,
    templates: (count: string) => `settings templates: ${count}`,
    webhooks: (count: string) => `webhooks seen: ${count}`,
    groups: (count: string) => `saved groups: ${count}`,
    calls: (count: string) => `requests in Activity: ${count}`,
  },
  keyKept: 'The key is kept until you close this tab.',
  keyInMemory: 'The key is in memory only: you must enter it again after a reload.',
  forget: 'Forget this gateway…',
  forgetTitle: (name: string) => `Forget ${name}?`,
  forgetText:
    'Its key, drafts, instances added manually, sent messages, audit, request log, templates, saved groups, campaigns and its entry on the Connect page are deleted from this browser. Nothing changes on the gateway.',
  forgetNow: 'Forget gateway',
  limits: {
    title: 'File size limits',
    help: 'In MB. Larger files can’t be selected.',
    kind: { audio: 'Audio', image: 'Image', video: 'Video', document: 'Document' },
  },
  /** Replaces the texts above for people who signed in at the page's own server. */
  signedIn: {
    lockAfterHelp: 'Hides the screen. Running jobs continue; enter your password to unlock.',
    yourNameHelp:
      'The name you signed in with. Shown next to your changes in the audit of this browser and of the server.',
    key: 'Held by the server: people sign in, and no browser sees the key',
    kept: (name: string) => `Saved for ${name} only: other people who sign in here can’t see it.`,
    forget: 'Delete my data…',
    forgetTitle: 'Delete your data in this browser?',
    forgetText:
      'Your drafts, instances added manually, sent messages, audit, request log, templates, saved groups and campaigns are deleted from this browser, and you are signed out. Other people’s data stays. Nothing changes on the gateway.',
    forgetNow: 'Delete my data',
  },
  about: 'About',
  version: 'Switchboard',
  storageLost: {
    title: (when: string) => `This browser deleted Switchboard’s data (noticed ${when})`,
    text: 'Drafts, jobs and history in this browser are lost, perhaps because the disk was full. Jobs may already have sent messages: check on the gateway before you start one again.',
    confirm: 'Dismiss',
  },
}
