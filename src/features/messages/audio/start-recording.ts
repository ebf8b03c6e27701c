import { openMicrophone } from './open-microphone.ts'
import { canEncodeOpus } from './opus-encoder.ts'
import { recordOgg } from './record-ogg.ts'
import { recordWithBrowser } from './record-with-browser.ts'
import { RecordingError, type Recording } from './recording.ts'

/**
 * Records from a microphone ('' is the default), as Opus in Ogg if the browser has an encoder, else in the format of
 * the browser's recorder. Releases the microphone as soon as the recording ends.
 * @throws RecordingError if it cannot start
 */
export async function startRecording(deviceId: string): Promise<Recording> {
  if (!globalThis.isSecureContext) throw new RecordingError('insecure')
  if (!('mediaDevices' in navigator)) throw new RecordingError('unsupported')
  const ogg = await canEncodeOpus()
  if (!ogg && !('MediaRecorder' in globalThis)) throw new RecordingError('unsupported')
  const stream = await openMicrophone(deviceId)
  try {
    return ogg
      ? await recordOgg(stream).catch(() => recordWithBrowser(stream))
      : recordWithBrowser(stream)
  } catch {
    for (const track of stream.getTracks()) track.stop()
    throw new RecordingError('failed')
  }
}
