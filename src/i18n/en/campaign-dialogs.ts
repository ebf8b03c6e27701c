import { plural } from '#i18n/plural.ts'

const count = (n: number, written: string, one: string, other: string) =>
  plural('en', n, `${written} ${one}`, `${written} ${other}`)
const recipients = (n: number, written: string) => count(n, written, 'recipient', 'recipients')

/** Dialogs of a campaign: one row, unknown results, sending again, deleting. */
export const text = {
  row: {
    title: (row: string) => `Row ${row}`,
    took: 'Response after',
    reason: 'Reason',
    id: 'Message ID',
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
      plural('en', n, 'Send again anyway', `Send ${written} again anyway`),
  },
  unknown: {
    how: 'Ask the recipient or check the instance’s phone to see whether the message arrived.',
    list: 'Recipients with unknown result',
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
    more: (n: string) => `The table lists ${n} more under Unknown.`,
    kept: 'Your answer is saved with the result. Messages that did not arrive are not sent again automatically.',
  },
  remove: {
    title: (name: string) => `Delete ${name}?`,
    text: (n: number, written: string) =>
      `The results of ${recipients(n, written)} will be deleted: message IDs, times and reasons. Messages already sent are not affected.`,
    unknown: (n: number, written: string) =>
      `${plural('en', n, `${written} result is`, `${written} results are`)} still unknown: afterwards you can’t tell whether to send again.`,
    now: 'Delete campaign',
    failed: 'A running campaign can’t be deleted. Pause or stop it first.',
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
        `${written} may have it: the result is unknown.`,
        `${written} may have it: their results are unknown.`,
      ),
    leaveOut: (n: number, written: string) =>
      plural(
        'en',
        n,
        `Skip the ${written} who has it or may have it`,
        `Skip the ${written} who have it or may have it`,
      ),
    now: (n: number, written: string) =>
      plural('en', n, `Prepare ${written} recipient`, `Prepare ${written} recipients`),
    nobody: 'No recipients left',
  },
  replace: {
    title: 'Replace the draft?',
    text: 'You already have a draft of a new campaign. This one will replace it.',
  },
}
