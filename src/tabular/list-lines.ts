/**
 * A list of numbers typed or pasted in one line, as `+55 11 97024-6618, +55 11 96130-2207`, with a line for each.
 * Any other text stays as it is: what has lines or words has its rows and columns already.
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
