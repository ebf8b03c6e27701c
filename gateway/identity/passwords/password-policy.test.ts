import { expect, test } from 'vitest'
import { isShortPassword, normalizePassword, passwordProblem } from './password-policy.ts'

const own = ['Ana Beatriz Prado', 'ana.prado@andina.example', 'panel.andina.example']
const notBreached = async () => false

test.each([
  // Too short for a password that may be the only factor.
  ['senhasecreta1', 'password-too-short'],
  ['whatsapp12345', 'password-too-short'],
  ['administrador1', 'password-too-short'],
  ['tr0ub4dor&3-xkq', undefined],
  // Fourteen characters, although sixteen UTF-16 units.
  ['🦉🦉 mzkqvwpxjt', 'password-too-short'],
  // The first guesses of attackers, in three languages.
  ['joaodasilva1985', 'password-too-easy'],
  ['corinthians1910', 'password-too-easy'],
  ['nossasenhora123', 'password-too-easy'],
  ['brasil2026brasil', 'password-too-easy'],
  ['Welcome2Switch!', 'password-too-easy'],
  ['senhasecreta12345', 'password-too-easy'],
  ['whatsapp1234567', 'password-too-easy'],
  ['administrador123456', 'password-too-easy'],
  ['contraseñasegura1', 'password-too-easy'],
  ['iloveyouforever123', 'password-too-easy'],
  ['mensagemdewhatsapp', 'password-too-easy'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'password-too-easy'],
  // Common passwords, repeated or one after the other.
  ['passwordpassword1', 'password-too-easy'],
  ['Password1Password1', 'password-too-easy'],
  ['123456123456123456', 'password-too-easy'],
  ['qwerty123qwerty123', 'password-too-easy'],
  ['iloveyou123456789', 'password-too-easy'],
  ['dragonmonkeyqwerty', 'password-too-easy'],
  ['P@ssw0rdP@ssw0rd!', 'password-too-easy'],
  // Words of the user and of the server.
  ['anabeatrizprado', 'password-too-easy'],
  ['ANDINApanel2026!', 'password-too-easy'],
  ['prado-prado-prado-prado', 'password-too-easy'],
  // Accepted passwords.
  ['correct horse 7 battery', undefined],
  ['capivara violeta 42 trem', undefined],
  ['tres búhos comen pan azul', undefined],
  ['x'.repeat(1001), 'password-too-long'],
])('rates %s as %s', async (password, problem) => {
  expect(await passwordProblem(password, own, notBreached)).toBe(problem)
})

test('a password of the list of stolen ones is refused as such, also as typed', async () => {
  const typed = 'caf\u0065\u0301 horse 7 battery'
  const isTyped = async (password: string) => password === typed
  expect(await passwordProblem(typed, own, isTyped)).toBe('password-breached')
  const isNormal = async (password: string) => password === normalizePassword(typed)
  expect(await passwordProblem(typed, own, isNormal)).toBe('password-breached')
  expect(await passwordProblem(`${typed}!`, own, isTyped)).toBeUndefined()
})

test('checks a long password quickly', async () => {
  await passwordProblem('warm up, dictionaries', [], notBreached)
  const started = performance.now()
  await passwordProblem('ab1Zx'.repeat(200), own, notBreached)
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('normalizes accents and character widths', () => {
  expect(normalizePassword('caf\u0065\u0301 ｆｕｌｌ')).toBe('caf\u00e9 full')
  expect(isShortPassword('fourteen chars')).toBe(true)
  // Counted after normalization.
  expect(isShortPassword('fourteen char\u0065\u0301')).toBe(true)
  expect(isShortPassword('fifteen charsss')).toBe(false)
})
