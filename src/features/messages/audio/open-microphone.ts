import { RecordingError } from './recording.ts'

/**
 * Opens a microphone; with '' the browser or the user chooses one.
 * @throws RecordingError if it is not allowed or not available
 */
export async function openMicrophone(deviceId: string): Promise<MediaStream> {
  const audio = deviceId === '' ? true : { deviceId: { exact: deviceId } }
  try {
    return await navigator.mediaDevices.getUserMedia({ audio })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') throw new RecordingError('refused')
    const missing = name === 'NotFoundError' || name === 'OverconstrainedError'
    throw new RecordingError(missing ? 'no-microphone' : 'failed')
  }
}

/** A microphone, as named by the browser. */
export interface Microphone {
  readonly id: string
  readonly name: string
}

// Aliases of a device that browsers add: '' means the same.
const aliases = new Set(['', 'default', 'communications'])

/** Returns the available microphones. Empty until permission is granted, as the browser hides their names. */
export async function microphones(): Promise<readonly Microphone[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && !aliases.has(deviceId))
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }))
    .filter(({ name }) => name !== '')
}
