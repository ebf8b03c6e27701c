import { plural } from '#i18n/plural.ts'

const minutes = (n: number) => plural('en', n, 'After 1 minute', `After ${n} minutes`)

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
    'Hides the screen and takes the key out of the tab. Running work goes on; the key, typed again, unlocks.',
  never: 'Never',
  minutes,
  lockNow: 'Lock now',
  shortcuts: 'Shortcuts of a single character',
  shortcutsHelp: 'As ? and G then I. Ctrl or ⌘ with K always works.',
  gateway: 'This gateway',
  name: 'Name',
  nameHelp: 'As it is called at the top of the navigation.',
  tag: 'Environment',
  tagHelp: 'Production is shown in red on every page.',
  address: 'Address',
  kind: 'Kind and version',
  kindUnknown: 'The gateway does not tell',
  offers: 'Beyond the contract it offers',
  offersNothing: 'Nothing that is known',
  offer: { instanceList: 'a list of its instances', agents: 'agents' },
  noAgents: 'It has no agents.',
  data: 'What this browser keeps of it',
  counts: (
    drafts: string,
    instances: string,
    texts: string,
    sent: string,
    runs: string,
    audit: string,
  ) =>
    `Drafts: ${drafts} · instances added by hand: ${instances} · texts of automatic refusals: ${texts} · messages in the history: ${sent} · campaigns: ${runs} · changes of agents: ${audit}`,
  keyKept: 'Its key is kept until this tab is closed.',
  keyInMemory: 'Its key is in memory only: a reload asks for it.',
  forget: 'Forget this gateway…',
  forgetTitle: (name: string) => `Forget ${name}?`,
  forgetText:
    'Its key, every draft, the instances added by hand, the history of sends, the audit of its agents, the campaigns and its entry at Connect are deleted from this browser. The gateway itself is not touched.',
  forgetNow: 'Forget it',
  about: 'About',
  version: 'Switchboard',
}
