import { plural } from '#i18n/plural.ts'

const count = (n: number, written: string, one: string, other: string) =>
  plural('en', n, `${written} ${one}`, `${written} ${other}`)

/** Campaigns: the list, and the page of a campaign. */
export const text = {
  title: 'Campaigns',
  one: 'Campaign',
  create: 'New campaign',
  recipients: 'Recipients',
  empty: 'No campaigns yet',
  emptyText:
    'A campaign sends one message to many recipients from a spreadsheet, at the pace you set. Each recipient gets it once.',
  insecure: 'Campaigns need a secure connection',
  insecureText:
    'Without https or localhost, two tabs could send the same campaign. Open Switchboard over https.',
  unread: 'The campaigns could not be loaded',
  unreadText: 'This browser’s storage does not respond. Nothing is lost: reload the page.',
  searchCampaigns: 'Name of a campaign',
  countCampaigns: (n: number, written: string) => count(n, written, 'campaign', 'campaigns'),

  column: {
    campaign: 'Campaign',
    state: 'State',
    progress: 'Progress',
    created: 'Created',
    actions: 'Actions',
  },
  kind: {
    text: 'Text',
    audio: 'Audio',
    image: 'Image',
    video: 'Video',
    document: 'Document',
    location: 'Location',
  },
  placeholders: (n: number) =>
    n === 0 ? 'no placeholders' : plural('en', n, `${n} placeholder`, `${n} placeholders`),
  foot: {
    here: 'Sent by this tab. Keep it open; you can still use other pages.',
    elsewhere: 'Sent by another tab. Keep that tab open.',
  },
  useAgain: 'Use again',
  useAgainOf: (name: string) => `Use ${name} again as a new campaign`,
  remove: {
    short: 'Delete',
    button: (name: string) => `Delete ${name}`,
  },
  chart: {
    title: 'Messages per minute',
    now: 'now',
    asTable: 'Show as a table',
    asBars: 'Show as bars',
    from: 'From',
    messages: 'Messages',
    perMinute: 'Per minute',
  },
  pace: {
    startsAt: (when: string, zone: string) =>
      `Starts on ${when} (${zone}). Keep a page open in this browser until then.`,
    noPause: 'No pause between messages',
    every: (seconds: string) => `One every ${seconds}\u00a0s`,
    everyBetween: (from: string, to: string) => `One every ${from} to ${to}\u00a0s`,
    /** The same, within a sentence. */
    within: {
      lessThanAMinute: 'less than a minute',
      minutes: (n: string) => `about ${n}\u00a0min`,
      hours: (n: string) => `about ${n}\u00a0h`,
      days: (n: string) => `about ${n} days`,
    },
    onlyAt: (days: string, from: string, to: string, zone: string) =>
      `Only ${days}, ${from} to ${to} (${zone})`,
    messages: (n: number, written: string) => count(n, written, 'message', 'messages'),
    takes: (messages: string, duration: string, done: string) =>
      `${messages}: ${duration}, done at ${done}`,
    asAnswered: (messages: string) => `${messages}, as fast as the gateway responds`,
    never: 'No day is selected: the campaign would never start.',
  },
  openRow: (row: string, to: string) => `Row ${row}, ${to}`,
}
