import { secretsName, secretsMs, type JobKey, type JobSecrets } from './job-record.ts'
import { jobsWithFile, readJobFiles, writeJobFile } from './jobs.ts'

// Secrets that a job stores for a while. They are encrypted with a key derived from a secret that is in no storage: a
// copy of the browser's profile does not reveal them, and they survive a reload and a crash.

const cipher = { name: 'AES-GCM', length: 256 } as const

/** Length of an initialization vector of AES-GCM, in bytes. */
const ivLength = 12

/** The rounds of PBKDF2, so that a short secret cannot be guessed fast. */
const iterations = 600_000

/** The file. Without its text once the secrets were destroyed. */
interface SecretsFile {
  /** When they are destroyed, in epoch milliseconds. */
  readonly until: number
  readonly salt?: string
  readonly text?: string
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
  const salt = file?.salt ?? base64(crypto.getRandomValues(new Uint8Array(16)))
  const key = await deriveKey(secret, salt)
  return {
    read: async (): Promise<JobSecrets> => {
      const closed = unopened(file)
      if (closed) return closed
      const json = await decrypt(file?.text ?? '', key)
      return {
        state: json === undefined ? 'unreadable' : 'readable',
        secrets: new Map(JSON.parse(json ?? '[]') as [string, string][]),
        until: file?.until ?? 0,
      }
    },
    pack: async (secrets: ReadonlyMap<string, string>, until = Date.now() + secretsMs) =>
      packed({ until, salt, text: await encrypt(JSON.stringify([...secrets]), key) }),
  }
}

/** Derives the key of a file from a secret. The same secret and salt give the same key, which cannot be exported. */
async function deriveKey(secret: string, salt: string): Promise<CryptoKey> {
  const { subtle } = crypto
  const bytes = (text: string) => new TextEncoder().encode(text)
  const from = await subtle.importKey('raw', bytes(secret), 'PBKDF2', false, ['deriveKey'])
  const by = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations }
  return await subtle.deriveKey(by, from, cipher, false, ['encrypt', 'decrypt'])
}

/** Returns a text, encrypted, in base64. */
async function encrypt(text: string, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const data = await crypto.subtle.encrypt(
    { name: cipher.name, iv },
    key,
    new TextEncoder().encode(text),
  )
  return base64([...iv, ...new Uint8Array(data)])
}

/** Returns the text; undefined if it was encrypted with another key or is damaged. */
async function decrypt(encrypted: string, key: CryptoKey): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(encrypted), (char) => char.charCodeAt(0))
    const by = { name: cipher.name, iv: bytes.subarray(0, ivLength) }
    return new TextDecoder().decode(await crypto.subtle.decrypt(by, key, bytes.subarray(ivLength)))
  } catch {
    return undefined
  }
}

// A spread argument for each byte would be too many.
const base64 = (bytes: Iterable<number>) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const packed = (file: SecretsFile) => new Blob([JSON.stringify(file)])

/** Destroys the expired secrets of a gateway's jobs. */
export async function destroyExpiredSecrets(gateway: string): Promise<void> {
  for (const job of await jobsWithFile(gateway, secretsName)) {
    const file = await readFile(job)
    if (file?.text === undefined || file.until >= Date.now()) continue
    await writeJobFile(job, secretsName, packed({ until: file.until }))
  }
}
