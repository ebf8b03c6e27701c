import type { InBlobs } from '#client/write-body.ts'

/** How much of each end of a very long value goes into the hash, in characters. */
const end = 32_000

/** A Blob as it is hashed, the same as the text in it. @throws DOMException when it cannot be read. */
async function inShort(blob: Blob): Promise<unknown> {
  if (blob.size <= 2 * end) return blob.text()
  return [blob.size, await blob.slice(0, end).text(), await blob.slice(-end).text()]
}

/**
 * A hash of a request's body, 53 bits: the same for the same message. Of a medium only length and ends are looked at, so
 * that 60 MB cost nothing: two that are taken for the same are only asked about.
 */
export async function payloadHash(body: object, blobs: InBlobs['blobs'] = {}): Promise<string> {
  const read = Object.entries(blobs).map(
    async ([name, blob]) => [name, await inShort(blob)] as const,
  )
  const all = { ...body, ...Object.fromEntries(await Promise.all(read)) }
  return hash(
    JSON.stringify(all, (_, value: unknown) =>
      typeof value === 'string' && value.length > 2 * end
        ? [value.length, value.slice(0, end), value.slice(-end)]
        : value,
    ),
  )
}

/** cyrb53, public domain: not for secrets. */
function hash(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2_654_435_761)
    b = Math.imul(b ^ code, 1_597_334_677)
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36)
}
