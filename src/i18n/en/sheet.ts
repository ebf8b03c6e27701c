import { plural } from '#i18n/plural.ts'

/** A spreadsheet or a list that is loaded, mapped, checked and edited. */
export const text = {
  source: {
    kind: 'Source of the list',
    file: 'File',
    text: 'Pasted list',
    choose: 'Choose or drop an XLSX, CSV or vCard file',
    another: 'Drop or choose another file to replace it.',
    help: 'XLSX, CSV or TSV from any spreadsheet. The file stays in this browser.',
    remove: (name: string) => `Remove ${name}`,
    list: 'List',
    listHelp: 'One row per line; cells copied from a spreadsheet keep their columns.',
  },
  reading: (percent: string) => `Loading, ${percent}`,
  opening: 'Opening the workbook…',
  openingFile: 'Opening the file…',
  found: 'Detected format',
  rows: (n: number, written: string) => plural('en', n, `${written} row`, `${written} rows`),
  columns: (n: number, written: string) =>
    plural('en', n, `${written} column`, `${written} columns`),
  sheet: 'Sheet',
  workbook: 'Excel workbook',
  /** The headings of the columns of contacts. */
  contacts: { name: 'Name', phone: 'Phone', email: 'E-mail', company: 'Company' },
  vCard: 'Contacts (vCard)',
  separator: 'Separator',
  separators: { ',': 'Comma ,', ';': 'Semicolon ;', '\t': 'Tab', '|': 'Pipe |' },
  encoding: 'Encoding',
  header: 'Header',
  noHeader: 'No header',
  headerIs: (row: string) => `Row ${row}`,
  again: 'Detect again',
  parts: {
    title: 'Hidden or merged cells',
    help: 'Hidden cells are skipped, and only the first row of merged cells has their text.',
    hiddenRows: (n: number, written: string) =>
      plural('en', n, `Include ${written} hidden row`, `Include ${written} hidden rows`),
    hiddenColumns: (n: number, written: string) =>
      plural('en', n, `Include ${written} hidden column`, `Include ${written} hidden columns`),
    merged: (n: number, written: string) =>
      plural('en', n, `Fill ${written} merged cell down`, `Fill ${written} merged cells down`),
  },

  refusal: {
    empty: { title: 'This file is empty', text: 'The file has no content. Export it again.' },
    blank: { title: 'There are no rows', text: 'Every cell is empty.' },
    workbook: {
      title: 'This workbook can’t be opened',
      text: 'Open it in your spreadsheet program and save the sheet as CSV.',
    },
    tooLarge: {
      title: 'This workbook is too large',
      text: 'Save the sheet as CSV in your spreadsheet program, and choose that file.',
    },
    zip: {
      title: 'This is a ZIP archive',
      text: 'Extract it and choose the CSV file. Save workbooks as CSV first.',
    },
    pdf: { title: 'This is a PDF', text: 'Export the table as CSV from the original program.' },
    image: { title: 'This is an image', text: 'Choose a CSV file.' },
    html: {
      title: 'This is a web page',
      text: 'Some systems export web pages under the name of a spreadsheet. Open the file in a spreadsheet program and save it as CSV.',
    },
    json: { title: 'This is JSON', text: 'Choose a CSV file.' },
    binary: { title: 'This is not a text file', text: 'It contains no table. Choose a CSV file.' },
    unreadable: {
      title: 'The file can’t be read',
      text: 'It was moved or changed, or the browser has no permission. Choose it again.',
    },
    program: {
      title: 'The list could not be loaded',
      text: 'An internal error, or too little memory. Nothing was sent or changed.',
    },
  },
  checkBroke: {
    title: 'The check failed',
    text: 'An internal error. Nothing was sent or changed.',
  },

  /** The problems of rows; preceded by the row numbers. */
  problem: {
    unclosedQuote: 'a quote is never closed',
    textAfterQuote: 'text follows a closing quote',
    longCell: 'a cell has more than a million characters and was cut',
    longRow: 'more cells than columns; often caused by a separator in unquoted text',
    shortRow: 'fewer cells than columns; the missing ones count as empty',
    manyColumns: 'more than 300 columns; the rest is not loaded',
    noValue:
      'a formula without a result; open the workbook in your spreadsheet program and save it',
    errorValue: 'a formula with an error, such as #N/A',
    zeroCharacter: 'a null character in a cell',
    badCharacter: 'characters that are invalid in this encoding; try another one',
    onlyHeader: 'a header with no rows below it',
    sameName: (names: string) => `a column name that appears twice; renamed to ${names}`,
    noName: (names: string) => `columns without a name; renamed to ${names}`,
    tooManyRows: 'loading stopped here: a list can have at most a million rows. Split the file',
    tooLarge: 'loading stopped here: the list is too large for this browser. Split the file',
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

  /** The same for a single row or cell. */
  issue: {
    unclosedQuote: 'Quote never closed',
    textAfterQuote: 'Text after a closing quote',
    longCell: 'Too long, shortened',
    longRow: 'More cells than columns',
    shortRow: 'Fewer cells than columns',
    manyColumns: 'More than 300 columns',
    noValue: 'Formula without a result',
    errorValue: 'Formula with an error',
    zeroCharacter: 'Null character',
    badCharacter: 'Unreadable character',
    unchecked: 'Could not be checked',
  },
  duplicateOf: (row: string) => `Duplicate of row ${row}`,
  likelyDuplicateOf: (row: string) => `Likely a duplicate of row ${row}`,

  mapper: {
    column: (name: string, example: string) => `${name} (${example})`,
    none: 'No column',
    choose: 'Choose a column',
    missing: 'Choose a column for this field',
    noExample: 'Empty in the first rows',
  },

  grid: {
    row: 'Row',
    outcome: 'Result',
    all: 'All',
    filter: 'Filter rows',
    count: (word: string, n: string) => `${word} ${n}`,
    edited: 'edited',
    loading: 'Loading',
    keys: 'Arrow keys: move. Enter or F2: edit. Enter: save. Escape: cancel.',
    editing: (column: string, row: string) => `${column}, row ${row}`,
    none: 'No rows.',
    first: (n: string) => `The first ${n} rows are shown. Filter rows to see others.`,
    checking: (percent: string) => `Checking, ${percent}`,
  },
  fileButton: {
    tooLarge: (name: string) => `${name} is larger than 20 MB`,
    unreadable: (name: string) => `${name} could not be loaded`,
  },
}
