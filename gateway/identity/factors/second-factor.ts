import { createHash, randomBytes } from 'node:crypto'
import type { Seal } from '#gateway/identity/seal.ts'
import { base32, matchTotp } from './totp.ts'
import { foldName, type SecondFactor, type User } from '#gateway/identity/people/users.ts'

/** Used steps that are kept: those of codes that are still valid, and of a clock that was ahead for a while. */
const maxUsedSteps = 10

/** Stores and checks second factors. */
export interface SecondFactors {
  /** Returns a new factor with a confirmed secret, to be stored with the user. */
  create(name: string, secret: Buffer, step: number, recoveryCodes: readonly string[]): SecondFactor
  /**
   * Checks a typed code: six digits of the app, or a recovery code with any spacing.
   *
   * @returns the factor with that code used up, to be written before the sign-in succeeds; undefined if the code is
   * wrong
   */
  use(user: User, typed: string): { factor: SecondFactor; usedRecoveryCode: boolean } | undefined
}

/** Opens second factors. Secrets are encrypted and bound to the user's name. */
export function openSecondFactors(seal: Seal, now: () => number = Date.now): SecondFactors {
  return {
    create: (name, secret, step, recoveryCodes) => ({
      secret: seal.close(foldName(name), secret),
      since: now(),
      usedSteps: [step],
      recoveryCodes: recoveryCodes.map(hashRecoveryCode),
    }),
    use({ name, secondFactor }, typed) {
      if (!secondFactor) return undefined
      const code = typed.replaceAll(/[\s-]/g, '')
      if (/^\d{6}$/.test(code)) {
        // Undefined if the key of the data folder has changed: recovery codes still work then.
        const secret = seal.open(foldName(name), secondFactor.secret)
        const step = secret && matchTotp(secret, code, secondFactor.usedSteps, now())
        if (step === undefined) return undefined
        const usedSteps = [...secondFactor.usedSteps, step].slice(-maxUsedSteps)
        return { factor: { ...secondFactor, usedSteps }, usedRecoveryCode: false }
      }
      const hash = hashRecoveryCode(code)
      const recoveryCodes = secondFactor.recoveryCodes.filter((one) => one !== hash)
      if (recoveryCodes.length === secondFactor.recoveryCodes.length) return undefined
      return { factor: { ...secondFactor, recoveryCodes }, usedRecoveryCode: true }
    },
  }
}

/** Creates ten recovery codes of 80 random bits each: enough to store them as plain hashes. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-'))

/** Hashes a recovery code, ignoring spaces, hyphens and case. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toUpperCase()).digest('base64url')
