/** Samples of a frame at 48 kHz, by the configuration in a packet's first byte (RFC 6716, section 3.1). */
function frameSamples(config: number): number {
  if (config < 12) return [480, 960, 1920, 2880][config % 4] ?? 0 // SILK
  if (config < 16) return [480, 960][config % 2] ?? 0 // hybrid
  return [120, 240, 480, 960][config % 4] ?? 0 // CELT
}

/**
 * How many samples at 48 kHz an Opus packet holds (RFC 6716, section 3).
 *
 * @throws RangeError when it is no Opus packet
 */
export function opusSamples(packet: Uint8Array): number {
  const [toc, count] = packet
  if (toc === undefined) throw new RangeError('An Opus packet has at least one byte')
  const frame = frameSamples(toc >> 3)
  const code = toc & 3
  if (code < 3) return code === 0 ? frame : 2 * frame
  if (count === undefined) throw new RangeError('An Opus packet of many frames says how many')
  return frame * (count & 0x3f)
}
