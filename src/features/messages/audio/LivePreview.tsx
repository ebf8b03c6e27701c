import { Box } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { Icon } from '#ui/Icon.tsx'
import { clock } from './clock.ts'
import classes from './LivePreview.module.css'
import { LiveWaveform } from './LiveWaveform.tsx'
import type { Recording } from './recording.ts'
import { useSound } from './use-sound.ts'
import shared from '#ui/shared.module.css'

interface LivePreviewProps {
  recording: Recording
  paused: boolean
}

/** Previews the message while it is being recorded. The recorder has the same information as text. */
export function LivePreview({ recording, paused }: LivePreviewProps) {
  const { elapsed, levels } = useSound(recording, paused)
  return (
    <div className={`${shared.shrink} ${shared.grid} ${classes.live}`} aria-hidden>
      <span className={`${shared.bad} ${shared.grid} ${classes.microphone}`} data-paused={paused}>
        <Icon of={IconMicrophone} />
      </span>
      <LiveWaveform levels={levels} />
      <Box component="span" className={shared.mono} miw="4ch" ta="end">
        {clock(elapsed / 1000)}
      </Box>
    </div>
  )
}
