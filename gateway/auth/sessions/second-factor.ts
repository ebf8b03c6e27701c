import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { DeriveKey } from '#gateway/auth/people/people-key.ts'
import { base32, matchTotp, timeOfStep } from './totp.ts'
import { foldName, type User } from '#gateway/auth/people/users.ts'

type SecondFactor = NonNullable<User['secondFactor']>

/** Stores and checks second factors. */
export interface SecondFactors {
  /** Returns a new factor with a confirmed secret, to be written to the users file. */
  create(
    name: string,
    secret: Buffer,
    lastStep: number,
    recoveryCodes: readonly string[],
  ): SecondFactor
  /**
   * Checks a typed code: six digits of the app, or a recovery code with any spacing.
   *
   * @returns the factor with that code used up, to be written before the sign-in succeeds; undefined if the code is
   * wrong
   */
  use(user: User, typed: string): { factor: SecondFactor; usedRecoveryCode: boolean } | undefined
}

/** Opens second factors with the key of the data folder. Secrets are encrypted and bound to the user's name. */
export function openSecondFactors(derive: DeriveKey, now: () => number = Date.now): SecondFactors {
  const key = derive('second-factor')

  function encrypt(name: string, secret: Buffer): string {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(foldName(name)))
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** Decrypts a secret; undefined if the key of the data folder has changed. Recovery codes still work then. */
  function decrypt(name: string, text: string): Buffer | undefined {
    try {
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(foldName(name)))
        .setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
    } catch {
      return undefined
    }
  }

  let hasWarned = false
  /** Logs once that the clock was ahead when the newest code was used: right codes are refused until that time. */
  function warnOfClock({ lastStep }: SecondFactor): void {
    if (hasWarned || timeOfStep(lastStep) <= now() + 60_000) return
    hasWarned = true
    // oxlint-disable-next-line no-console -- only the operator can correct the clock
    console.error(
      `A correct code of a second factor was refused: the newest used code is from ${new Date(timeOfStep(lastStep)).toISOString()}, in the future. Is the clock right? Until then only recovery codes work.`,
    )
  }

  return {
    create: (name, secret, lastStep, recoveryCodes) => ({
      secret: encrypt(name, secret),
      since: now(),
      lastStep,
      recoveryCodes: recoveryCodes.map(hashRecoveryCode),
    }),
    use({ name, secondFactor }, typed) {
      if (!secondFactor) return undefined
      const code = typed.replaceAll(/[\s-]/g, '')
      if (/^\d{6}$/.test(code)) {
        const secret = decrypt(name, secondFactor.secret)
        const step = secret && matchTotp(secret, code, secondFactor.lastStep, now())
        if (step === undefined) {
          if (secret && matchTotp(secret, code, 0, now()) !== undefined) warnOfClock(secondFactor)
          return undefined
        }
        return { factor: { ...secondFactor, lastStep: step }, usedRecoveryCode: false }
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
