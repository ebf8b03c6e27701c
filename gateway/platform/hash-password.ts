import { hash } from '@node-rs/argon2'

/**
 * Hashes a password with argon2id, 19 MiB, two passes, off the main thread. Slow on purpose, in case the file is
 * stolen.
 */
export const hashPassword = (password: string): Promise<string> =>
  // argon2id is the library's default; its `const enum` of algorithms cannot be used in isolated modules.
  hash(password, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
