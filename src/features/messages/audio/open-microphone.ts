import { RecordingError } from './recording.ts'

/**
 * Opens a microphone; '' is the one that the browser or the person chooses.
 *
 * @throws RecordingError when it is not allowed or not there
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

/** A microphone as the browser names it. */
export interface Microphone {
  readonly id: string
  readonly name: string
}

// Two names of one device, that the browser adds: '' stands for them.
const aliases = new Set(['', 'default', 'communications'])

/** The microphones that are there. None before the microphone was allowed: the browser keeps their names until then. */
export async function microphones(): Promise<readonly Microphone[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && !aliases.has(deviceId))
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }))
    .filter(({ name }) => name !== '')
}
