import { expect, test } from 'vitest'
import { isCommonPassword } from './agent-schema.ts'
import { makePassword, passwordLengths } from './make-password.ts'

test.each([
  'password1234', 'PASSWORD1234', 'Senha1234567', 'Contraseña 123', 'qwerty123456!', 'administrador',
  '111111111111', 'abcabcabcabc', '123456789012', '987654321098', 'qwertyuiopas', '1qaz2wsx3edc', 'a'.repeat(128),
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true)) // prettier-ignore

test.each([
  'correct horse battery',
  'my password is long',
  'Ana Prado 2026!',
  'senhadaanapradode2026',
])('%s is not common', (password) => expect(isCommonPassword(password)).toBe(false))

test('generated passwords have the requested length and are never common', () => {
  for (const length of passwordLengths) {
    const made = makePassword(length)
    expect(made).toMatch(/^[a-zA-Z2-9]+$/)
    expect(made).toHaveLength(length)
    expect(isCommonPassword(made)).toBe(false)
  }
})
