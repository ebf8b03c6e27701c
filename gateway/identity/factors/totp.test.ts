import { describe, expect, test } from 'vitest'
import type { Seal } from '#gateway/identity/seal.ts'
import type { SecondFactor, User } from '#gateway/identity/people/users.ts'
import { openSecondFactors } from './second-factor.ts'
import { base32, matchTotp, totpCode, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('totpCode', () => {
  // RFC 6238, appendix B, SHA-1: the last six of eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i returns %s', (seconds, code) => {
    expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code)
  })
})

describe('matchTotp', () => {
  const now = 59_000

  test('accepts the current step and its neighbours', () => {
    for (const step of [0, 1, 2])
      expect(matchTotp(secret, totpCode(secret, step), [], now)).toBe(step)
    expect(matchTotp(secret, totpCode(secret, 3), [], now)).toBeUndefined()
    expect(matchTotp(secret, '000000', [], now)).toBeUndefined()
  })

  test('refuses a used step and all steps before it', () => {
    expect(matchTotp(secret, totpCode(secret, 1), [1], now)).toBeUndefined()
    expect(matchTotp(secret, totpCode(secret, 0), [1], now)).toBeUndefined()
    expect(matchTotp(secret, totpCode(secret, 2), [1], now)).toBe(2)
  })

  test('accepts a step after the clock was ahead, but none that was used before', () => {
    const used = [1, 1_000]
    expect(matchTotp(secret, totpCode(secret, 2), used, now)).toBe(2)
    expect(matchTotp(secret, totpCode(secret, 1), used, now)).toBeUndefined()
    expect(matchTotp(secret, totpCode(secret, 2), [...used, 2], now)).toBeUndefined()
  })
})

test.each([-3_600_000, -30_000, 30_000, 3_600_000])(
  'after the clock jumped by %i ms, the code that an app shows works within a minute, and once',
  (jump) => {
    const seal: Seal = {
      close: (_, bytes) => bytes.toString('hex'),
      open: (_, text) => Buffer.from(text, 'hex'),
    }
    const clock = { now: 1_700_000_010_000 }
    const factors = openSecondFactors(seal, () => clock.now)
    // Confirmed while app and server had the same clock, right or wrong.
    const first = Math.floor(clock.now / 30_000)
    const before = factors.create('Ana', secret, first, [])
    clock.now += jump
    const use = (secondFactor: SecondFactor) => {
      const code = totpCode(secret, Math.floor(clock.now / 30_000))
      const user: User = { name: 'Ana', role: 'admin', password: null, secondFactor }
      return factors.use(user, code)?.factor
    }
    const works = [0, 30_000, 30_000].map((passed) => {
      clock.now += passed
      return use(before)
    })
    const after = works.find((factor) => factor !== undefined)
    if (!after) throw new Error('no code worked')
    clock.now -= (works.length - 1 - works.indexOf(after)) * 30_000
    expect(use(after)).toBeUndefined()
    clock.now += 30_000
    expect(use(after)).toBeDefined()
  },
)

test('base32 follows RFC 4648', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('the URI for apps contains the user and the server', () => {
  expect(totpUri(secret, 'Luís Prado', 'panel.example')).toBe(
    'otpauth://totp/Switchboard%20panel.example:Lu%C3%ADs%20Prado' +
      '?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Switchboard%20panel.example',
  )
})
