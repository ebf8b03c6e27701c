import { plural } from '#i18n/plural.ts'

const calls = (n: number, shown: string) => plural('en', n, `${shown} call`, `${shown} calls`)

/**
 * A run of calls. Where a function takes `n` and `shown`, they are a number and how it is written; `things` is what
 * the calls are about, counted: `3 messages`.
 */
export const text = {
  progress: 'Progress',
  done: (done: string, things: string) => `${done} of ${things} done`,
  state: {
    making: 'being written down',
    ready: 'not started',
    running: 'running',
    paused: 'paused',
    stopped: 'stopped',
    finished: 'finished',
  },
  elsewhere: 'in another tab',
  began: (time: string) => `begun ${time}`,
  item: {
    waiting: 'waiting',
    sending: 'on its way',
    accepted: 'accepted',
    refused: 'refused',
    unknown: 'unknown',
    skipped: 'left out',
    arrived: 'done after all',
    'not-arrived': 'not done',
    'not-sent': 'not sent',
  },
  outcome: 'Outcome',
  onGateway: 'On the gateway',
  noAnswer: 'no answer: it may have been done',
  acceptedAt: (time: string) => `Accepted at ${time}`,
  notUnderstood: 'Accepted, answer not understood',
  reason: {
    'no-answer': 'no answer',
    'timed-out': 'no answer in time',
    offline: 'this browser was offline',
    'broken-off': 'the answer broke off',
    'server-error': 'the gateway failed',
    left: 'the page was closed before the answer came',
    'too-many': 'too many requests',
    'not-connected': 'not sent: the instance is not connected',
    mistake: 'a mistake of this program',
  },
  rows: 'What came of each call',
  more: (n: number, shown: string) => `and ${calls(n, shown)} more`,
  holds: (things: string) => `Show ${things}`,
  answer: 'What the gateway answered',

  pause: 'Pause',
  resume: 'Go on',
  start: 'Start',
  stop: 'Stop',
  retry: (things: string) => `Send ${things} again`,
  rest: (things: string) => `Send the rest: ${things}`,
  bringBack: (things: string) => `Put ${things} back into the form`,
  download: 'Download outcome',
  close: 'Close',
  remove: 'Delete this record',
  removeTitle: 'Delete this record?',
  removeText: 'What came of these calls is then not known here any more. Nothing is taken back.',
  earlier: (n: number, shown: string) => plural('en', n, `${shown} earlier`, `${shown} earlier`),
  open: (name: string) => `Show: ${name}`,

  allDone: 'All were done',
  noneDone: 'None was done',
  wasDone: 'It was done',
  wasNotDone: 'It was not done',
  again: 'Send again…',
  againTitle: 'Send it again?',
  againNow: 'Send again',

  refusal: {
    busy: {
      title: 'Another one of these runs for this instance',
      text: 'Here or in another tab. Start this one when that has ended.',
    },
    unavailable: {
      title: 'Not started: this page is not secure',
      text: 'Over plain http two tabs could send the same. Open the dashboard by https, or on localhost.',
    },
    ended: { title: 'Nothing is left to send', text: 'Every call has an outcome.' },
    gone: { title: 'This record was deleted', text: 'What was not sent is not sent any more.' },
    atWork: {
      title: 'It is being worked on',
      text: 'Here or in another tab. Try again when that has ended.',
    },
    failed: { title: 'It could not be started', text: 'Nothing was sent. Try again.' },
  },
  why: {
    person: 'Paused',
    left: 'Paused: the page was closed while it ran',
    key: 'Paused: the gateway refused the key three times in a row',
    failures: 'Paused: twenty in a row were refused or unknown',
    'no-answer': 'Paused: three in a row got no answer',
    disk: 'Paused: this browser’s storage takes no more',
    disconnected: 'Paused: the gateway was disconnected',
    'not-connected': 'Paused: the instance is not connected. Connect it, then resume',
    broken: 'Paused: it could not begin',
  },
  whyText: 'What waits is not sent until you go on.',
  unknownTitle: (things: string) => `Unknown: ${things}`,
  unknownText:
    'The gateway gave no clear answer: they may have been done. Look first, then say below what became of each. Nothing is sent again by itself.',
  blocked: 'Wait until the one below has ended, or stop it.',
  notWritten: 'Nothing was sent: this browser could not write it down',
  file: {
    tooLarge: (name: string) => `${name} is larger than 20 MB: nothing was read`,
    unreadable: (name: string) => `${name} could not be read`,
  },
  gone: 'This record is gone: it was deleted, or belongs to another browser.',
}
