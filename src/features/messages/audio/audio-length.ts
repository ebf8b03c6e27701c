/**
 * How long an audio file says that it is, in seconds; Infinity where it does not say, as a browser's own recording.
 * Only its head is read.
 *
 * @throws Error when this browser cannot play it
 */
export async function audioLength(file: Blob): Promise<number> {
  const url = URL.createObjectURL(file)
  const audio = new Audio()
  try {
    return await new Promise((resolve, reject) => {
      audio.addEventListener('loadedmetadata', () => resolve(audio.duration))
      audio.addEventListener('error', () => reject(new Error('It cannot be played here')))
      audio.preload = 'metadata'
      audio.src = url
    })
  } finally {
    audio.removeAttribute('src')
    audio.load()
    URL.revokeObjectURL(url)
  }
}
