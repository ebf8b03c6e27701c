/** This browser's storage does not respond. */
export class StorageTimeoutError extends Error {
  override readonly name = 'StorageTimeoutError'
  constructor() {
    super('the storage does not respond')
  }
}

/** How long a page waits for this browser's storage before it continues without it, in milliseconds. */
export const storageLimitMs = 2_000

/** Waits for the storage, up to a limit in milliseconds. @throws StorageTimeoutError after that */
export function answerWithin<T>(answer: Promise<T>, limitMs = storageLimitMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StorageTimeoutError()), limitMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
