/** Prints a text by itself, without the page around it. */
export function printText(text: string): void {
  const frame = document.createElement('iframe')
  frame.style.position = 'fixed'
  frame.style.width = '0'
  frame.style.height = '0'
  frame.setAttribute('aria-hidden', 'true')
  document.body.append(frame)
  const page = frame.contentWindow
  if (!page) return frame.remove()
  const block = page.document.createElement('pre')
  block.textContent = text
  block.style.whiteSpace = 'pre-wrap'
  block.style.overflowWrap = 'anywhere'
  page.document.body.append(block)
  // The text has a password: it goes as soon as it is printed, or not.
  page.addEventListener('afterprint', () => frame.remove())
  page.print()
}
