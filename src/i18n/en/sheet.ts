import { plural } from '#i18n/plural.ts'

/** A spreadsheet or a list that is read, mapped, checked and edited. */
export const text = {
  source: {
    kind: 'Where the list comes from',
    file: 'A file',
    text: 'A pasted list',
    choose: 'Choose or drop an XLSX or CSV file',
    another: 'Drop or choose another file to take its place.',
    help: 'XLSX, CSV or TSV from any spreadsheet. The file stays in this browser.',
    remove: (name: string) => `Remove ${name}`,
    list: 'List',
    listHelp: 'One row per line; cells copied from a spreadsheet keep their columns.',
  },
  reading: (percent: string) => `Reading, ${percent}`,
  found: 'What was found',
  rows: (n: number, written: string) => plural('en', n, `${written} row`, `${written} rows`),
  columns: (n: number, written: string) =>
    plural('en', n, `${written} column`, `${written} columns`),
  sheet: 'Sheet',
  workbook: 'Excel workbook',
  separator: 'Separator',
  separators: { ',': 'Comma ,', ';': 'Semicolon ;', '\t': 'Tab', '|': 'Bar |' },
  encoding: 'Encoding',
  header: 'Header',
  noHeader: 'No header',
  headerIs: (row: string) => `Row ${row}`,
  again: 'Find out again',

  refusal: {
    empty: { title: 'This file is empty', text: 'It has not a single byte. Export it again.' },
    blank: { title: 'There are no rows', text: 'Every cell is empty.' },
    workbook: {
      title: 'This workbook cannot be read',
      text: 'Open it in your spreadsheet program and save the sheet as CSV.',
    },
    zip: {
      title: 'This is a ZIP archive',
      text: 'Unpack it and choose the CSV file in it. A workbook is to be saved as CSV first.',
    },
    pdf: { title: 'This is a PDF', text: 'Export the table as CSV where it comes from.' },
    image: { title: 'This is an image', text: 'Choose a CSV file.' },
    html: {
      title: 'This is a web page',
      text: 'Some systems give pages the name of a spreadsheet, or answer with a sign-in page. Open it in a spreadsheet program and save it as CSV.',
    },
    json: { title: 'This is JSON', text: 'Choose a CSV file.' },
    binary: { title: 'This is not text', text: 'Whatever its name says, there is no table in it.' },
    unreadable: {
      title: 'The file cannot be read',
      text: 'It was moved or changed, or this browser may not open it. Choose it again.',
    },
    program: {
      title: 'Reading this broke',
      text: 'A mistake in Switchboard, or too little memory. Nothing was sent or changed.',
    },
  },
  checkBroke: {
    title: 'The check broke',
    text: 'A mistake in Switchboard. Nothing was sent or changed.',
  },

  /** What is wrong with rows; the row numbers go before it. */
  problem: {
    unclosedQuote: 'a quote opens and is never closed',
    textAfterQuote: 'text follows a closing quote',
    longCell: 'a cell has more than a million characters and was cut',
    longRow: 'more cells than columns; often a separator in a text without quotes',
    shortRow: 'fewer cells than columns; the missing ones count as empty',
    manyColumns: 'more than 300 columns; the rest is not read',
    zeroCharacter: 'a zero character in a cell',
    badCharacter: 'characters that are none in this encoding; try another one',
    onlyHeader: 'a header with no rows below it',
    sameName: (names: string) => `a name that another column has; used as ${names}`,
    noName: (names: string) => `columns without a name; used as ${names}`,
    tooManyRows: 'reading stopped here: a list may have a million rows. Split the file',
    tooLarge: 'reading stopped here: the list is too large for this browser. Split the file',
  },
  problemRows: (n: number, rows: string) => plural('en', n, `Row ${rows}`, `Rows ${rows}`),
  andMore: (rows: string, more: string) => `${rows} and ${more} more`,
  problemIn: (where: string, what: string) => `${where}: ${what}.`,
  problems: (n: number, written: string) =>
    plural(
      'en',
      n,
      `${written} kind of problem in the list`,
      `${written} kinds of problems in the list`,
    ),

  /** The same at a row or a cell. */
  issue: {
    unclosedQuote: 'Quote never closed',
    textAfterQuote: 'Text after a closing quote',
    longCell: 'Too long, was cut',
    longRow: 'More cells than columns',
    shortRow: 'Fewer cells than columns',
    manyColumns: 'More than 300 columns',
    zeroCharacter: 'A zero character',
    badCharacter: 'Unreadable character',
    unchecked: 'Could not be checked',
  },
  duplicateOf: (row: string) => `Repeats row ${row}`,

  mapper: {
    column: (name: string, example: string) => `${name} (${example})`,
    none: 'No column',
    choose: 'Choose a column',
    missing: 'Choose the column for this',
    noExample: 'Empty in the first rows',
  },

  grid: {
    row: 'Row',
    outcome: 'Result',
    all: 'All',
    filter: 'Which rows',
    count: (word: string, n: string) => `${word} ${n}`,
    edited: 'edited',
    loading: 'Loading',
    keys: 'Arrow keys move, Enter or F2 edits a cell, Enter saves, Escape leaves it as it was.',
    editing: (column: string, row: string) => `${column}, row ${row}`,
    none: 'No rows here.',
    first: (n: string) => `The first ${n} rows are shown. Choose which rows to see the others.`,
    checking: (percent: string) => `Checking, ${percent}`,
  },
  fileButton: {
    tooLarge: (name: string) => `${name} is larger than 20 MB: nothing was read`,
    unreadable: (name: string) => `${name} could not be read`,
  },
}
