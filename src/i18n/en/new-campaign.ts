import { plural } from '#i18n/plural.ts'

const recipients = (n: number, written: string) =>
  plural('en', n, `${written} recipient`, `${written} recipients`)

/** A new campaign, step by step. */
export const text = {
  title: 'New campaign',
  steps: 'Steps',
  step: { recipients: 'Recipients', message: 'Message', pace: 'Pace', check: 'Check and start' },
  stepOf: (n: string, all: string, name: string) => `Step ${n} of ${all}: ${name}`,
  done: ' (ready)',
  back: 'Back',
  next: 'Next',
  startWith: (n: number, written: string) => `Send to ${recipients(n, written)}…`,
  scheduleWith: (n: number, written: string) => `Schedule for ${recipients(n, written)}…`,

  recipients: {
    list: 'List of recipients',
    placeholder: 'number,name\n+55 11 98642-0731,Ana Prado',
    missing: 'Choose a file or paste a list',
    columns: 'Columns',
    number: 'Number',
    name: 'Name (for your own lists)',
    nameHelp: 'Shown in lists and search. Sent only if the message uses it.',
    areaCodeHelp: 'E.g. 11. Without it, these numbers are invalid.',
    placeholders: (columns: string) => `The message can use these columns: ${columns}`,
  },
  totals: {
    label: 'Check results',
    good: (_n: number, written: string) => `${written} will be sent`,
    included: (_n: number, written: string) => `${written} of them to check`,
    check: (_n: number, written: string) => `${written} to check, held back`,
    duplicate: (n: number, written: string) =>
      plural('en', n, `${written} duplicate, skipped`, `${written} duplicates, skipped`),
    wrong: (_n: number, written: string) => `${written} invalid, skipped`,
    reasons: 'Reasons',
    reason: (count: string, reason: string) => `${count}: ${reason}`,
    checking: (done: string, all: string) => `${done} of ${all} checked`,
    broken: 'The check failed',
  },
  doubts: {
    title: 'Numbers to check',
    help: 'They are held back unless you include them.',
    include: (count: string, reason: string) => `Include ${count}: ${reason}`,
  },
  verdict: {
    good: 'Will be sent',
    included: 'Included',
    check: 'To check',
    duplicate: 'Duplicate',
    wrong: 'Invalid',
  },
  /** The errors and warnings of a row. */
  issue: {
    empty: 'No number',
    twin: 'Likely a duplicate',
    notRegistered: 'Not registered on the platform',
    registeredAs: (number: string) => `Registered as ${number}`,
    emptyCell: 'Required, but empty',
  },
  issueAt: (field: string, rule: string) => `${field}: ${rule}`,

  message: {
    source: { file: 'One file for all', url: 'One URL for all', column: 'URL from a column' },
    urlColumn: 'Column with the file URL',
    urlColumnHelp: 'The gateway downloads the files. They are not loaded in this browser.',
    choose: 'Choose a column',
    byEnding: 'Leave empty to use the extension of each URL',
    insert: 'Insert column',
    insertInto: (field: string) => `Insert a column into ${field}`,
    placeholders:
      '{{column}} inserts the cell of each row; {{column|fallback}} uses “fallback” if it is empty. Rows with a missing value are skipped.',
  },
  preview: {
    label: 'Preview of a row',
    title: 'Preview for the recipient',
    before: 'Previous row',
    next: 'Next row',
    row: (row: string, all: string) => `Row ${row} (recipients: ${all})`,
    sentTo: 'Will be sent to',
    duplicate: (row: string) => `Skipped: duplicate of row ${row}`,
    held: 'Held back: to check',
    likely: (row: string) => `Likely a duplicate of row ${row}`,
  },
  pace: {
    pauseFrom: 'Delay between messages, min (s)',
    pauseTo: 'max (s)',
    perMinute: 'Max. messages per minute',
    perMinuteHelp: 'Leave empty to use only the delay. With both, the slower applies.',
    concurrency: 'Concurrent sends',
    concurrencyHelp: 'How many messages can wait for a response at the same time',
    startsLater: 'Start at a set time',
    startsAt: 'Start',
    startsHelp: 'In the time zone below. The tab must stay open until then.',
    onlyHours: 'Only during certain hours',
    hoursFrom: 'From',
    hoursTo: 'To',
    days: 'Days',
    timeZone: 'Time zone',
    means: 'Summary of the pace',
    atOnce: (n: number) => `Up to ${n} at the same time`,
    noRecipients: 'Add recipients to see how long it takes.',
    noBurst: 'No bursts after an interruption: the delay always applies.',
  },
  check: {
    name: 'Name of the campaign',
    nameHelp: 'Only you see it',
    nothingSent: 'This is a dry run: nothing is sent until you start.',
    rows: 'Dry-run results',
    export: 'Export list',
    fileName: 'dry-run',
    goTo: (step: string) => `Go to ${step}`,
    unready: {
      recipients: 'The list has no recipients yet.',
      message: 'The message is incomplete.',
      pace: 'The pace is incomplete.',
      check: 'The name is missing.',
    },
  },
  test: {
    title: 'Test message',
    number: 'Your own number',
    help: 'Receives the message of the first row. The number is saved in this browser.',
    submit: 'Send test',
    accepted: (time: string) => `Test accepted at ${time}`,
    look: 'Check the phone before you start.',
  },
  start: {
    title: (n: number, written: string) => `Send to ${recipients(n, written)}?`,
    titleLater: (n: number, written: string) => `Schedule for ${recipients(n, written)}?`,
    from: 'From the instance',
    of: 'of the gateway',
    included: (n: number, written: string) =>
      plural(
        'en',
        n,
        `${written} of them is to check, and you included it.`,
        `${written} of them are to check, and you included them.`,
      ),
    held: (n: number, written: string) =>
      plural(
        'en',
        n,
        `${written} row to check is held back.`,
        `${written} rows to check are held back.`,
      ),
    leftOut: (n: number, written: string) =>
      plural('en', n, `${written} row is skipped.`, `${written} rows are skipped.`),
    pausesAtFirst:
      'The gateway refuses messages until it is connected, so the campaign pauses at the first one.',
    despite: 'Start anyway, although it is not connected',
    production: 'This is production',
    sure: (n: number, written: string) => `Yes, send this message to ${recipients(n, written)} now`,
    sureLater: (n: number, written: string) =>
      `Yes, send this message to ${recipients(n, written)} at that time`,
    keepOpen:
      'Keep this tab open while the campaign runs. You can use other pages and pause it at any time.',
    start: (n: number, written: string) => `Send to ${recipients(n, written)}`,
    schedule: (n: number, written: string) => `Schedule for ${recipients(n, written)}`,
    writing: (done: string, all: string) => `${done} of ${all} saved`,
    failed: 'The campaign could not be saved',
    failedText: 'Nothing was sent, and your input is kept.',
    changed: 'The list or the message was changed in the meantime. Review the check again.',
  },
}
