import { expect, test } from 'vitest'
import { makePassword } from './make-password.ts'

test('generates unique passwords of 16 readable characters of three kinds', () => {
  const passwords = Array.from({ length: 500 }, makePassword)
  for (const password of passwords) {
    expect(password).toMatch(/^[a-zA-Z2-9]{16}$/)
    expect(password).not.toMatch(/[0Oo1lI]/)
    expect(password).toMatch(/[a-z].*/)
    expect(password).toMatch(/[A-Z].*/)
    expect(password).toMatch(/\d/)
  }
  expect(new Set(passwords).size).toBe(500)
})
