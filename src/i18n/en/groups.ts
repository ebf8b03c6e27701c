import { plural } from '#i18n/plural.ts'

const groups = (n: number, shown: string) => plural('en', n, `${shown} group`, `${shown} groups`)
const numbers = (n: number, shown: string) => plural('en', n, `${shown} number`, `${shown} numbers`)

/** Groups. Where a function takes `n` and `shown`, they are a number and how it is written. */
export const text = {
  title: 'Groups',
  form: { new: 'New group', subject: 'Change subject', invite: 'Invite' },
  forms: 'What to do with groups',
  close: 'Close the form',

  list: {
    label: 'Groups of this instance',
    search: 'Subject or JID',
    count: groups,
    countOf: (n: number, shown: string, all: string) => `${shown} of ${groups(n, all)}`,
    subject: 'Subject',
    noSubject: 'no subject',
    jid: 'JID',
    members: 'Members',
    membersOf: (n: number, shown: string) => plural('en', n, `${shown} member`, `${shown} members`),
    created: 'Created',
    rename: (subject: string) => `Change the subject of ${subject}`,
    invite: (subject: string) => `Invite to ${subject}`,
    jidOf: (subject: string) => `JID of ${subject}`,
    empty: 'No groups yet',
    emptyText: 'This instance is in no group. Make the first one.',
    noMatch: 'No group matches',
    noMatchText: 'Search by a part of the subject or of the JID.',
    notOffered: 'This gateway lists no groups',
    notOfferedText:
      'The contract has no such list, and this gateway does not add one. The forms work all the same: give a group by its JID, as it stands in messages from it.',
    foot: 'The list is beyond the contract; this gateway offers it.',
  },

  field: {
    group: 'Group',
    choose: 'Choose a group',
    typeJid: 'Another: type its JID…',
    jidHelp: 'Digits, then @g.us',
    pick: 'Pick from the list',
    subject: 'Subject',
    newSubject: 'New subject',
    description: 'Description',
    json: 'The subject as it is sent',
  },

  numbers: {
    help: 'Paste them in any form, with country code: lines, commas, Name <5511…>.',
    checked: 'Numbers found',
    ready: (_n: number, shown: string) => `${shown} ready`,
    twice: (_n: number, shown: string) => `${shown} given twice`,
    leftOut: (_n: number, shown: string) => `${shown} left out`,
    rowReady: 'ready',
    rowTwice: 'Given twice',
    rowLeftOut: 'left out',
    problem: {
      short: 'Too short: fewer than 8 digits',
      long: 'Too long: more than 15 digits',
      none: 'Not a number',
      group: 'A group, not a person',
    },
    more: (_n: number, shown: string) => `and ${shown} more`,
  },

  new: {
    subjectHelp: 'Sent as an object; the contract leaves its shape open.',
    seeJson: 'See and edit the JSON',
    byHand: 'The JSON was edited by hand: it follows this field no more.',
    follow: 'Follow the subject again',
    participants: 'Participants',
    submit: (_n: number, shown: string) => `Create group with ${shown}`,
    submitNone: 'Create group',
    again: 'Create again all the same',
    accepted: (time: string) => `Accepted at ${time}`,
    acceptedText: (subject: string) => `“${subject}”. The gateway told no JID.`,
    acceptedJid: (subject: string) => `“${subject}”. The gateway told its JID:`,
    looking: 'Reading the list again to find it…',
    found: 'Found in the list:',
    foundMany: (n: number, shown: string, subject: string) =>
      `${groups(n, shown)} that ${plural('en', n, 'is', 'are')} new and called “${subject}”; which one is not known:`,
    sameSubject: (n: number, shown: string, subject: string) =>
      `${groups(n, shown)} called “${subject}”; which one is new is not known:`,
    notThere: (subject: string, time: string) =>
      `The list of ${time} has no new group called “${subject}”.`,
    noList: 'This gateway lists no groups: look on a phone of the instance for its JID.',
    lookFailed: 'The list could not be read.',
    invite: 'Invite to it',
  },

  rename: {
    now: (subject: string) => `Now: ${subject}`,
    nowUnknown: 'Its present subject is not known here.',
    same: 'That is its subject already.',
    submit: 'Change subject',
    again: 'Change again all the same',
    accepted: (time: string) => `Accepted at ${time}`,
    before: 'Before',
    after: 'After',
    notKnown: 'not known',
    undo: (subject: string) => `Change back to “${subject}”`,
    readBack: (subject: string, time: string) => `The list of ${time} says “${subject}”.`,
    readingBack: 'Reading the list again…',
  },

  invite: {
    description: 'Text of the invitation',
    numbers: 'Recipients',
    submit: (n: number, shown: string) => `Invite ${numbers(n, shown)}`,
    submitNone: 'Invite',
    again: 'Invite again all the same',
    accepted: (n: number, shown: string, time: string) =>
      `Accepted at ${time}: ${numbers(n, shown)} invited`,
    notSent: (time: string) => `Answered at ${time}: the invitation was not sent`,
    notUnderstood: (time: string) => `Accepted at ${time}, answer not understood`,
    send: 'Invitation sent (send)',
    inviteUrl: 'Invitation address (inviteUrl)',
  },
}
