import { createKeyWrapper, deriveKey } from './key-wrapper.ts'
import type { JobKey } from './job-record.ts'
import { jobsWithFile, readJobFiles, writeJobFile } from './jobs.ts'

// Secrets that a job stores for a while. They are encrypted with a key derived from a secret that is in no storage: a
// copy of the browser's profile does not reveal them, and they survive a reload and a crash.

/** The name of the job's file that holds them. */
export const secretsName = 'secrets'

/** How long they are stored, in milliseconds. */
const maxAgeMs = 7 * 24 * 3_600_000

/** The file. Without its text once the secrets were destroyed. */
interface SecretsFile {
  /** When they are destroyed, in epoch milliseconds. */
  readonly until: number
  readonly salt?: string
  readonly text?: string
}

/** The secrets of a job. */
export interface JobSecrets {
  /** `unreadable`: another secret encrypted them. `expired`: they were destroyed at `until`. */
  readonly state: 'none' | 'readable' | 'unreadable' | 'expired'
  /** Empty unless readable. */
  readonly secrets: ReadonlyMap<string, string>
  /** When they are destroyed, in epoch milliseconds. */
  readonly until: number
}

/** Encrypts secrets into a file for a new job. @param secret the text from which the key is derived */
export async function packSecrets(
  secrets: ReadonlyMap<string, string>,
  secret: string,
): Promise<Blob> {
  return (await opened(undefined, secret)).pack(secrets)
}

/** Reads and decrypts the secrets of a job. @throws errors of the storage, and of `secret` */
export async function readSecrets(job: JobKey, secret: () => Promise<string>): Promise<JobSecrets> {
  const file = await readFile(job)
  return unopened(file) ?? (await opened(file, await secret())).read()
}

/**
 * Changes the secrets of a job; without any, its file is deleted. Not safe against another tab that does the same.
 * @param change returns the new ones, and when they are destroyed if not in seven days
 */
export async function changeSecrets(
  job: JobKey,
  secret: string,
  change: (stored: JobSecrets) => Pick<JobSecrets, 'secrets'> & { readonly until?: number },
): Promise<ReadonlyMap<string, string>> {
  const { read, pack } = await opened(await readFile(job), secret)
  const { secrets, until } = change(await read())
  await writeJobFile(job, secretsName, secrets.size === 0 ? undefined : await pack(secrets, until))
  return secrets
}

async function readFile(job: JobKey): Promise<SecretsFile | undefined> {
  const blob = (await readJobFiles(job))[secretsName]
  return blob && (JSON.parse(await blob.text()) as SecretsFile)
}

/** Returns that there are no secrets to decrypt; undefined if there are. */
const unopened = (file: SecretsFile | undefined): JobSecrets | undefined =>
  file?.text === undefined || file.until < Date.now()
    ? { state: file ? 'expired' : 'none', secrets: new Map(), until: file?.until ?? 0 }
    : undefined

/** Derives the key of a file, or of a new one, and returns the functions that decrypt and encrypt it. */
async function opened(file: SecretsFile | undefined, secret: string) {
  const salt =
    file?.salt ?? btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  const wrapper = createKeyWrapper(await deriveKey(secret, salt))
  return {
    read: async (): Promise<JobSecrets> => {
      const closed = unopened(file)
      if (closed) return closed
      const json = await wrapper.unwrap(file?.text ?? '')
      return {
        state: json === undefined ? 'unreadable' : 'readable',
        secrets: new Map(JSON.parse(json ?? '[]') as [string, string][]),
        until: file?.until ?? 0,
      }
    },
    pack: async (secrets: ReadonlyMap<string, string>, until = Date.now() + maxAgeMs) =>
      packed({ until, salt, text: await wrapper.wrap(JSON.stringify([...secrets])) }),
  }
}

const packed = (file: SecretsFile) => new Blob([JSON.stringify(file)])

/** Destroys the expired secrets of a gateway's jobs. */
export async function destroyExpiredSecrets(gateway: string): Promise<void> {
  for (const job of await jobsWithFile(gateway, secretsName)) {
    const file = await readFile(job)
    if (file?.text === undefined || file.until >= Date.now()) continue
    await writeJobFile(job, secretsName, packed({ until: file.until }))
  }
}
