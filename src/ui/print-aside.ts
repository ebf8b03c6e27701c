/**
 * Prints something else than the page, from a frame of its own.
 *
 * @param fill builds it in the frame's document; may take its time
 * @param css its styles
 */
export async function printAside(
  fill: (page: Document) => void | Promise<void>,
  css = '',
): Promise<void> {
  const frame = document.createElement('iframe')
  frame.style.position = 'fixed'
  frame.style.width = '0'
  frame.style.height = '0'
  frame.setAttribute('aria-hidden', 'true')
  document.body.append(frame)
  const page = frame.contentWindow as (Window & typeof globalThis) | null
  if (!page) return frame.remove()
  try {
    // Constructed: the content security policy allows no style elements.
    const sheet = new page.CSSStyleSheet()
    sheet.replaceSync(css)
    page.document.adoptedStyleSheets = [sheet]
    await fill(page.document)
  } catch (error) {
    frame.remove()
    throw error
  }
  // It may have passwords: removed as soon as the print dialog closes.
  page.addEventListener('afterprint', () => frame.remove())
  page.print()
}
