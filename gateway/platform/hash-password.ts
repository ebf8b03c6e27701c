import { hash } from '@node-rs/argon2'

/** Hashes a password with argon2id, 19 MiB, two passes, off the main thread: slow for whoever steals the file. */
export const hashPassword = (password: string): Promise<string> =>
  // argon2id is the library's default; its `const enum` of algorithms can't be used in isolated modules.
  hash(password, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
