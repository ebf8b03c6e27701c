/** Samples per second of Opus in Ogg, whatever the input's rate (RFC 7845). */
export const opusRate = 48_000
