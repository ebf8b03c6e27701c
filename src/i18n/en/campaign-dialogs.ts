import { plural } from '#i18n/plural.ts'

const count = (n: number, written: string, one: string, other: string) =>
  plural('en', n, `${written} ${one}`, `${written} ${other}`)
const recipients = (n: number, written: string) => count(n, written, 'recipient', 'recipients')

/** What dialogs of a campaign say: one row, what is unknown, sending again, the file. */
export const text = {
  row: {
    title: (row: string) => `Row ${row}`,
    took: 'Answer after',
    reason: 'Reason',
    id: 'Message id',
    chat: 'Chat',
    fromMe: 'From this instance',
    earlier: (n: number) => plural('en', n, `${n} earlier attempt`, `${n} earlier attempts`),
    unknown: 'It may have been sent',
    again: 'Send again',
  },
  again: {
    title: (_n: number, written: string) => `Send to ${written} again?`,
    risk: 'They may get the message twice',
    back: 'Back',
    now: (n: number, written: string) =>
      plural('en', n, 'Send again, at the risk', `Send ${written} again, at the risk`),
  },
  unknown: {
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
  remove: {
    title: (name: string) => `Delete ${name}?`,
    text: (n: number, written: string) =>
      `The results of ${recipients(n, written)} are deleted: message ids, times and reasons. Messages that were sent stay sent.`,
    unknown: (n: number, written: string) =>
      `${plural('en', n, `${written} outcome is`, `${written} outcomes are`)} still unknown; without them you cannot tell whether to send again.`,
    now: 'Delete it',
    failed: 'It could not be deleted: it runs. Pause or stop it first.',
  },
  reuse: {
    title: 'Use this campaign again',
    have: (n: number, written: string) =>
      plural(
        'en',
        n,
        `${written} recipient already has the message.`,
        `${written} recipients already have the message.`,
      ),
    mayHave: (n: number, written: string) =>
      plural(
        'en',
        n,
        `${written} may have it: its result is unknown.`,
        `${written} may have it: their result is unknown.`,
      ),
    leaveOut: (n: number, written: string) =>
      plural(
        'en',
        n,
        `Leave out the ${written} who has it or may have it`,
        `Leave out the ${written} who have it or may have it`,
      ),
    now: (n: number, written: string) =>
      plural('en', n, `Prepare ${written} recipient`, `Prepare ${written} recipients`),
    nobody: 'Nobody is left',
  },
  replace: {
    title: 'Replace the draft?',
    text: 'A new campaign is being written already. It will be replaced by this one.',
  },
}
