import { lazy } from 'react'

// Recording and listening come when the tab of audios is shown, beside the page.

/** As in `audio/AudioPlayer.tsx`. */
export const AudioPlayer = lazy(() =>
  import('./audio/AudioPlayer.tsx').then((m) => ({ default: m.AudioPlayer })),
)
/** As in `audio/LivePreview.tsx`. */
export const LivePreview = lazy(() =>
  import('./audio/LivePreview.tsx').then((m) => ({ default: m.LivePreview })),
)
/** As in `audio/Recorder.tsx`. */
export const Recorder = lazy(() =>
  import('./audio/Recorder.tsx').then((m) => ({ default: m.Recorder })),
)
/** As in `audio/Recorded.tsx`. */
export const Recorded = lazy(() =>
  import('./audio/Recorded.tsx').then((m) => ({ default: m.Recorded })),
)
