import { plural } from '#i18n/plural.ts'

const count = (n: number, written: string, one: string, other: string) =>
  plural('en', n, `${written} ${one}`, `${written} ${other}`)

/** Campaigns: the list of them, and one as it runs. */
export const text = {
  title: 'Campaigns',
  one: 'Campaign',
  create: 'New campaign',
  recipients: 'Recipients',
  loading: 'Loading',
  empty: 'No campaigns yet',
  emptyText:
    'A campaign sends one message to many: recipients from a spreadsheet, a pace that you set, and nobody gets it twice.',
  insecure: 'Campaigns need a secure origin',
  insecureText:
    'Without https (or localhost) a browser cannot tell tabs apart, and two of them could send the same campaign. Open Switchboard over https.',
  unread: 'The campaigns could not be read',
  unreadText: 'This browser’s storage does not answer. Nothing is lost; reload the page.',
  searchCampaigns: 'Name of a campaign',
  countCampaigns: (n: number, written: string) => count(n, written, 'campaign', 'campaigns'),
  noneFits: 'Nothing fits',
  noneFitsText: 'No row has what is searched and filtered for.',

  column: {
    campaign: 'Campaign',
    state: 'State',
    progress: 'Progress',
    created: 'Created',
    actions: 'Actions',
    row: 'Row',
    to: 'Recipient',
    name: 'Name',
    outcome: 'Outcome',
    id: 'Message id or reason',
    time: 'Time',
  },
  state: {
    making: 'being written',
    ready: 'not started',
    running: 'running',
    paused: 'paused',
    stopped: 'stopped',
    finished: 'finished',
  },
  finishedInVain: 'finished, none accepted',
  runningSince: (time: string) => `running since ${time}`,
  runningElsewhere: 'running in another tab',
  endedAt: (state: string, time: string) => `${state} ${time}`,
  kind: {
    audio: 'Audio',
    image: 'Image',
    video: 'Video',
    document: 'Document',
    location: 'Location',
  },
  placeholders: (n: number) =>
    n === 0 ? 'the same for all' : plural('en', n, `${n} placeholder`, `${n} placeholders`),
  foot: {
    here: 'Sent by this tab. Keep it open; other pages can be used meanwhile.',
    elsewhere: 'Sent by another tab. Keep that one open.',
  },

  pause: 'Pause',
  resume: 'Resume',
  startIt: 'Start',
  stop: 'Stop…',
  useAgain: 'Use again',
  useAgainOf: (name: string) => `Use ${name} again as a new campaign`,
  remove: {
    short: 'Delete',
    button: (name: string) => `Delete ${name}`,
  },

  progress: {
    label: 'Progress',
    ofTotal: (total: string) => `of ${total} done`,
    ofDone: (share: string) => `${share} of done`,
    now: 'now',
    notSent: 'Not sent',
    group: {
      accepted: 'Accepted',
      refused: 'Refused',
      'not-arrived': 'Not delivered',
      unknown: 'Unknown',
      sending: 'In flight',
      remaining: 'Remaining',
    },
  },
  left: {
    nothing: 'Nothing left',
    stopped: 'They get nothing',
    waits: 'Waiting',
    network: 'Waits for the network',
    never: 'No hours chosen',
    hours: (time: string) => `Goes on at ${time}`,
    tooMany: 'The gateway asks to wait',
    tooManyUntil: (time: string) => `The gateway asks to wait until ${time}`,
    measuring: 'Not known yet',
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
    noPause: 'No pause between messages',
    every: (seconds: string) => `One every ${seconds}\u00a0s`,
    everyBetween: (from: string, to: string) => `One every ${from} to ${to}\u00a0s`,
    lessThanAMinute: 'Less than a minute',
    minutes: (n: string) => `About ${n}\u00a0min`,
    hours: (n: string) => `About ${n}\u00a0h`,
    days: (n: string) => `About ${n} days`,
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
    asAnswered: (messages: string) => `${messages}, as fast as the gateway answers`,
    never: 'No day is chosen: it would never begin.',
  },

  decideElsewhere: 'It runs in another tab: decide there, or pause it first.',

  unknownCount: (_n: number, written: string) => `${written} unknown`,
  retry: {
    button: {
      refused: (n: string) => `Retry ${n} refused…`,
      'not-arrived': (n: string) => `Send ${n} that did not arrive…`,
      'not-sent': (n: string) => `Send to the ${n} not sent…`,
    },
  },

  filter: 'Outcome',
  all: 'All',
  count: (word: string, n: string) => `${word} ${n}`,
  search: 'Number or name',
  openRow: (row: string, to: string) => `Row ${row}, ${to}`,
  rowState: {
    waiting: 'waiting',
    sending: 'sending',
    accepted: 'accepted',
    refused: 'refused',
    unknown: 'unknown',
    skipped: 'not sent: wrong',
    arrived: 'marked as delivered',
    'not-arrived': 'marked as not delivered',
    'not-sent': 'not sent',
  },
  reason: {
    'no-answer': () => 'No answer: the connection failed',
    'timed-out': (waited: string | undefined) =>
      waited === undefined ? 'No answer in time' : `No answer within ${waited}`,
    offline: () => 'This browser was offline',
    'broken-off': () => 'The answer broke off midway',
    'server-error': () => 'The gateway answered with an error',
    'web-page': () => 'A web page answered, not the gateway',
    redirect: () => 'The gateway points elsewhere',
    'no-id': () => 'No message id in the answer',
    left: () => 'The page was closed before the answer came',
    'not-written': () => 'Its outcome could not be written down',
    'too-many': () => 'Too many calls',
    'not-connected': () => 'Not sent: the instance is not connected',
    mistake: () => 'A mistake in Switchboard',
  },
  export: {
    title: 'Export outcome',
  },
}
