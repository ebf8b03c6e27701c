import { plural } from '#i18n/plural.ts'

const messages = (n: number, shown: string) =>
  plural('en', n, `${shown} message`, `${shown} messages`)

/** Chats: presence, and read marks. If a function takes `n` and `shown`, they are a number and its formatted text. */
export const text = {
  title: 'Read receipts and presence',
  chats: 'Chats',
  presence: {
    title: 'Show presence',
    number: 'Recipient',
    numberHelp: 'With country code, e.g. +55 11 98642-0731',
    delay: 'For how long',
    delayHelp: 'In milliseconds, up to 600,000. The gateway responds after that time.',
    submit: 'Show presence',
    again: 'Show again anyway',
    done: (to: string, time: string) => `Accepted at ${time}: presence shown to ${to}`,
    showing: (_n: number, seconds: string) => `Showing for ${seconds} s more`,
    waiting: 'The time is over. Waiting for the response.',
    kind: 'Kind',
    kindHelp: 'Not every gateway supports this; this one does.',
    kinds: {
      composing: 'Typing (composing)',
      recording: 'Recording (recording)',
      available: 'Online (available)',
      unavailable: 'Offline (unavailable)',
      paused: 'Stopped typing (paused)',
    },
    end: 'End now',
    ended: (time: string) => `Ended: accepted at ${time}`,
    more: 'Set another number in the options',
    optionsNumber: 'Number in the options',
    optionsNumberHelp:
      'Defaults to the recipient. The request has a second number; its effect depends on the gateway.',
  },
  read: {
    blocked: 'Wait until the job below has ended, or stop it.',
    notSaved: 'Nothing was sent: this browser could not save the job',
    title: 'Mark as read',
    intro:
      'A message is identified by its key: the chat, whether this instance sent it, and the message ID.',
    way: 'Source of the messages',
    ways: { history: 'Sent from here', rows: 'One by one', paste: 'Paste' },
    picked: (n: string, all: string) => `${n} of ${all} selected`,
    pickAll: (n: number, shown: string) =>
      plural('en', n, 'Select the match', `Select all ${shown} that match`),
    pickNone: 'Select none',
    row: (n: string) => `Message ${n}`,
    remoteJid: 'Chat (remoteJid)',
    fromMe: 'Sent by this instance (fromMe)',
    id: 'Message ID',
    add: 'Add message',
    remove: (n: string) => `Remove message ${n}`,
    pasted: 'Message keys',
    pastedHelp:
      'JSON (keys, messages or a whole request) or CSV with remoteJid, fromMe and id, with or without a header.',
    fromFile: 'From a file…',
    checked: 'Keys found',
    ready: (_n: number, shown: string) => `${shown} ready`,
    again: (_n: number, shown: string) => `${shown} duplicate`,
    leftOut: (_n: number, shown: string) => `${shown} skipped`,
    rowReady: 'ready',
    rowAgain: 'duplicate',
    rowLeftOut: 'skipped',
    at: (line: string) => `Row ${line}`,
    problem: {
      json: 'Not valid JSON',
      entry: 'Not a message key',
      remoteJid: 'remoteJid: not a JID',
      fromMe: 'fromMe: neither true nor false',
      id: 'id: empty',
    },
    more: (_n: number, shown: string) => `and ${shown} more`,
    submit: (n: number, shown: string) => `Mark ${messages(n, shown)} as read`,
    submitNone: 'Mark as read',
    inBatches: (n: number, shown: string, size: string) =>
      plural(
        'en',
        n,
        `Sent in ${shown} batch`,
        `Sent in ${shown} batches of up to ${size}, in order`,
      ),
    messages,
    runName: (n: number, shown: string) => `Mark ${messages(n, shown)} as read`,
    results: 'Results',
    batchOfOne: (from: string) => `Message ${from}`,
    batch: (from: string, to: string) => `Messages ${from} to ${to}`,
    named: 'Returned by the gateway',
    answerMessage: 'Message (message)',
    answerRead: 'State (read)',
  },
}
