// Runs on the audio thread, which takes a file of its own and no imports. Plain JavaScript, so that what is built and
// what is served while developing are the same file.

/** Samples in one piece: 20 ms at 48 kHz, one Opus frame. */
const pieceSamples = 960

/**
 * What the audio thread provides (Web Audio API, section 1.32).
 *
 * @type {{
 *   AudioWorkletProcessor: new () => { port: MessagePort },
 *   registerProcessor: (name: string, processor: unknown) => void,
 * }}
 */
// @ts-expect-error -- these names exist on the audio thread only
const { AudioWorkletProcessor, registerProcessor } = globalThis

/** Hands the samples of its input over, in pieces of 20 ms. Its output stays silent. */
class Capture extends AudioWorkletProcessor {
  #piece = new Float32Array(pieceSamples)
  #filled = 0

  /** @param {Float32Array[][]} inputs the channels of each input, 128 samples each */
  process([channels]) {
    for (const sample of channels?.[0] ?? []) {
      this.#piece[this.#filled++] = sample
      if (this.#filled < pieceSamples) continue
      this.port.postMessage(this.#piece, [this.#piece.buffer])
      this.#piece = new Float32Array(pieceSamples)
      this.#filled = 0
    }
    return true
  }
}

registerProcessor('capture', Capture)
