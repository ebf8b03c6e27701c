/** The operations that send a message. */
export type SendName = 'sendPlatformAudio' | 'sendMedia' | 'sendLocation'
