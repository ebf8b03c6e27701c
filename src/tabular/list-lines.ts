/**
 * Splits a list of numbers in one line, such as `+55 11 97024-6618, +55 11 96130-2207`, into a line for each. Returns
 * other text unchanged: text with lines or words already has rows and columns.
 */
export function listLines(text: string): string {
  const line = text.trim()
  const pieces = line.split(/[,;\t|]/).map((piece) => piece.trim())
  const filled = pieces.filter((piece) => piece !== '')
  const isList = filled.length > 1 && !/[\r\n]/.test(line) && filled.every(isNumber)
  return isList ? filled.join('\n') : text
}

const isNumber = (text: string) =>
  /^\+?[\d().\-\s]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 8
