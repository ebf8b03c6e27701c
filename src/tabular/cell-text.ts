import { format, getFormatFromId, getFormatInfo, getLocale, isValidFormat, parseDate } from 'numfmt'

/** Writes cells as their spreadsheet shows them. */
export interface CellText {
  /** @param raw the number as in the file @param style the index of its format */
  readonly number: (raw: string, style: number) => string
  /** @param raw a date in ISO 8601 */
  readonly date: (raw: string, style: number) => string
  readonly boolean: (raw: string) => string
}

const daysTo1904 = 1462
const daysTo10000 = 2_958_466
const dateTime = 22

/**
 * Returns the functions that write the cells of a workbook.
 * @param codes the format of each style: its code, or the number of a built-in one
 * @param given the user's locale, e.g. `pt-BR`; that of a currency in the workbook has precedence
 */
export function cellText(
  codes: readonly (string | number)[],
  given: string,
  { from1904 }: { from1904: boolean },
): CellText {
  const locale = codes.map(currencyLocale).find((one) => one !== undefined) ?? given
  const decimal = getLocale(locale)?.decimal ?? '.'
  const formats = codes.map((code) => formatOf(code, locale))
  const whenDate = formatOf(dateTime, locale)

  function number(raw: string, style: number, fallback?: Format): string {
    const value = Number(raw)
    if (raw.trim() === '' || !Number.isFinite(value)) return raw
    const known = formats[style] ?? plain
    const { pattern, isDate, isPlain, isScientific } = known.isPlain ? (fallback ?? known) : known
    // Phone numbers and codes are meant digit by digit, where a cell shows an exponent or is no date.
    const isNoDate = isDate && (value < 0 || value >= daysTo10000)
    if (isPlain || isNoDate || (isScientific && Number.isSafeInteger(value)))
      return digitsOf(raw, value).replace('.', decimal)
    const days = isDate && from1904 ? value + daysTo1904 : value
    return format(pattern, days, { locale })
      .trim()
      .replaceAll(/\s{2,}/g, ' ')
  }

  return {
    number,
    date(raw, style) {
      const days = parseDate(raw.replace('T', ' ').replace(/(\.\d+)?Z?$/, ''))?.value
      return days === undefined
        ? raw
        : number(String(days - (from1904 ? daysTo1904 : 0)), style, whenDate)
    },
    boolean: (raw) => format('General', raw === '1' || raw === 'true', { locale }),
  }
}

interface Format {
  readonly pattern: string
  readonly isDate: boolean
  readonly isPlain: boolean
  readonly isScientific: boolean
}

const plain: Format = { pattern: 'General', isDate: false, isPlain: true, isScientific: false }

function formatOf(code: string | number, locale: string | number): Format {
  const pattern = typeof code === 'number' ? getFormatFromId(code, locale) : code
  if (!isValidFormat(pattern)) return plain
  const { type, isDate } = getFormatInfo(pattern)
  const isPlain = type === 'general' || type === 'text'
  return { pattern, isDate, isPlain, isScientific: type === 'scientific' }
}

/** Returns a number with 15 digits, as spreadsheets calculate; a whole one with all digits of the file. */
const digitsOf = (raw: string, value: number): string =>
  /^-?\d+$/.test(raw) ? raw : String(Number(value.toPrecision(15)))

const english = 0x04_09

/** Returns the locale of a format's currency. English ones say little: programs write them everywhere. */
function currencyLocale(code: string | number): string | number | undefined {
  if (typeof code === 'number') return undefined
  const [, id = ''] = /\[\$[^\]-]+-([0-9a-f]{3,8})\]/i.exec(code) ?? []
  const lcid = Number.parseInt(id, 16) & 0xff_ff
  if (lcid !== 0 && lcid !== english && getLocale(lcid)) return lcid
  return code.replaceAll(/["\\]/g, '').includes('R$') ? 'pt-BR' : undefined
}
