import { plural } from '#i18n/plural.ts'

/** The import of agents from a list. */
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
    title: 'What a list can contain',
    name: 'A name and an e-mail for each agent. Agents are identified by their e-mail.',
    phone: 'A phone with country code, formatted as text: numbers like 5.5E+12 have lost digits.',
    password:
      'A password of at least 12 characters. Missing passwords are created; you download them before anything is sent.',
    permissions:
      'Permissions in one column, e.g. sales:FULL; support:WEBCHAT, or one column of levels per instance.',
    kept: 'Passwords are never saved in this browser. After a reload, drop the list again.',
  },
  earlier: 'Earlier imports',
  another: 'Choose another list',
  howRead: 'Change',

  columns: {
    title: 'Columns',
    edit: 'Change columns',
    imported: (n: number, some: string, all: string) =>
      plural('en', n, `${some} of ${all} is imported`, `${some} of ${all} are imported`),
    inFile: 'In the list',
    first: 'First value',
    goesTo: 'Field',
    goesToOf: (column: string) => `Field for ${column}`,
    none: 'Do not import',
    hidden: 'hidden',
    check: 'Check',
    leftOut: 'skipped',
    usable: 'valid',
    wrong: (_n: number, s: string) => `${s} invalid`,
    target: {
      name: 'Name',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'E-mail',
      phone: 'Phone',
      password: 'Password',
      permissions: 'Permissions (sales:FULL; …)',
      instance: 'Instance',
      level: 'Level',
    },
    levelAt: (instance: string) => `Level at ${instance}`,
    levels: 'Levels by instance',
    help: 'Empty cells change nothing. A dash revokes a permission; a permissions column lists all permissions of the agent.',
    needEmail: 'Choose the e-mail column',
    needEmailText: 'Agents are recognised by their e-mail.',
    needName: 'Choose the column of the names',
    needNameText:
      'New agents need a name. It can be in one column, or in two: first name and last name.',
    lastNameSkipped: (column: string) => `“${column}” is not imported`,
    lastNameSkippedText: 'The names have no last name without it. Choose “Last name” for it.',
  },

  existing: {
    label: 'Existing agents',
    skip: 'Skip',
    update: 'Update',
    help: 'Recognised by e-mail, upper or lower case. Their passwords are never changed by an import.',
  },

  access: {
    label: 'Existing access',
    add: 'Add',
    replace: 'Replace',
    keep: 'Keep',
    help: {
      add: 'Permissions from the list are granted; none are revoked.',
      replace: 'Permissions that are not in the list are revoked.',
      keep: 'Permissions stay as they are.',
    },
  },
  country: {
    completed: (n: number, s: string, code: string) =>
      plural('en', n, `${s} number gets ${code}`, `${s} numbers get ${code}`),
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
    count: (n: number, s: string) => plural('en', n, `${s} unknown value`, `${s} unknown values`),
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
  levelFor: 'Level for rows without one',
  includeHeld: 'Include rows with a number to check',
  tally: {
    withoutAccess: (n: number, s: string) =>
      plural(
        'en',
        n,
        `${s} new agent would have no access`,
        `${s} new agents would have no access`,
      ),
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
    rows: 'Dry-run results',
    create: (_n: number, s: string) => `${s} would be created`,
    update: (_n: number, s: string) => `${s} would change`,
    held: (_n: number, s: string) => `${s} to check, held back`,
    asIs: (_n: number, s: string) => `${s} unchanged`,
    skip: (n: number, s: string) =>
      plural('en', n, `${s} already exists, skipped`, `${s} already exist, skipped`),
    wrong: (_n: number, s: string) => `${s} not imported`,
    report: 'Report',
    reportName: 'agents-dry-run',
    waiting: 'Loading the agents of this gateway…',
  },
  verdict: {
    create: 'new',
    'create-made': 'new, password created',
    update: 'changed',
    held: 'to check, held back',
    unchanged: 'unchanged',
    skip: 'already exists, skipped',
    empty: 'empty, skipped',
    duplicate: 'duplicate, skipped',
    wrong: 'error',
  },
  issue: {
    unknownInstance: (name: string) => `Unknown instance ${name}`,
    sharedInstance: (name: string) => `More than one instance is called ${name}: use the UUID`,
    sharedEmail: 'More than one agent has this e-mail',
    newUuid: 'Unknown UUID; the gateway may still accept it',
    instanceTwice: (name: string) => `${name} appears twice`,
    permissionsForm: 'Use the format sales:FULL; support:WEBCHAT',
    levelMissing: 'A level is missing',
    unknownLevel: (level: string) => `Level ${level} is not in use`,
    phoneSent: (number: string) => `Sent as ${number}`,
    columnMissing: (field: string) => `${field}: no column selected`,
    blanks: 'Starts or ends with a space',
    was: (before: string) => `Was ${before}`,
    wasEmpty: 'Was empty',
    permissionGranted: (instance: string, level: string) => `${instance} + ${level}`,
    permissionRevoked: (instance: string, level: string) => `${instance} − ${level}`,
    level: (instance: string, from: string, to: string) => `${instance} ${from} → ${to}`,
    field: (field: string, from: string, to: string) => `${field} ${from} → ${to}`,
    none: 'none',
  },

  foot: {
    nothingSent: 'Nothing was sent yet. Importing the same list again creates no duplicates.',
    unsettled: (n: number, s: string) =>
      plural(
        'en',
        n,
        `${s} level is unknown: apply the suggestion or keep it.`,
        `${s} levels are unknown: apply the suggestions or keep them.`,
      ),
    revoked: (n: number, s: string) =>
      plural('en', n, `${s} permission will be revoked`, `${s} permissions will be revoked`),
    revokeTitle: (n: number, s: string) =>
      plural('en', n, `Revoke ${s} permission?`, `Revoke ${s} permissions?`),
    revokeText: (n: number, s: string) =>
      plural(
        'en',
        n,
        `${s} agent loses access because the list replaces existing access.`,
        `${s} agents lose access because the list replaces existing access.`,
      ),
    nothingToDo: 'Nothing to send: no agent would be created or changed.',
    passwords: (n: number, s: string) => plural('en', n, `${s} new password`, `${s} new passwords`),
    downloadFirst: 'Download the list with the passwords first: they are not shown anywhere else.',
    downloaded: 'Downloaded. Keep the file safe: the passwords are not stored anywhere else.',
    download: (n: number, s: string) =>
      plural('en', n, `Download ${s} password`, `Download ${s} passwords`),
    again: 'Download again',
    fileWord: 'passwords',
    undecided: (n: number, s: string) =>
      plural('en', n, `${s} agent may already exist`, `${s} agents may already exist`),
    undecidedText:
      'An earlier import got no response for them. Resolve it first: a new password would be wrong for an agent that was created.',
    undecidedLink: 'Open earlier import',
    earlier: (n: number, s: string) =>
      plural('en', n, `${s} agent already has a password`, `${s} agents already have a password`),
    earlierText: (files: string | undefined) =>
      files === undefined
        ? 'An earlier import created it. Import the password file that you downloaded to keep the same passwords.'
        : `It is in ${files}. Import that file to keep the same passwords.`,
    chooseEarlier: 'Choose password file…',
    replaceEarlier: (n: number, s: string) =>
      plural('en', n, `Replace ${s} password`, `Replace ${s} passwords`),
    start: (n: number, s: string) => plural('en', n, `Import ${s} agent`, `Import ${s} agents`),
    startNone: 'Import',
    writing: 'Saving the list…',
    failed: 'The import could not be started',
    failedText: 'Nothing was sent.',
    notAvailable: 'Imports need a secure connection',
    notAvailableText:
      'Without https or localhost, two tabs could send the same list. Open Switchboard over https.',
  },
}
