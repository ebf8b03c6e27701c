import { plural } from '#i18n/plural.ts'

/** Agents from a list. */
export const text = {
  title: 'Import',
  steps: 'Steps',
  step: { file: 'File', columns: 'Columns', check: 'Dry run', run: 'Import' },
  stepDone: 'done',
  list: 'List of agents',
  placeholder: 'name,email,phone,password,permissions',
  template: 'Download a template',
  templateName: 'agents-template',
  typeRows: 'Start with an empty table',
  pastedName: 'Pasted list',
  startHelp: {
    title: 'What a list may have',
    name: 'A name and an e-mail for each agent; the e-mail says who is who.',
    phone: 'A phone with country code, as text: numbers like 5.5E+12 have lost their digits.',
    password:
      'A password of at least 12 characters. Where there is none, one is made: you download those before anything is sent.',
    permissions:
      'Permissions in one column, as sales:FULL; support:WEBCHAT, or a column of levels for each instance.',
    kept: 'Passwords are never stored here. A reload forgets them: the list brings them back.',
  },
  earlier: 'Earlier imports',
  another: 'Choose another list',
  howRead: 'Change',

  columns: {
    title: 'Columns',
    imported: (n: number, some: string, all: string) =>
      plural('en', n, `${some} of ${all} is imported`, `${some} of ${all} are imported`),
    inFile: 'In the list',
    first: 'First value',
    goesTo: 'Goes to',
    goesToOf: (column: string) => `What ${column} goes to`,
    none: 'Do not import',
    hidden: 'hidden',
    check: 'Check',
    leftOut: 'skipped',
    usable: 'usable',
    wrong: (_n: number, s: string) => `${s} not usable`,
    target: {
      name: 'Name',
      email: 'E-mail',
      phone: 'Phone',
      password: 'Password',
      permissions: 'Permissions (sales:FULL; …)',
      instance: 'Instance',
      level: 'Level',
    },
    levelAt: (instance: string) => `Level at ${instance}`,
    levels: 'Levels by instance',
    help: 'Empty cells leave an agent as it is. A dash takes a permission away; a column of permissions lists all of them.',
    needEmail: 'Choose the column with the e-mails',
    needEmailText: 'Agents are recognised by their e-mail.',
  },

  existing: {
    label: 'Agents that exist',
    skip: 'Skip',
    update: 'Update',
    help: 'Found by their e-mail, in any case. Their passwords are never changed here.',
  },

  access: {
    label: 'Existing access',
    add: 'Add',
    replace: 'Replace',
    keep: 'Keep',
    help: {
      add: 'Permissions of the list are added; none is revoked.',
      replace: 'Permissions that the list does not have are revoked.',
      keep: 'Permissions stay as they are.',
    },
  },
  country: {
    label: 'Numbers without a country code are from',
    without: (n: number, s: string) =>
      plural(
        'en',
        n,
        `${s} number without a country code is from`,
        `${s} numbers without a country code are from`,
      ),
  },
  suggestions: {
    title: 'Suggestions',
    count: (n: number, s: string) => plural('en', n, `for ${s} row`, `for ${s} rows`),
    none: 'none left',
    rows: (n: number, s: string) => plural('en', n, `${s} row`, `${s} rows`),
    noLevel: 'No such level on this gateway',
    didYouMean: 'Did you mean this?',
    apply: (n: number, s: string) => (n === 1 ? 'Apply' : `Apply to all ${s}`),
    applyOf: (word: string, proposal: string, rows: string) =>
      `Use ${proposal} for ${word} in all ${rows} rows`,
    choose: 'Choose level',
    chooseFor: (word: string) => `Level for ${word}`,
    keep: (word: string) => `Keep ${word}`,
    applied: 'Applied',
    sameInstance: 'the suggested instance',
    undoOf: (word: string) => `Undo ${word}`,
    more: (n: number, s: string) => plural('en', n, `And ${s} more.`, `And ${s} more.`),
  },
  replace: {
    title: 'Find and replace',
    column: 'Column',
    find: 'Find',
    with: 'Replace with',
    submit: 'Replace in all rows',
    done: (n: number, s: string) =>
      plural('en', n, `Replaced in ${s} cell.`, `Replaced in ${s} cells.`),
  },
  undo: 'Undo',
  mark: { check: 'Check these', revokes: 'Revokes access' },
  tally: {
    granted: (n: number, s: string) =>
      plural('en', n, `${s} permission granted`, `${s} permissions granted`),
    raised: (n: number, s: string) => plural('en', n, `${s} level raised`, `${s} levels raised`),
    lowered: (n: number, s: string) => plural('en', n, `${s} level lowered`, `${s} levels lowered`),
    changed: (n: number, s: string) => plural('en', n, `${s} level changed`, `${s} levels changed`),
    revoked: (n: number, s: string) =>
      plural('en', n, `${s} permission revoked`, `${s} permissions revoked`),
  },

  check: {
    title: 'Dry run',
    rows: 'Rows and what would become of them',
    create: (_n: number, s: string) => `${s} would be created`,
    update: (_n: number, s: string) => `${s} would change`,
    asIs: (n: number, s: string) =>
      plural('en', n, `${s} already exists, skipped`, `${s} already exist, skipped`),
    wrong: (_n: number, s: string) => `${s} not imported`,
    report: 'Report',
    reportName: 'agents-dry-run',
    waiting: 'Reading the agents of this gateway…',
  },
  verdict: {
    create: 'new',
    'create-made': 'new, password made',
    update: 'changed',
    unchanged: 'unchanged',
    skip: 'already exists, skipped',
    empty: 'empty, skipped',
    duplicate: 'duplicate, skipped',
    wrong: 'error',
  },
  issue: {
    shortened: 'Shortened by the spreadsheet: its last digits are lost. Format the column as text',
    unknownInstance: (name: string) => `No instance ${name} is known`,
    sharedInstance: (name: string) => `More than one instance is called ${name}: give its UUID`,
    sharedEmail: 'More than one agent has this e-mail',
    newUuid: 'No list knows this UUID; the gateway may',
    instanceTwice: (name: string) => `${name} is named twice`,
    permissionsForm: 'Not of the form sales:FULL; support:WEBCHAT',
    levelMissing: 'A level is missing',
    unknownLevel: (level: string) => `No level ${level} is in use`,
    phoneSent: (number: string) => `Sent as ${number}`,
    'phone-country': 'Check: no country code',
    'phone-short': 'Check: too short for its country',
    'phone-long': 'Check: too long for its country',
    'phone-unknown': 'Check: no such number in its country',
    columnMissing: (field: string) => `${field}: no column goes to it`,
    blanks: 'Begins or ends with a blank',
    was: (before: string) => `Was ${before}`,
    wasEmpty: 'Was empty',
    permissionGranted: (instance: string, level: string) => `${instance} + ${level}`,
    permissionRevoked: (instance: string, level: string) => `${instance} − ${level}`,
    level: (instance: string, from: string, to: string) => `${instance} ${from} → ${to}`,
    field: (field: string, from: string, to: string) => `${field} ${from} → ${to}`,
    none: 'none',
  },

  foot: {
    nothingSent: 'Nothing was sent yet. Importing the same list twice creates no agent twice.',
    unsettled: (n: number, s: string) =>
      plural(
        'en',
        n,
        `${s} level is not known here: apply its suggestion, or keep it.`,
        `${s} levels are not known here: apply their suggestions, or keep them.`,
      ),
    revoked: (n: number, s: string) =>
      plural('en', n, `${s} permission will be revoked`, `${s} permissions will be revoked`),
    revokeTitle: (n: number, s: string) =>
      plural('en', n, `Revoke ${s} permission?`, `Revoke ${s} permissions?`),
    revokeText: (n: number, s: string) =>
      plural(
        'en',
        n,
        `${s} agent loses access, because existing access is replaced by the list.`,
        `${s} agents lose access, because existing access is replaced by the list.`,
      ),
    nothingToDo: 'Nothing to send: no agent would be created or changed.',
    passwords: (n: number, s: string) =>
      plural('en', n, `${s} password is made`, `${s} passwords are made`),
    downloadFirst: 'Download the list with them first: they are shown nowhere else.',
    downloaded: 'Downloaded. Keep it safe: the passwords are nowhere else.',
    download: (n: number, s: string) =>
      plural('en', n, `Download ${s} password`, `Download ${s} passwords`),
    again: 'Download again',
    fileWord: 'passwords',
    undecided: (n: number, s: string) =>
      plural('en', n, `${s} agent may exist already`, `${s} agents may exist already`),
    undecidedText:
      'An earlier import has no response for them. Settle it first: a new password would be wrong for an agent that was created.',
    undecidedLink: 'Open the earlier import',
    earlier: (n: number, s: string) =>
      plural('en', n, `${s} agent has a password already`, `${s} agents have a password already`),
    earlierText: (files: string) =>
      files === ''
        ? 'An earlier import gave it out. Import the file with passwords that you downloaded: the passwords stay the same.'
        : `It was given out with ${files}. Import that file: the passwords stay the same.`,
    chooseEarlier: 'Choose the file with passwords…',
    replaceEarlier: (n: number, s: string) =>
      plural('en', n, `Replace ${s} password`, `Replace ${s} passwords`),
    start: (n: number, s: string) => plural('en', n, `Import ${s} agent`, `Import ${s} agents`),
    startNone: 'Import',
    writing: 'Writing the list down…',
    failed: 'The import was not begun',
    failedText: 'Nothing was sent.',
    notAvailable: 'Imports need a secure address',
    notAvailableText:
      'Over plain http two tabs could send the same list. Open this page over https or on localhost.',
  },
}
