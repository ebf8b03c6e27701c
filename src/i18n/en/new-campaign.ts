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

  recipients: {
    list: 'List of recipients',
    placeholder: 'number,name\n+55 11 98642-0731,Ana Prado',
    missing: 'Choose a file or paste a list',
    columns: 'Columns',
    number: 'Number',
    name: 'Name, for your own lists',
    nameHelp: 'Shown and searched; not sent unless the message asks for it',
    countryCode: 'Country code for numbers without one',
    countryCodeHelp: 'As 55 for Brazil or 52 for Mexico. Empty where all numbers have theirs.',
    placeholders: (columns: string) => `The message can use every column: ${columns}`,
  },
  totals: {
    label: 'What the check found',
    good: (_n: number, written: string) => `${written} will be sent`,
    duplicate: (n: number, written: string) =>
      plural('en', n, `${written} duplicate left out`, `${written} duplicates left out`),
    wrong: (_n: number, written: string) => `${written} wrong, left out`,
    checking: (done: string, all: string) => `${done} of ${all} checked`,
    broken: 'The check broke',
  },
  verdict: { good: 'Will be sent', duplicate: 'Duplicate', wrong: 'Wrong' },
  /** What is wrong with a row, or worth a look. */
  issue: {
    noNumber: 'No number',
    notRegistered: 'Not registered on the platform',
    shortened: 'The spreadsheet has shortened this number: its last digits are gone',
    letters: 'Not a number',
    length: 'A number has 8 to 15 digits, with its country code',
    short: 'Short for its country: the gateway decides',
    long: 'Long for its country: the gateway decides',
    unknown: 'No country has this number: the gateway decides',
    emptyCell: 'Empty, but needed',
  },
  issueAt: (field: string, rule: string) => `${field}: ${rule}`,

  message: {
    source: { file: 'One file for all', url: 'One URL for all', column: 'URL by column' },
    urlColumn: 'Column with the address of the file',
    urlColumnHelp: 'The gateway fetches each. They are not loaded here.',
    choose: 'Choose a column',
    byEnding: 'Empty: taken from the end of each address',
    insert: 'Insert a column',
    insertInto: (field: string) => `Insert a column into ${field}`,
    placeholders:
      '{{column}} stands for a row’s cell, {{column|there}} has “there” where it is empty. Rows with nothing to put in are left out.',
  },
  preview: {
    label: 'Preview of a row',
    title: 'As the recipient will see it',
    before: 'The row before',
    next: 'The next row',
    row: (row: string, all: string) => `Row ${row}, of ${all} in all`,
    sentTo: 'Will be sent to',
    duplicate: (row: string) => `Left out: duplicate of row ${row}`,
  },
  pace: {
    pauseFrom: 'Pause between two, from (s)',
    pauseTo: 'to (s)',
    perMinute: 'Messages per minute, at most',
    perMinuteHelp: 'Empty: the pause alone counts. With both, the slower one.',
    concurrency: 'At once',
    concurrencyHelp: 'How many may wait for their answer at the same time',
    startsLater: 'Start at a set time',
    startsAt: 'Start',
    startsHelp: 'In the time zone below. The tab must stay open until then.',
    startPassed: 'This start has passed: it would begin at once.',
    onlyHours: 'Only at certain hours',
    hoursFrom: 'From',
    hoursTo: 'To',
    days: 'Days',
    timeZone: 'Time zone',
    means: 'What this pace means',
    atOnce: (n: number) => `Up to ${n} on their way at once`,
    noRecipients: 'How long it takes shows when there are recipients.',
    noBurst: 'It never catches up: after a gap the next one comes a full pause later.',
  },
  check: {
    name: 'Name of the campaign',
    nameHelp: 'Only you see it',
    nothingSent: 'This is a dry run: nothing is sent until you start.',
    rows: 'What becomes of each row',
    export: 'Export this list',
    fileName: 'dry-run',
    goTo: (step: string) => `Go to ${step}`,
    unready: {
      recipients: 'The list has no recipients yet.',
      message: 'The message is not complete.',
      pace: 'The pace is not complete.',
      check: 'The name is missing.',
    },
  },
  test: {
    title: 'Test message',
    number: 'Your own number',
    help: 'Gets the message of the first row. Kept in this browser.',
    submit: 'Send test',
    accepted: (time: string) => `Test accepted at ${time}`,
    look: 'Look at the phone before you start.',
  },
  start: {
    title: (n: number, written: string) => `Send to ${recipients(n, written)}?`,
    from: 'From the instance',
    of: 'of the gateway',
    leftOut: (n: number, written: string) =>
      plural('en', n, `${written} row is left out.`, `${written} rows are left out.`),
    pausesAtFirst:
      'The gateway refuses messages until it is connected. The campaign then pauses at the first one.',
    despite: 'Start although it is not connected',
    production: 'This is production',
    sure: (n: number, written: string) =>
      `Yes, ${recipients(n, written)} shall get this message now`,
    keepOpen:
      'Keep this tab open while it runs; you can work on other pages of it. It can be paused at any time.',
    start: (n: number, written: string) => `Send to ${recipients(n, written)}`,
    writing: (done: string, all: string) => `${done} of ${all} written down`,
    failed: 'It could not be written down',
    failedText: 'Nothing was sent, and what you typed is kept.',
    changed: 'The list or the message was changed meanwhile: look at the check again.',
  },
}
