/** Prints texts without the page around them, each on its own sheet. */
export function printTexts(texts: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.style.position = 'fixed'
  frame.style.width = '0'
  frame.style.height = '0'
  frame.setAttribute('aria-hidden', 'true')
  document.body.append(frame)
  const page = frame.contentWindow
  if (!page) return frame.remove()
  for (const [at, text] of texts.entries()) {
    const block = page.document.createElement('pre')
    block.textContent = text
    block.style.whiteSpace = 'pre-wrap'
    block.style.overflowWrap = 'anywhere'
    if (at > 0) block.style.breakBefore = 'page'
    page.document.body.append(block)
  }
  // The texts have passwords: removed as soon as the print dialog closes.
  page.addEventListener('afterprint', () => frame.remove())
  page.print()
}
