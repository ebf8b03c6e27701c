import { plural } from '#i18n/plural.ts'

const groups = (n: number, shown: string) => plural('en', n, `${shown} group`, `${shown} groups`)
const numbers = (n: number, shown: string) => plural('en', n, `${shown} number`, `${shown} numbers`)

/** Groups. If a function takes `n` and `shown`, they are a number and its formatted text. */
export const text = {
  title: 'Groups',
  form: { details: 'Details', new: 'New group', subject: 'Change subject', invite: 'Invite' },
  forms: 'Group actions',
  close: 'Close form',

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
    known: 'Source',
    used: 'Used here',
    from: {
      gateway: 'Gateway',
      created: 'Created here',
      renamed: 'Renamed here',
      invited: 'Invited here',
      added: 'Added manually',
      left: 'You left',
      imported: 'Imported',
    },
    edit: (subject: string) => `Saved group ${subject}`,
    rename: (subject: string) => `Change the subject of ${subject}`,
    invite: (subject: string) => `Invite to ${subject}`,
    jidOf: (subject: string) => `JID of ${subject}`,
    empty: 'No groups yet',
    emptyText: 'This instance is not in any groups. Create the first one.',
    noMatch: 'No groups match',
    noMatchText: 'Search by a part of the subject or of the JID.',
    notOffered: 'This gateway does not list groups',
    notOfferedText:
      'You can still use the forms: enter the group’s ID (JID) as it appears in messages from the group.',
    foot: 'Groups from the gateway and groups saved in this browser.',
    footBook: 'This gateway does not list groups. These are saved in this browser.',
  },

  field: {
    group: 'Group',
    choose: 'Choose a group',
    typeJid: 'Other: enter its JID…',
    jid: 'JID',
    jidHelp: 'Digits, then @g.us',
    pick: 'Choose from the list',
    subject: 'Subject',
    newSubject: 'New subject',
    description: 'Description',
    json: 'Subject as JSON',
  },

  numbers: {
    help: 'Paste numbers with country code in any format: one per line, separated by commas, spreadsheet rows, or Name <5511…>.',
    checked: 'Numbers found',
    count: {
      ready: (_n: number, shown: string) => `${shown} ready`,
      check: (_n: number, shown: string) => `${shown} to check`,
      included: (_n: number, shown: string) => `${shown} included`,
      duplicate: (_n: number, shown: string) => `${shown} duplicate`,
      invalid: (_n: number, shown: string) => `${shown} invalid`,
      refused: (_n: number, shown: string) => `${shown} refused`,
      skipped: (_n: number, shown: string) => `${shown} skipped`,
    },
    row: {
      ready: 'ready',
      check: 'to check',
      included: 'included',
      duplicate: 'duplicate',
      invalid: 'invalid',
      refused: 'refused',
      skipped: 'skipped',
    },
    held: (n: number, shown: string) =>
      plural(
        'en',
        n,
        `${shown} number to check is not sent.`,
        `${shown} numbers to check are not sent.`,
      ),
    include: (_n: number, shown: string) => `Include ${shown} to check`,
    exclude: (_n: number, shown: string) => `Hold back ${shown} to check`,
    more: (_n: number, shown: string) => `and ${shown} more`,
  },

  mark: {
    community: 'Community',
    announcements: 'Announcements',
    adminsOnly: 'only admins write',
  },
  length: {
    count: (n: string, max: string) => `${n} of ${max} characters`,
    over: (max: string) => `More than ${max} characters: many gateways refuse or shorten it`,
  },
  new: {
    subjectHelp: 'Sent as a JSON object.',
    seeJson: 'Show and edit JSON',
    byHand: 'You edited the JSON; it no longer follows this field.',
    follow: 'Discard JSON edits',
    tooMany: (max: string) => `A group with more than ${max} people: many gateways refuse it`,
    participants: 'Participants',
    submit: (_n: number, shown: string) => `Create group with ${shown}`,
    submitNone: 'Create group',
    leaveOut: (n: number, shown: string) =>
      plural('en', n, 'Skip the refused number', `Skip the ${shown} refused numbers`),
    again: 'Create again anyway',
    accepted: (time: string) => `Accepted at ${time}`,
    acceptedText: (subject: string) => `“${subject}”. The gateway did not return a JID.`,
    acceptedJid: (subject: string) => `“${subject}”. The gateway returned the JID:`,
    looking: 'Refreshing the list to find it…',
    found: 'Found in the list:',
    foundMany: (n: number, shown: string, subject: string) =>
      `${plural('en', n, `${shown} new group is`, `${shown} new groups are`)} called “${subject}”. It may be any of these:`,
    sameSubject: (n: number, shown: string, subject: string) =>
      `${plural('en', n, `${shown} group is`, `${shown} groups are`)} called “${subject}”. The new one may be any of these:`,
    notThere: (subject: string, time: string) =>
      `At ${time} the list had no new group called “${subject}”.`,
    noList: 'This gateway does not list groups. Find the JID on the instance’s phone.',
    lookFailed: 'The list could not be loaded.',
    invite: 'Invite people',
  },

  notAdded: {
    title: (n: number, shown: string, all: string) =>
      `${shown} of ${all} ${plural('en', n, 'was', 'were')} added`,
    why: 'Not among the participants that the gateway returned: not registered, or they accept only invitations.',
    invite: (n: number, shown: string) =>
      `Invite ${plural('en', n, `${shown} person`, `${shown} people`)}`,
  },

  rename: {
    now: (subject: string) => `Now: ${subject}`,
    nowUnknown: 'The current subject is unknown.',
    submit: 'Change subject',
    was: (subject: string, when: string) => `Called “${subject}” until ${when}.`,
    useAgain: 'Restore this subject',
  },

  invite: {
    blocked: 'Wait until the job below has ended, or stop it.',
    notSaved: 'Nothing was sent: this browser could not save the job',
    description: 'Invitation text',
    numbers: 'Recipients',
    perCall: 'Numbers per request',
    perCallHelp:
      'The gateway responds once per request. With 1, you get a result for every number.',
    submit: (n: number, shown: string) => `Invite ${numbers(n, shown)}`,
    submitNone: 'Invite',
    inCalls: (n: number, shown: string) =>
      plural('en', n, `In ${shown} request`, `In ${shown} requests, one after the other`),
    runName: (n: number, shown: string, group: string) => `${numbers(n, shown)} to ${group}`,
    notRegistered: 'Not registered on the platform',
    people: numbers,
    results: 'Invitation results',
    batch: (from: string, to: string) => `Numbers ${from} to ${to}`,
    named: 'Returned by the gateway',
    inviteUrl: 'Invitation URL (inviteUrl)',
    qr: 'Show as QR code',
    qrOf: (url: string) => `QR code of ${url}`,
  },

  book: {
    menu: 'Saved groups',
    add: 'Add by JID',
    import: 'Import…',
    xlsx: 'Export as XLSX',
    csv: 'Export as CSV',
    json: 'Export as JSON',
    addTitle: 'Add group by JID',
    editTitle: 'Saved group',
    subjectHelp: 'Name shown in this browser. The group itself is not changed.',
    subjectListed: 'From the gateway. Use “Change subject” to change it.',
    note: 'Note',
    noteHelp: 'Saved in this browser and included in search.',
    addNote: 'Add note…',
    editNote: 'Edit note…',
    save: 'Save group',
    remove: 'Remove from saved groups',
    notKept: 'Could not save in this browser',
    importTitle: 'Import saved groups',
    importHelp:
      'A JSON or CSV file with a column “jid” and optional columns “subject” and “note”. Nothing is sent to the gateway.',
    choose: 'Choose file…',
    unreadable: (name: string) => `${name} is not a list of groups`,
    unreadableText: 'It needs a column or property called “jid”.',
    checked: 'Skipped lines',
    fresh: (_n: number, shown: string) => `${shown} new`,
    there: (_n: number, shown: string) => `${shown} already saved`,
    wrong: (_n: number, shown: string) => `${shown} skipped`,
    noJid: (line: string) => `Line ${line}: not a group JID`,
    leftOut: 'skipped',
    more: (_n: number, shown: string) => `and ${shown} more`,
    importNow: (n: number, shown: string) => `Import ${groups(n, shown)}`,
  },
}
