import { late } from '#ui/late.tsx'
import classes from './audio-parts.module.css'

// Recorder and player load when the audio tab is shown. Each reserves its height, so that the content below does not
// move under the pointer.

/** See `audio/AudioPlayer.tsx`. */
export const AudioPlayer = late(
  () => import('./audio/AudioPlayer.tsx').then((m) => m.AudioPlayer),
  ['audio'],
  <div className={classes.player} />,
)
/** See `audio/LivePreview.tsx`. */
export const LivePreview = late(() => import('./audio/LivePreview.tsx').then((m) => m.LivePreview))
/** See `audio/Recorder.tsx`. */
export const Recorder = late(
  () => import('./audio/Recorder.tsx').then((m) => m.Recorder),
  ['audio'],
  <div className={classes.recorder} />,
)
/** See `audio/Recorded.tsx`. */
export const Recorded = late(
  () => import('./audio/Recorded.tsx').then((m) => m.Recorded),
  ['audio'],
  <div className={classes.recorded} />,
)
