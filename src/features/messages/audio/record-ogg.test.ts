import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordOgg } from './record-ogg.ts'
import { RecordingError } from './recording.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<void>(() => {})

it.each([
  ['resume', { addModule: () => Promise.resolve(), resume: never }],
  ['load its worklet', { addModule: never, resume: () => Promise.resolve() }],
])(
  'fails after two seconds if audio processing does not %s, so that another recorder is tried',
  async (_, { addModule, resume }) => {
    const close = vi.fn<() => Promise<void>>(never)
    vi.stubGlobal(
      'AudioContext',
      class {
        readonly audioWorklet = { addModule }
        readonly resume = resume
        readonly close = close
      },
    )
    let failure: unknown
    recordOgg({} as MediaStream).catch((error: unknown) => {
      failure = error
    })
    await vi.advanceTimersByTimeAsync(1_900)
    expect(failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    expect(failure).toBeInstanceOf(RecordingError)
    expect(close).toHaveBeenCalledOnce()
  },
)
