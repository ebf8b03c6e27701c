import { SheetReader } from './sheet-reader.ts'
import type { SheetChoice } from './sheet-types.ts'

/**
 * Reads a sheet from its bytes.
 * @param chunks the bytes, split anywhere
 * @param choice overrides detection
 * @param onChunk called after each chunk; the reader's `format` and rows grow
 */
export async function readSheet(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  choice: SheetChoice = {},
  onChunk?: (reader: SheetReader, bytes: number) => void | Promise<void>,
): Promise<SheetReader> {
  const reader = new SheetReader(choice)
  let bytes = 0
  for await (const chunk of chunks) {
    reader.push(chunk)
    bytes += chunk.length
    await onChunk?.(reader, bytes)
    if (reader.full) break
  }
  reader.end()
  return reader
}
