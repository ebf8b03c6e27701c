import type { Page } from 'playwright/test'

/**
 * Holds the reads of files on a page, as on a slow network, where the code that detects their types is still loading.
 *
 * @returns a function that lets them continue
 */
export async function holdFileReads(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const waiting: (() => void)[] = []
    let isHeld = true
    Blob.prototype.arrayBuffer = async function () {
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
      return new Response(this).arrayBuffer()
    }
    const releaseFileReads = () => {
      isHeld = false
      for (const resolve of waiting) resolve()
    }
    Object.assign(globalThis, { releaseFileReads })
  })
  return () =>
    page.evaluate(() =>
      (globalThis as unknown as { releaseFileReads: () => void }).releaseFileReads(),
    )
}
