import { plural } from '#i18n/plural.ts'

const counted = (one: string, other: string) => (n: number, shown: string) =>
  plural('en', n, `${shown} ${one}`, `${shown} ${other}`)
const ofDone = (one: string, other: string) => (n: number, shown: string) =>
  `of ${counted(one, other)(n, shown)} done`

/**
 * Jobs of every kind. If a function takes `n` and `shown`, they are a number and its formatted text; `things` is the
 * counted object of a job: `3 messages`.
 */
export const text = {
  kinds: {
    campaign: {
      things: counted('recipient', 'recipients'),
      ofTotal: ofDone('recipient', 'recipients'),
      rows: 'Recipients',
      search: 'Number or name',
      stopTitle: 'Stop this campaign?',
      risk: 'The first message may have been sent: only its response is missing. The recipient may get it twice.',
      goneText:
        'It was deleted, or was created in another browser: campaigns stay in the browser where they were created.',
    },
    'agent-import': {
      things: counted('agent', 'agents'),
      ofTotal: ofDone('agent', 'agents'),
      rows: 'Rows of the import',
      search: 'Name or e-mail',
      stopTitle: 'Stop this import?',
      risk: 'The agent list is loaded first: no agent is created twice.',
      goneText: 'It was deleted, or was created in another browser.',
    },
    'agent-permissions': {
      things: counted('agent', 'agents'),
      ofTotal: ofDone('agent', 'agents'),
      rows: 'Results by agent',
      search: 'Search agents',
      stopTitle: 'Stop applying these changes?',
      risk: 'The agent list is loaded first: no change is made twice.',
      goneText:
        'It was deleted, or was created in another browser. Changes that were not applied are still pending in the matrix.',
    },
    settings: {
      things: counted('instance', 'instances'),
      ofTotal: ofDone('instance', 'instances'),
      rows: 'Results by instance',
      search: 'Search instances',
      stopTitle: 'Stop applying these settings?',
      risk: 'Each instance is loaded first: settings that are already set are not sent again.',
      goneText: 'It was deleted, or was created in another browser.',
    },
    webhooks: {
      things: counted('instance', 'instances'),
      ofTotal: ofDone('instance', 'instances'),
      rows: 'Results by instance',
      search: 'Search instances',
      stopTitle: 'Stop aligning webhooks?',
      risk: 'Each webhook is loaded first: one that is already aligned is not sent again.',
      goneText: 'It was deleted, or was created in another browser.',
    },
    'instance-lifecycle': {
      things: counted('instance', 'instances'),
      ofTotal: ofDone('instance', 'instances'),
      rows: 'Results by instance',
      search: 'Search instances',
      stopTitle: 'Stop this job? Completed changes stay.',
      risk: 'It may have been done: check the instance first.',
      goneText: 'It was deleted, or was created in another browser.',
    },
    'mark-read': {
      things: counted('message', 'messages'),
      ofTotal: ofDone('message', 'messages'),
      rows: 'Results by request',
      search: 'Search messages',
      stopTitle: 'Stop marking messages?',
      risk: 'Messages already marked as read are marked again, which changes nothing.',
      goneText: 'It was deleted, or was created in another browser.',
    },
    invitations: {
      things: counted('number', 'numbers'),
      ofTotal: ofDone('number', 'numbers'),
      rows: 'Results by request',
      search: 'Search numbers',
      stopTitle: 'Stop sending invitations?',
      risk: 'Numbers that already received the invitation would get it again.',
      goneText: 'It was deleted, or was created in another browser.',
    },
    'group-participants': {
      things: counted('participant', 'participants'),
      ofTotal: ofDone('participant', 'participants'),
      rows: 'Results by participant',
      search: 'Search participants',
      stopTitle: 'Stop this job? Completed changes stay.',
      risk: 'It may have been done: check the participants first.',
      goneText: 'It was deleted, or was created in another browser.',
    },
  },

  state: {
    making: 'being saved',
    ready: 'not started',
    running: 'running',
    paused: 'paused',
    stopped: 'stopped',
    finished: 'finished',
  },
  finishedInVain: 'finished, none accepted',
  scheduled: 'scheduled',
  runningSince: (time: string) => `running since ${time}`,
  runningElsewhere: 'running in another tab',
  endedAt: (state: string, time: string) => `${state} ${time}`,
  row: {
    waiting: 'waiting',
    sending: 'in progress',
    accepted: 'accepted',
    refused: 'refused',
    unknown: 'unknown',
    skipped: 'skipped',
    arrived: 'confirmed done',
    'not-arrived': 'not done',
    'not-sent': 'not sent',
  },
  group: {
    accepted: 'Accepted',
    skipped: 'Skipped',
    refused: 'Refused',
    'not-arrived': 'Not done',
    unknown: 'Unknown',
    sending: 'In progress',
    remaining: 'Remaining',
  },
  notSent: 'Not sent',
  column: {
    row: 'Row',
    to: 'Recipient',
    name: 'Name',
    email: 'E-mail',
    what: 'Action',
    agent: 'Agent',
    instance: 'Instance',
    changes: 'Changes',
    outcome: 'Result',
    detail: 'Details',
    now: 'On the gateway',
    time: 'Time',
  },
  reason: {
    'no-answer': () => 'No response',
    'timed-out': (waited: string | undefined) =>
      waited === undefined ? 'No response in time' : `No response within ${waited}`,
    offline: () => 'This browser was offline',
    'broken-off': () => 'The response was cut off',
    'server-error': () => 'The gateway failed',
    'web-page': () => 'The response came from a web page, not from the gateway',
    redirect: () => 'The gateway redirects to another address',
    key: () => 'The key was refused',
    'no-id': () => 'No message ID in the response',
    left: () => 'The page was closed before the response',
    'too-many': () => 'Too many requests',
    'not-connected': () => 'Not sent: the instance is not connected',
    'not-sent': () => 'Not sent: the gateway reports an error',
    mistake: () => 'Internal error',
  },

  progress: 'Progress',
  ofDone: (share: string) => `${share} of completed`,
  now: 'now',
  left: {
    nothing: 'Nothing left',
    stopped: 'Paused',
    waits: 'Waiting',
    network: 'Waiting for the network',
    never: 'No hours selected',
    start: (time: string) => `Starts: ${time}. Keep a page open in this browser`,
    startsAt: (time: string) => `Starts: ${time}`,
    hours: (time: string) => `Resumes: ${time}`,
    tooMany: 'The gateway asks to wait',
    tooManyUntil: (time: string) => `The gateway asks to wait until ${time}`,
    measuring: 'Calculating…',
    about: {
      lessThanAMinute: 'Less than a minute',
      minutes: (n: string) => `About ${n}\u00a0min`,
      hours: (n: string) => `About ${n}\u00a0h`,
      days: (n: string) => `About ${n} days`,
    },
  },
  unknownCount: (_n: number, shown: string) => `${shown} unknown`,

  pause: 'Pause',
  resume: 'Resume',
  start: 'Start',
  stop: 'Stop…',
  stopText: (n: number, things: string) =>
    `${n === 0 ? '' : `Remaining: ${things}. You can continue with the rest later. `}Requests in progress still complete.`,
  stopNow: 'Stop',
  actions: 'Actions',
  rest: (n: string) => `Continue with the rest (${n})`,
  restTitle: (things: string) => `Continue with ${things}?`,
  restText:
    'Sends only what was not sent. Anything with a result, including an unknown one, is not sent again.',
  retry: (n: string) => `Retry ${n} failed`,
  retryAll: (n: string) => `Retry ${n}`,
  retryTitle: (things: string) => `Retry ${things}?`,
  retryText:
    'The gateway refused them, or you marked them as not done, so nothing is done twice. If the cause persists, they are refused again.',
  retryNow: (things: string) => `Send to ${things}`,
  retryUnknown: (n: string) => `Retry ${n} unknown`,
  undo: (things: string) => `Undo for ${things}…`,
  bringBack: (things: string) => `Put ${things} back into the form`,
  close: 'Close',
  remove: 'Delete',
  removeTitle: 'Delete this job?',
  removeText: 'Its results are deleted from this browser. Nothing is undone on the gateway.',
  export: 'Export results',
  exportRunning: 'The job is still running: the file has the results so far.',

  filter: 'Result',
  all: 'All',
  count: (word: string, n: string) => `${word} ${n}`,
  noneFits: 'No rows match',
  noneFitsText: 'Clear search and filter to see all.',

  acceptedAt: (time: string) => `Accepted at ${time}`,
  notUnderstood: 'Accepted, invalid response',
  more: (n: number, shown: string) => `and ${counted('request', 'requests')(n, shown)} more`,
  holds: (things: string) => `Show ${things}`,
  answer: 'Response of the gateway',
  earlier: (_n: number, shown: string) => `${shown} earlier`,
  open: (name: string) => `Show: ${name}`,
  began: (time: string) => `started ${time}`,
  elsewhereShort: 'in another tab',

  allDone: 'Mark all as done',
  noneDone: 'Mark none as done',
  wasDone: 'It was done',
  wasNotDone: 'It was not done',
  again: 'Send again…',
  againTitle: 'Send again?',
  againNow: 'Send again',

  refusal: {
    busy: {
      title: 'Another job is running',
      text: 'Only one job of this kind can run at a time in this browser. Wait until the other job has ended, or pause it, then start this one.',
    },
    unavailable: {
      title: 'Not started: this page is not secure',
      text: 'Without https or localhost, two tabs could run the same job. Open Switchboard over https.',
    },
    ended: { title: 'Nothing left to send', text: 'Every row has a result.' },
    gone: { title: 'This job was deleted', text: 'Nothing more is sent.' },
    atWork: {
      title: 'This job is running',
      text: 'It is running in this or another tab. Try again when it has ended, or pause it first.',
    },
    failed: { title: 'It could not be started', text: 'Nothing was sent. Try again.' },
    unread: {
      title: 'Nothing was sent: the agents could not be loaded first',
      text: 'The agent list is loaded before every start.',
    },
  },
  why: {
    person: { title: 'Paused', text: 'Nothing is sent until you resume.' },
    scheduled: {
      title: 'Waits for its start time',
      text: 'It starts if a page of Switchboard is open in this browser then.',
    },
    left: {
      title: 'Paused: the page was reloaded or closed while it ran',
      text: 'Nothing was sent since. Requests that were in progress have an unknown result; resuming sends only the rest.',
    },
    key: {
      title: 'Paused: the gateway refused the key three times in a row',
      text: 'Enter the key again, then resume. Refused rows can be retried.',
    },
    'signed-out': {
      title: 'Paused: you were signed out',
      text: 'Nothing has been sent since. Resume when you are ready.',
    },
    failures: {
      title: 'Paused: twenty in a row were refused or unknown',
      text: 'Look at the reasons below before you resume.',
    },
    'no-answer': {
      title: 'Paused: the gateway does not respond',
      text: 'Three requests in a row got no response; they may have been done. Check the gateway, then resume.',
    },
    'web-page': {
      title: 'Paused: the responses come from a web page',
      text: 'Three requests in a row got a web page; they may not have been done. Sign in to the network or proxy if it asks, then resume.',
    },
    'no-id': {
      title: 'Paused: the responses contain no message IDs',
      text: 'Three in a row were accepted, but the responses do not show that they were sent. Check one of them, then resume.',
    },
    disk: {
      title: 'Paused: the storage of this browser is full',
      text: 'Every send must be saved first. Free some space, then resume.',
    },
    disconnected: {
      title: 'Paused: the gateway was disconnected',
      text: 'Nothing has been sent since. Resume when you are ready.',
    },
    'not-connected': {
      title: 'Paused: the instance is not connected',
      text: 'Nothing was sent to the rest. Connect the instance, then resume.',
    },
    broken: { title: 'Paused: it could not start', text: 'Nothing was sent.' },
  },
  missed: {
    title: (time: string) => `It should have started at ${time}`,
    text: 'No page of Switchboard was open in this browser then. Nothing was sent.',
    start: 'Start now',
  },
  signedOut: {
    title: 'Paused: you are signed out',
    text: 'Nothing was sent. Sign in again, then resume.',
  },
  serverKey: {
    title: 'Paused: the gateway refused the server’s key three times in a row',
    text: 'Correct it on the server, then resume. Refused rows can be retried.',
  },
  earlierUnknown: 'An earlier request may have been done',
  pausedAfter: (n: number) =>
    plural('en', n, `Paused after ${n} error, as set`, `Paused after ${n} errors, as set`),
  elsewhere: 'Running in another tab',
  elsewhereText: 'You can follow, pause and stop it here.',
  unknownTitle: (things: string) => `Unknown: ${things}`,
  unknownText: {
    person:
      'The gateway gave no clear response: they may have been done. Check, then choose the result of each. Nothing is sent again automatically.',
    read: 'They may have been done. They are verified when no request is in progress; those with the new values count as done. Nothing is sent again automatically.',
  },
  readAgain: 'Verify again',
  decide: (n: string) => `Review ${n}…`,
  notWritten: 'Nothing was sent: this browser could not save the job',
  confirm: {
    on: 'On the gateway',
    production: 'This is production',
    sure: (what: string) => `Yes: ${what}`,
  },
  unavailable:
    'Bulk jobs need a secure connection: without https or localhost, two tabs could make the same changes.',
  unread: {
    title: 'This job could not be loaded',
    text: 'This browser’s storage does not respond or is full. The job may still exist: free some space, then try again.',
  },
  gone: 'Job not found',

  said: {
    state: {
      ready: 'Not started',
      running: 'Running',
      stopped: 'Stopped',
      finished: 'Finished',
    },
    part: (word: string, n: string) => `${word}: ${n}`,
  },
}
