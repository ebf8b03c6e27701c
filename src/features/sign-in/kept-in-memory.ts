/** Keeps nothing on the disk of a shared computer after a sign-in: the pages come next. @returns the result as it is */
export async function keptInMemory<T>(result: T): Promise<T> {
  if (typeof result === 'object' && result !== null && 'isShared' in result)
    await (await import('#local/memory-only.ts')).keepInMemory()
  return result
}
