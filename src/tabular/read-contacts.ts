import type { ContactWords, GridRow } from './sheet-types.ts'
import { ByteText } from './sheet-reader.ts'

interface Contact {
  name: string
  phones: string[]
  email: string
  company: string
}

/** Returns whether a file starts like contacts. @param head its first bytes */
export const areContacts = (head: Uint8Array): boolean =>
  /^\uFEFF?\s*BEGIN:VCARD/i.test(new ByteText(undefined).push(head))

/** Reads contacts (vCard 2.1, 3.0, 4.0) as rows below a header, mobile numbers first. */
export function readContacts(bytes: Uint8Array, words: ContactWords): GridRow[] {
  const decoder = new ByteText(undefined)
  const contacts = contactsIn(decoder.push(bytes) + decoder.end())
  const phones = Math.max(1, ...contacts.map((one) => one.phones.length))
  const rows = [
    [
      words.name,
      ...Array.from({ length: phones }, (_, i) => words.phone + (i === 0 ? '' : ` ${i + 1}`)),
      words.email,
      words.company,
    ],
    ...contacts.map(({ name, phones: own, email, company }) => [
      name,
      ...Array.from({ length: phones }, (_, i) => own[i] ?? ''),
      email,
      company,
    ]),
  ]
  return rows.map((cells, i) => ({
    row: i + 1,
    cells,
    faults: [],
    blank: cells.every((cell) => cell === ''),
  }))
}

/** A property of a contact: `item1.TEL;TYPE=CELL:+55 …`. */
interface Property {
  readonly group: string
  readonly name: string
  readonly parameters: string
  readonly value: string
}

function contactsIn(text: string): Contact[] {
  const contacts: Contact[] = []
  let properties: Property[] = []
  for (const line of unfolded(text)) {
    const property = propertyOf(line)
    if (!property) continue
    const isCard = property.value.trim().toUpperCase() === 'VCARD'
    if (property.name === 'BEGIN' && isCard) properties = []
    else if (property.name === 'END' && isCard) contacts.push(contactOf(properties))
    else properties.push(property)
  }
  return contacts
}

/** Yields lines whole: they are folded with a blank, or in quoted-printable text with `=` at their end. */
function* unfolded(text: string): Generator<string> {
  let line = ''
  for (const next of text
    .replaceAll(/\r\n?|\n/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')) {
    line += next
    if (/^[^:]*QUOTED-PRINTABLE[^:]*:.*=$/i.test(line)) line = line.slice(0, -1)
    else {
      yield line
      line = ''
    }
  }
}

function propertyOf(line: string): Property | undefined {
  const [, group = '', name = '', given = '', value = ''] =
    /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/.exec(line) ?? []
  if (name === '') return undefined
  const parameters = given.toUpperCase()
  const isQuoted = parameters.includes('QUOTED-PRINTABLE')
  const text = isQuoted ? unquoted(value, /CHARSET="?([^";]+)/.exec(parameters)?.[1]) : value
  return { group, name: name.toUpperCase(), parameters, value: text }
}

function unquoted(text: string, charset = 'utf-8'): string {
  const bytes = text.replaceAll(/=([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0)))
  } catch {
    return bytes
  }
}

/** How soon a number comes, by its type or the label that its group has. */
const ranks = [
  /CELL|MOBILE|IPHONE|WHATSAPP|CELULAR|M[OÓ]VIL|MOBIL|HANDY/,
  /PREF/,
  /^(?!.*(FAX|PAGER))/,
]

function contactOf(properties: readonly Property[]): Contact {
  const all = (name: string) => properties.filter((one) => one.name === name)
  const first = (name: string) => all(name)[0]?.value ?? ''
  const rankOf = ({ group, parameters }: Property) => {
    const label = all('X-ABLABEL').find((one) => group !== '' && one.group === group)?.value ?? ''
    const rank = ranks.findIndex((words) => words.test(parameters + label.toUpperCase()))
    return rank === -1 ? ranks.length : rank
  }
  const [family = '', given = ''] = first('N').split(/(?<!\\);/)
  const company = plain(first('ORG').replaceAll(/(?<!\\);/g, ' '))
  return {
    name: plain(first('FN')) || plain(`${given} ${family}`) || company,
    phones: all('TEL')
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map(({ value }) => plain(value).replace(/^tel:/i, ''))
      .filter((phone) => phone !== ''),
    email: plain(first('EMAIL')),
    company,
  }
}

const plain = (text: string) =>
  text.replaceAll(/\\(.)/g, (_, sign: string) => (/n/i.test(sign) ? ' ' : sign)).trim()
