/** The default delay of encoders: libopus's at 48 kHz. */
const defaultPreSkip = 312

/**
 * Returns how many samples at 48 kHz a decoder discards at the start, from the OpusHead in an encoder's description of
 * its packets (WebCodecs Opus registration, section 4.1).
 */
export function preSkipOf(description: AllowSharedBufferSource | undefined): number {
  if (description === undefined || description.byteLength < 12) return defaultPreSkip
  const view = ArrayBuffer.isView(description)
    ? new DataView(description.buffer, description.byteOffset, description.byteLength)
    : new DataView(description)
  return view.getUint16(10, true)
}
