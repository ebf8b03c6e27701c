/** This browser's storage does not respond. */
export class StorageSilentError extends Error {
  override readonly name = 'StorageSilentError'
  constructor() {
    super('the storage does not respond')
  }
}

/** How long a page waits for this browser's storage before it continues without it, in milliseconds. */
export const storageLimitMs = 2_000

/** Waits for the storage, up to a limit in milliseconds. @throws StorageSilentError after that */
export function answerWithin<T>(answer: Promise<T>, limitMs = storageLimitMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StorageSilentError()), limitMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
