import { late } from '#ui/late.tsx'
import classes from './audio-parts.module.css'

// Recording and listening come when the tab of audios is shown, beside the page. Each has its height kept for it: what
// is below must not move from under the pointer.

/** As in `audio/AudioPlayer.tsx`. */
export const AudioPlayer = late(
  () => import('./audio/AudioPlayer.tsx').then((m) => m.AudioPlayer),
  ['audio'],
  <div className={classes.player} />,
)
/** As in `audio/LivePreview.tsx`. */
export const LivePreview = late(() => import('./audio/LivePreview.tsx').then((m) => m.LivePreview))
/** As in `audio/Recorder.tsx`. */
export const Recorder = late(
  () => import('./audio/Recorder.tsx').then((m) => m.Recorder),
  ['audio'],
  <div className={classes.recorder} />,
)
/** As in `audio/Recorded.tsx`. */
export const Recorded = late(
  () => import('./audio/Recorded.tsx').then((m) => m.Recorded),
  ['audio'],
  <div className={classes.recorded} />,
)
