/** Measures the level of a node, as the highest of the last 2048 samples: 0 to 1. */
export function measureLevel(context: BaseAudioContext, source: AudioNode): () => number {
  const analyser = new AnalyserNode(context, { fftSize: 2048 })
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return () => {
    analyser.getFloatTimeDomainData(samples)
    return Math.min(
      1,
      samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0),
    )
  }
}
