import { Box } from '@mantine/core'
import { late } from '#ui/load/late.tsx'

// Recorder and player load when the audio tab is shown. Each reserves its height, so that the content below does not
// move under the pointer.

/** See `audio/AudioPlayer.tsx`. */
export const AudioPlayer = late(
  () => import('./audio/AudioPlayer.tsx').then((m) => m.AudioPlayer),
  ['audio'],
  <Box h="max(32px, var(--touch))" />,
)
/** See `audio/LivePreview.tsx`. */
export const LivePreview = late(() => import('./audio/LivePreview.tsx').then((m) => m.LivePreview))
/** See `audio/Recorder.tsx`. */
export const Recorder = late(
  () => import('./audio/Recorder.tsx').then((m) => m.Recorder),
  ['audio'],
  <Box h="calc(108px + var(--touch) * 0.3)" />,
)
/** See `audio/Recorded.tsx`. */
export const Recorded = late(
  () => import('./audio/Recorded.tsx').then((m) => m.Recorded),
  ['audio'],
  // On a phone a player, and below it the button to record again.
  <Box h="max(32px, calc(var(--touch) * 2 + 8px))" />,
)
