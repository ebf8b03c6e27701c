import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutOverrides } from './clean-address.ts'
import { cleanEmail, cleanName, cleanText, isEmail, isFilled } from './clean-text.ts'

const odd = fc.constantFrom(
  ...Array.from(
    '\u200b\u200c\u200d\u200e\u202e\u2066\u00ad\ufeff\u2060\u3164\u2800\u00a0\u2028\0\u001b\u0085',
  ),
  ...Array.from('\ufe0f\u{e0067}👩🏴🏽\u0301eیमक् \n\t@.\ud800'),
)
const anyText = fc.string({ unit: fc.oneof(odd, fc.string({ unit: 'grapheme', maxLength: 2 })) })

describe('a name', () => {
  it.each([
    ['Nina\u200b Prado', 'Nina Prado'],
    ['\u202eazuos atiR', 'azuos atiR'],
    ['\u2067Ana\u2069', 'Ana'],
    ['\ufeffAna\u00ad-Lu\u2060cia\u0007', 'Ana-Lucia'],
    ['  Ana\u00a0\t Souza\r\nLima ', 'Ana Souza Lima'],
    ['Jose\u0301', 'Jos\u00e9'],
    ['Ana\u200d\u200c', 'Ana'],
    ['A\ufe0fna\u{e0101}\u{e0067}', 'Ana'],
    ['A\ud800na', 'Ana'],
  ])('%j is saved as %j', (typed, clean) => expect(cleanName(typed)).toBe(clean))

  it.each([
    ...'👩‍👩‍👧‍👦|👩🏽‍🦰|🏳️‍🌈|👨‍⚖️|❤️‍🔥|🏴󠁧󠁢󠁥󠁮󠁧󠁿|1️⃣|☎️|🇧🇷'.split('|'),
    ...'می\u200cخواهم|क्\u200dष|Łukasz Ñandú|葛\u{e0100}城|株式会社|지은'.split('|'),
  ])('%s stays whole', (name) => {
    expect(cleanName(name)).toBe(name.normalize('NFC'))
    expect(isFilled(name)).toBe(true)
  })

  it.each(['', ' ', '\u200b', '\u200e', '\u2800', '\u3164', '\u0301', '\u200d\u00a0', '\ufe0f'])(
    '%j has no visible character',
    (typed) => expect(isFilled(typed)).toBe(false),
  )

  it('is clean once it was cleaned, without invisible characters at its ends', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const clean = cleanName(typed)
        expect(cleanName(clean)).toBe(clean)
        expect(clean).not.toMatch(
          /[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\ufeff\u00ad\p{Cc}]/u,
        )
        expect(clean).not.toMatch(/^[\u200c\u200d]|[\u200c\u200d]$/)
      }),
    )
  })
})

it('keeps the line breaks of a text', () => {
  expect(cleanText(' Olá,\r\n\u200bAna\u2028\n👩‍👧 ')).toBe('Olá,\nAna\n\n👩‍👧')
})

it('shows the true ending of a file, and keeps the marks of scripts from right to left', () => {
  expect(withoutOverrides('report\u202egnp.exe')).toBe('reportgnp.exe')
  expect(withoutOverrides('שלום\u200f!')).toBe('שלום\u200f!')
})

describe('an e-mail address', () => {
  it.each([
    ['nina.prado\u200b@loja.example ', 'nina.prado@loja.example'],
    ['mailto:bia@loja.example', 'bia@loja.example'],
    ['MAILTO:bia@loja.example?subject=Oi', 'bia@loja.example'],
    ['"Escobar, Daniela" <daniela@equipe.example>', 'daniela@equipe.example'],
    ['<mailto:daniela@equipe.example>;', 'daniela@equipe.example'],
    ['\u2068ana@x.example\u2069,', 'ana@x.example'],
    ["'ana@x.example'", 'ana@x.example'],
  ])('%j is read as %s', (typed, address) => {
    expect(cleanEmail(typed)).toBe(address)
    expect(isEmail(typed)).toBe(true)
  })

  it.each([
    ...'caio..lima@loja.example .caio@loja.example caio.@loja.example caio@loja caio@'.split(' '),
    ...'caio@loja..example caio@-loja.example caio@loja-.example caio@@loja.example'.split(' '),
    ...'tel:caio@loja.example caio@.example caio@loja.example. <a@x.example \u200b'.split(' '),
    'ca io@loja.example',
    'a@x.example, b@x.example',
    `${'a'.repeat(250)}@loja.example`,
  ])('%j is refused', (typed) => expect(isEmail(typed)).toBe(false))

  it.each(["o'brien+caixa@loja.example", 'josé_1@açaí.example', 'a-b@xn--aa-cja.example'])(
    '%s is valid',
    (address) => expect(isEmail(address)).toBe(true),
  )

  it('is clean once it was cleaned', () => {
    fc.assert(fc.property(anyText, (typed) => cleanEmail(cleanEmail(typed)) === cleanEmail(typed)))
  })
})
