import { plural } from '#i18n/plural.ts'

const count = (n: number, written: string, one: string, other: string) =>
  plural('en', n, `1 ${one}`, `${written} ${other}`)
const recipients = (n: number, written: string) => count(n, written, 'recipient', 'recipients')

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
  gone: 'There is no such campaign here',
  goneText:
    'It was deleted, or it belongs to another browser: campaigns stay where they were made.',
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
    n === 0 ? 'the same for all' : plural('en', n, '1 placeholder', `${n} placeholders`),
  foot: {
    here: 'Sent by this tab. Keep it open; other pages can be used meanwhile.',
    elsewhere: 'Sent by another tab. Keep that one open.',
  },

  pause: 'Pause',
  resume: 'Resume',
  startIt: 'Start',
  stop: 'Stop…',
  stopTitle: 'Stop this campaign?',
  stopText: (n: number, written: string) =>
    n === 0
      ? 'It cannot be resumed. What is in flight ends by itself.'
      : `${recipients(n, written)} will not get the message. It cannot be resumed; what is in flight ends by itself.`,
  stopNow: 'Stop for good',
  useAgain: 'Use again',
  useAgainOf: (name: string) => `Use ${name} again as a new campaign`,
  replace: {
    title: 'Replace the draft?',
    text: 'A new campaign is being written already. It will be replaced by this one.',
    now: 'Replace it',
  },
  remove: {
    short: 'Delete',
    button: (name: string) => `Delete ${name}`,
    title: (name: string) => `Delete ${name}?`,
    text: (n: number, written: string) =>
      `What came of ${recipients(n, written)} is lost: message ids, times and reasons. Messages that were sent stay sent.`,
    unknown: (n: number, written: string) =>
      `${plural('en', n, '1 outcome is', `${written} outcomes are`)} still unknown; then nobody can tell any more whether to send again.`,
    now: 'Delete it',
    failed: 'It could not be deleted: it runs. Pause or stop it first.',
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
    onlyAt: (days: string, from: string, to: string, zone: string) =>
      `Only ${days}, ${from} to ${to} (${zone})`,
    messages: (n: number, written: string) => count(n, written, 'message', 'messages'),
    takes: (messages: string, about: string, done: string) =>
      `${messages}: ${about.toLowerCase()}, done at ${done}`,
    asAnswered: (messages: string) => `${messages}, as fast as the gateway answers`,
    never: 'No day is chosen: it would never begin.',
  },

  refusal: {
    busy: {
      title: 'Another campaign runs against this instance',
      text: 'Only one runs at a time, in all tabs of this browser. Wait until it is done, or pause it; then start this one.',
    },
    unavailable: {
      title: 'Campaigns need a secure origin',
      text: 'Open Switchboard over https (or localhost): without it two tabs could send the same campaign.',
    },
    ended: { title: 'Nothing is left to send', text: 'Every recipient has an outcome.' },
    gone: { title: 'It was deleted', text: 'Another tab has deleted this campaign.' },
    failed: {
      title: 'It could not be started',
      text: 'Nothing was sent. What went wrong stands below.',
    },
  },
  why: {
    person: { title: 'Paused', text: 'Somebody paused it.' },
    left: {
      title: 'Paused: the page was closed while it ran',
      text: 'Nothing was sent meanwhile. What was in flight is unknown and waits for your decision; resuming sends only to those who remain.',
    },
    key: {
      title: 'Paused: the gateway refused the key three times in a row',
      text: 'Give the key again, then resume. Those who were refused can be tried again.',
    },
    failures: {
      title: 'Paused: twenty in a row were refused or unknown',
      text: 'Look at the reasons below before you resume.',
    },
    'no-answer': {
      title: 'Paused: the gateway does not answer',
      text: 'Three in a row got no answer; they may have been sent. Check the gateway, then resume.',
    },
    disk: {
      title: 'Paused: this browser’s storage takes no more',
      text: 'Nothing is sent that cannot be written down first. Free some space, then resume.',
    },
    disconnected: {
      title: 'Paused: the gateway was disconnected',
      text: 'Nothing was sent since. Resume when you like.',
    },
    broken: { title: 'Paused: it could not begin', text: 'Nothing was sent.' },
  },
  elsewhere: 'It runs in another tab',
  elsewhereText: 'What you see here follows it. Pause and Stop are passed on to that tab.',
  decideElsewhere: 'It runs in another tab: decide there, or pause it first.',

  unknownCount: (n: number, written: string) => plural('en', n, '1 unknown', `${written} unknown`),
  unknown: {
    title: (n: number, written: string) => plural('en', n, '1 unknown.', `${written} unknown.`),
    text: 'They may have been sent. Nothing is sent to them again unless you decide so, one by one or all at once.',
    decide: (n: string) => `Decide on ${n}…`,
    how: 'Ask the recipient, or look on the phone of the instance, whether the message arrived.',
    list: 'Recipients of unknown outcome',
    row: (row: string) => `row ${row}`,
    arrived: 'It arrived',
    notArrived: 'It did not arrive',
    again: 'Send again…',
    allArrived: (n: number, written: string) =>
      plural('en', n, 'It arrived', `All ${written} arrived`),
    noneArrived: (n: number, written: string) =>
      plural('en', n, 'It did not arrive', `None of ${written} arrived`),
    allAgain: (n: number, written: string) =>
      plural('en', n, 'Send again…', `Send all ${written} again…`),
    more: (n: string) => `${n} more are in the table, under Unknown.`,
    kept: 'Your answer is kept with the outcome. Sending to those that did not arrive stays your decision.',
  },
  again: {
    title: (n: number, written: string) =>
      plural('en', n, 'Send to 1 again?', `Send to ${written} again?`),
    risk: 'They may get the message twice',
    riskText:
      'The first message may have been sent: only its answer is missing. Whoever got it gets it a second time.',
    back: 'Back',
    now: (n: number, written: string) =>
      plural('en', n, 'Send again, at the risk', `Send ${written} again, at the risk`),
  },
  retry: {
    button: {
      refused: (n: string) => `Retry ${n} refused…`,
      'not-arrived': (n: string) => `Send ${n} that did not arrive…`,
    },
    title: {
      refused: (n: number, written: string) =>
        plural('en', n, 'Retry 1 refused?', `Retry ${written} refused?`),
      'not-arrived': (n: number, written: string) =>
        plural('en', n, 'Send 1 that did not arrive?', `Send ${written} that did not arrive?`),
    },
    text: {
      refused:
        'The gateway said no to them: nothing was sent, so nobody gets it twice. If the reason still holds they are refused again.',
      'not-arrived':
        'You said that the message did not arrive there. It is sent to them once more.',
    },
    now: (n: number, written: string) => plural('en', n, 'Send 1', `Send ${written}`),
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
    arrived: 'arrived, you said',
    'not-arrived': 'not arrived, you said',
    'not-sent': 'not sent',
  },
  reason: {
    'no-answer': () => 'No answer: the connection failed',
    'timed-out': (waited: string | undefined) =>
      waited === undefined ? 'No answer in time' : `No answer within ${waited}`,
    offline: () => 'This browser was offline',
    'broken-off': () => 'The answer broke off midway',
    'server-error': () => 'The gateway answered with an error',
    left: () => 'The page was closed before the answer came',
    'not-written': () => 'Its outcome could not be written down',
    'too-many': () => 'Too many calls',
    mistake: () => 'A mistake in Switchboard',
  },
  row: {
    title: (row: string) => `Row ${row}`,
    took: 'Answer after',
    reason: 'Reason',
    id: 'Message id',
    chat: 'Chat',
    fromMe: 'From this instance',
    earlier: (n: number) => plural('en', n, '1 earlier attempt', `${n} earlier attempts`),
    unknown: 'It may have been sent',
    again: 'Send again',
  },
  export: {
    title: 'Export outcome',
    text: (n: number, written: string) =>
      `One line per recipient (${recipients(n, written)}): row, number, outcome, id, time, reason.`,
    running: 'It still runs: the file says how it stands now.',
    csv: 'CSV',
    json: 'JSON',
  },
}
