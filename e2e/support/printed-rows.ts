import { expect, type Page } from 'playwright/test'

/** Prints the page with Ctrl+P. @returns the text of each table row on paper, also of those that were off the screen */
export async function printedRows(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const here = globalThis as { printed?: string[] }
    delete here.printed
    globalThis.print = () => {
      const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr')]
      here.printed = rows.map((row) => row.innerText)
    }
  })
  await page.keyboard.press('Control+p')
  const printed = () => page.evaluate(() => (globalThis as { printed?: string[] }).printed)
  await expect.poll(printed).toBeDefined()
  return (await printed())!
}
