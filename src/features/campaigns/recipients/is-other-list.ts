import type { SheetInput } from '#ui/sheet/sheet-input.ts'

/** Returns whether an input is another list than the one before, not the same one edited. */
export function isOtherList(before: SheetInput, next: SheetInput): boolean {
  if (next.source !== before.source || next.file !== before.file) return true
  const [old, text] = [before.text, next.text]
  const length = Math.min(old.length, text.length)
  let head = 0
  while (head < length && old[head] === text[head]) head++
  let tail = 0
  while (tail < length - head && old.at(-1 - tail) === text.at(-1 - tail)) tail++
  return head + tail < old.length / 2
}
