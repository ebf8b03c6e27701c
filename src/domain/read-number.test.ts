import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phoneCountries } from './format-phone.ts'
import { cleanNumbers } from './number-text.ts'
import { readNumber, readNumbers } from './read-number.ts'

const sent = (text: string, country?: string) => {
  const read = readNumber(text, { country })
  return read.state === 'invalid' ? read.reason : `${read.state} ${read.to}`
}

describe('spellings', () => {
  it.each([
    ['1. 5511987654321', '5511987654321'],
    ['2. 5511912345678', '5511912345678'],
    ['3-5511912345678', '5511912345678'],
    ['(4) 5511912345678', '5511912345678'],
    ['①5511987654321', '5511987654321'],
    ['1-212-555-0123', '12125550123'],
    ['+44 (0)20 7946 0018', '442079460018'],
    ['44 (0)20 7946 0018', '442079460018'],
    ['0049 (0)30 1234567', '49301234567'],
    ['+39 (0)6 12345678', '390612345678'],
    ['+55 11 98765-4321 ramal 12', '5511987654321'],
    ['+1 212 555 0123 ext. 45', '12125550123'],
    ['+1 (212) 555-0123 x45', '12125550123'],
    ['+1 212 555 0123;ext=45', '12125550123'],
    ['+54 9 11 2345-6789 (int. 7)', '5491123456789'],
    ['Loja 24: 5511987654321', '5511987654321'],
    ['[26/11/2026 10:15] +55 11 98765-4321: oi', '5511987654321'],
    ['26/11/26, 22:15 - +55 11 98765-4321: 2 pães', '5511987654321'],
    ['2026-11-26T10:15:30Z 5511987654321', '5511987654321'],
    ['https://wa.me/5511987654321?text=Oi%20123', '5511987654321'],
    ['api.whatsapp.com/send?text=a&phone=%2B55%2011', 'length'],
    ['https://api.whatsapp.com/send/?phone=5511987654321&text=1', '5511987654321'],
    ['whatsapp://send?phone=5511987654321', '5511987654321'],
    ['api.whatsapp.com/send?text=a&phone=%2B55%2011%2098765-4321', '5511987654321'],
    ['55_11_98765·4321', '5511987654321'],
    ['+49 170/1234567', '491701234567'],
    ['+49(0)170/123 45-67', '491701234567'],
    ['"=""5511987654321"""', '5511987654321'],
    ['="5511987654321"', '5511987654321'],
    ["'+55 11 98765-4321", '5511987654321'],
    ['\u202A+55 11 98765\u201143\u202C23', '5511987654323'],
    ['\u200E+5511987654324', '5511987654324'],
    ['5\uFE0F\u20E35\uFE0F\u20E311987654321', '5511987654321'],
    ['tel:+5511987654325', '5511987654325'],
    ['whatsapp:+5511987654330', '5511987654330'],
    ['５５１１９８７６５４３２９', '5511987654329'],
    ['٥٧٣١٠٤٤٢٩٩٨١', '573104429981'],
    ['5.511987654332E+12', '5511987654332'],
    ['5511986420731,0', '5511986420731'],
    ['5511986420731,00', '5511986420731'],
    ['5,511,987,654,321', '5511987654321'],
    ['5511987654321@s.whatsapp.net', '5511987654321'],
    ['5511987654321:12@s.whatsapp.net', '5511987654321'],
    ['+5511987654321@c.us', '5511987654321'],
    ['Paula <5511987654321>', '5511987654321'],
    ['+55 011 98765-4321', '5511987654321'],
    ['120363041234567890@g.us', '120363041234567890@g.us'],
    ['status@broadcast', 'status@broadcast'],
    ['83927462839@LID', '83927462839@lid'],
  ])('reads %s as %s, with or without a default country', (text, to) => {
    const expected = /\d/.test(to) || to.includes('@') ? `ready ${to}` : to
    for (const country of [undefined, 'US']) expect(sent(text, country)).toBe(expected)
  })

  it.each([
    ['', 'empty'],
    ['\u200B \u2060', 'empty'],
    ['5,51199E+12', 'shortened'],
    ['sin teléfono', 'letters'],
    ['1-800-FLOWERS', 'letters'],
    ['551198765432l', 'letters'],
    ['+55 11 98642-O731', 'letters'],
    ['https://chat.whatsapp.com/Ab12345678901', 'letters'],
    ['4170-22', 'length'],
    ['12345678901234567', 'length'],
    ['+55 11 98642-073199', 'tooLong'],
    ['55119864207311', 'tooLong'],
    ['+999 1234 5678', 'countryCode'],
    ['011 98765-4321', 'noCountry'],
    ['ana@example.com', 'email'],
    ['11987654321@operadora.com.br', 'email'],
    ['5511987654321@', 'unknownServer'],
    ['5511987654321@whatsapp', 'unknownServer'],
  ])('refuses %s: %s', (text, reason) => {
    expect(sent(text)).toBe(reason)
  })

  it.each([
    ['+55 11 98765-4327 / +55 11 98765-4328', 'severalNumbers', ['5511987654328']],
    ['+55 11 98765-4327 ::: +55 11 98765-4328', 'severalNumbers', ['5511987654328']],
    ['5511987654327;5511987654328', 'severalNumbers', ['5511987654328']],
    ['+55 11 98765-4327/28', 'severalNumbers', []],
    ['7 5511987654327', 'otherText', []],
    ['5511987654327 O7', 'otherText', []],
  ])('shows %s as doubtful: %s', (text, reason, alternatives) => {
    expect(readNumber(text)).toMatchObject({
      state: 'check',
      to: '5511987654327',
      reasons: [reason],
      alternatives,
    })
  })

  it('reads one number that is written twice', () => {
    expect(sent('+55 11 98765-4321; 551187654321@c.us')).toBe('ready 5511987654321')
  })
})

describe('numbers without a country code', () => {
  it.each([
    ['(11) 98000-1000', 'BR', 'ready 5511980001000'],
    ['(11) 3456-7890', 'BR', 'ready 551134567890'],
    ['011 98765-4321', 'BR', 'ready 5511987654321'],
    ['0xx11 98765-4399', 'BR', 'ready 5511987654399'],
    ['0 15 11 98765-4399', 'BR', 'ready 5511987654399'],
    ['5511987654321', 'BR', 'ready 5511987654321'],
    ['98765-4321', 'BR', 'areaCode'],
    ['3618-1234', 'BR', 'areaCode'],
    ['030 1234567', 'DE', 'ready 49301234567'],
    ['030/1234-567', 'DE', 'ready 49301234567'],
    ['(0170) / 123 45 67', 'DE', 'ready 491701234567'],
    ['(11)/98765-4321', 'BR', 'ready 5511987654321'],
    ['06 12345678', 'IT', 'ready 390612345678'],
    ['612 48 07 31', 'ES', 'ready 34612480731'],
    ['5512345646', 'MX', 'ready 525512345646'],
    ['044 55 1234 5647', 'MX', 'ready 525512345647'],
    ['045 55 1234 5647', 'MX', 'ready 525512345647'],
    ['01 55 1234 5649', 'MX', 'ready 525512345649'],
    ['1234 5649', 'MX', 'areaCode'],
    ['11 2345-6789', 'AR', 'ready 541123456789'],
    ['011 15 2345-6789', 'AR', 'ready 5491123456789'],
    ['0351 15 456-7890', 'AR', 'ready 5493514567890'],
    ['15 2345-6789', 'AR', 'areaCode'],
    ['555-0123', 'US', 'areaCode'],
    // Another country's number, with its code but without a plus.
    ['4915112345678', 'BR', 'ready 4915112345678'],
    ['34612345679', 'BR', 'ready 34612345679'],
    ['5215512345645', 'BR', 'ready 5215512345645'],
    ['5215512345645', 'MX', 'ready 5215512345645'],
    // With the default country's code.
    ['491701234567', 'DE', 'ready 491701234567'],
    // A place in a list.
    ['3- 11987654321', undefined, 'check 11987654321'],
    // Of none.
    ['20 98765-4321', 'BR', 'check 5520987654321'],
    ['0151 23456701', 'BR', 'check 5515123456701'],
    ['(030) 34567890', 'DE', 'ready 493034567890'],
    // No default country.
    ['11987654321', undefined, 'check 11987654321'],
    ['987654321', undefined, 'check 987654321'],
    ['5511986420731', undefined, 'ready 5511986420731'],
  ])('reads %s of %s as %s', (text, country, expected) => {
    expect(sent(text, country)).toBe(expected)
  })

  it('completes numbers without an area code with the given one', () => {
    const options = { country: 'BR', areaCode: '21' }
    expect(readNumber('98765-4321', options)).toMatchObject({ to: '5521987654321' })
    expect(readNumber('(11) 98765-4321', options)).toMatchObject({ to: '5511987654321' })
    expect(readNumber('11-98765-4321', options)).toMatchObject({ to: '5511987654321' })
  })

  it('puts an area code before the 15 of Argentinian mobile numbers', () => {
    const options = { country: 'AR', areaCode: '351' }
    expect(readNumber('15 456-7890', options)).toMatchObject({ to: '5493514567890' })
    expect(readNumber('456-7890', options)).toMatchObject({ to: '543514567890' })
  })

  it('accepts no incomplete area code', () => {
    const reasonOf = (areaCode: string) => readNumber('98765-4321', { country: 'BR', areaCode })
    for (const areaCode of ['', '2', '021'])
      expect(reasonOf(areaCode)).toEqual({ state: 'invalid', reason: 'areaCode' })
  })

  it.each([
    ['34912345678', 'BR', '5534912345678', '34912345678'],
    ['5511980004000', 'DE', '5511980004000', '495511980004000'],
    ['1 55 1234 5648', 'MX', '525512345648', '15512345648'],
    // Guyana and Singapore, without a plus.
    ['592 609 1234', 'MX', '525926091234', '5926091234'],
    ['6581234567', 'BR', '556581234567', '6581234567'],
    ['3- 4930123456', undefined, '4930123456', '34930123456'],
  ])('shows %s of %s as ambiguous: %s or %s', (text, country, to, other) => {
    const read = readNumber(text, { country })
    expect(read).toMatchObject({ state: 'check', to, alternatives: [other] })
    expect(read.state !== 'invalid' && read.reasons).toContain('ambiguous')
  })

  it('is sure of a number in the national format of the default country', () => {
    expect(sent('(34) 91234-5678', 'BR')).toBe('ready 5534912345678')
  })

  it('names no country for a number that may lack its code', () => {
    expect(readNumber('(11) 96130-2207')).toMatchObject({
      reasons: ['country'],
      country: undefined,
      pretty: undefined,
    })
  })

  it('reports that the country code was added', () => {
    expect(readNumber('(11) 98000-1000', { country: 'BR' })).toMatchObject({ isCompleted: true })
    expect(readNumber('5511980001000', { country: 'BR' })).toMatchObject({ isCompleted: false })
  })
})

describe('forms of one number', () => {
  it.each([
    ['+55 11 8642-0731', '551186420731', ['ninthDigit'], '5511986420731', '+55 11 8642-0731'],
    ['54 11 2345 6789', '541123456789', ['argentinaNine'], '5491123456789', '+54 11 2345 6789'],
  ])('hints at the 9 that %s may lack', (text, to, reasons, nine, pretty) => {
    expect(readNumber(text)).toMatchObject({
      state: 'ready',
      to,
      reasons,
      alternatives: [nine],
      pretty,
    })
  })

  it('has no hint for a Brazilian landline, and knows its type', () => {
    expect(readNumber('+55 11 3456-7890')).toMatchObject({ reasons: [], type: 'landline' })
  })

  it('formats a Mexican number with the 1 that the platform uses', () => {
    expect(readNumber('+52 1 55 1234 5648')).toMatchObject({
      to: '5215512345648',
      country: 'MX',
      pretty: '+52 1 55 1234 5648',
    })
  })
})

describe('pasted texts', () => {
  const rows = (text: string, country?: string) =>
    readNumbers(text, { country }).rows.map(({ state, read }) =>
      read.state === 'invalid' ? read.reason : `${state} ${read.to}`,
    )

  it('lists each number once, and the repeated ones as duplicates', () => {
    const text =
      '+55 11 97024-6618; 5511961302207\nPaula Antunes <5511961302207>\n(19) 98841-0932, 3322-10'
    expect(rows(text)).toEqual([
      'ready 5511970246618',
      'ready 5511961302207',
      'duplicate 5511961302207',
      'check 19988410932',
      'length',
    ])
    expect(readNumbers(text).counts).toEqual({ ready: 2, check: 1, duplicate: 1, invalid: 1 })
    expect(readNumbers(text, { country: 'BR' }).completed).toBe(1)
  })

  it.each([
    ['551187654321\n5511987654321\n5511987654321@c.us\n5511987654321:12@s.whatsapp.net'],
    ['+52 1 55 1234 5645\n525512345645'],
    ['541123456789\n+54 9 11 2345-6789'],
  ])('recognises the forms of one person as duplicates', (text) => {
    expect(readNumbers(text).counts).toMatchObject({ ready: 1, check: 0, invalid: 0 })
  })

  it('reads each of two links, two numbers on a line, and the lines of a chat', () => {
    expect(rows('https://wa.me/5511987654321\nhttps://wa.me/5511912345678')).toEqual([
      'ready 5511987654321',
      'ready 5511912345678',
    ])
    expect(rows('573104429981 5511961302207')).toHaveLength(2)
    expect(rows('+57 310 442 9981 +55 11 96130-2207')).toHaveLength(2)
    expect(rows('[26/11/2026 10:15] +55 11 98765-4321: oi')).toEqual(['ready 5511987654321'])
  })

  it('ignores the heading, names, e-mails, dates and short figures of a spreadsheet', () => {
    const text =
      'Nome\tTelefone\tDesde\tE-mail\nAna Prado\t+55 11 97024-6618\t2024-05-03\tana@acme.example\nJosé, o Zé\t5511961302207\t3/5/2024\t34'
    expect(rows(text)).toEqual(['ready 5511970246618', 'ready 5511961302207'])
  })

  it.each([
    '123.456.789-09',
    '12.345.678/0001-95',
    '12.345.678-k',
    '20-12345678-9',
    '27-12.345.678-3',
    '01310-100',
    '22041-001',
    'ISBN 978-3-16-148410-0',
    '-23.550520, -46.633308',
    'R$ 1.234.567,89',
    '1.234.567,89 €',
    '2026-11-26/2026-12-01',
  ])('does not take %s for a number', (text) => {
    const options = { country: 'BR', areaCode: '21' }
    expect(readNumber(text, options).state).toBe('invalid')
    const { rows } = readNumbers(`Ana;${text};+55 11 98765-4321`, options)
    expect(rows.map(({ read }) => read)).toMatchObject([{ state: 'ready', to: '5511987654321' }])
  })

  it('finds five invalid numbers among five hundred', () => {
    const lines = Array.from({ length: 500 }, (_, n) =>
      n % 100 === 7 ? `Ana ${n}\t33-22` : `Ana ${n}\t+55 11 9${80_000_000 + n}`,
    )
    expect(readNumbers(lines.join('\n')).counts).toMatchObject({ ready: 495, invalid: 5 })
  })
})

describe('any text', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '+55 11 97024-6618',
      '0055',
      '@',
      '@c.us',
      '<',
      ';',
      '\t',
      '\n',
      'E+12',
      '12345678',
      ' ',
      '(0)',
    ),
  )
  const anyText = fc.array(part, { maxLength: 20 }).map((parts) => parts.join(''))
  const country = fc.constantFrom(undefined, 'BR', 'DE', 'IT', 'MX', 'AR', 'US')

  it('gives digits with country code or a JID', () => {
    fc.assert(
      fc.property(anyText, country, (text, from) => {
        const { rows, counts } = readNumbers(text, { country: from })
        for (const { read } of [...rows, { read: readNumber(text, { country: from }) }])
          if (read.state !== 'invalid')
            expect(read.to).toMatch(/^([1-9]\d{7,14}|[\w.-]+@(g\.us|lid|newsletter|broadcast))$/)
        expect(Object.values(counts).reduce((sum, n) => sum + n)).toBe(rows.length)
      }),
    )
  })

  it('is cleaned once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanNumbers(text)
        expect(cleanNumbers(clean)).toBe(clean)
      }),
    )
  })

  it('never changes a number with a plus, whatever is around it', () => {
    const junk = fc.constantFrom('', '\u200E', ' ', 'Ana ', 'tel:', '12) ', '[1/2/2026 10:15] ')
    const after = fc.constantFrom('', '\u2069', ' Ana', ' ramal 12', ': oi', '\uFE0F')
    const number = fc.constantFrom('5511987654321', '442079460018', '12125550123', '5215512345648')
    fc.assert(
      fc.property(junk, number, after, country, (before, digits, rest, from) => {
        expect(sent(`${before}+${digits}${rest}`, from)).toBe(`ready ${digits}`)
      }),
    )
  })
})

it('reads its own result as the same number', () => {
  for (const { country } of phoneCountries('en')) {
    const read = readNumber('2025550123', { country })
    if (read.state === 'invalid') continue
    for (const text of [`+${read.to}`, read.pretty ?? `+${read.to}`])
      expect(readNumber(text, { country })).toMatchObject({ to: read.to, isCompleted: false })
  }
})

it.each(['(', '1', '1 ', 'a', '@', '+', '1,', ' ', 'a1', '1@'])(
  'reads long texts of %j in linear time',
  (one) => {
    // In quadratic time it would not end within the limit of a test.
    expect(readNumbers(one.repeat(200_000))).toBeDefined()
  },
)
