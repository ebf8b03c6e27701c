import { Box, Flex } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { Icon } from '#ui/Icon.tsx'
import { clock } from './clock.ts'
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
    <Flex align="center" gap="xs" flex={1} miw={0} aria-hidden>
      <Flex component="span" c={paused ? 'var(--text2)' : 'var(--bad)'}>
        <Icon of={IconMicrophone} />
      </Flex>
      <LiveWaveform levels={levels} height={32} />
      <Box component="span" className={shared.mono} miw="4ch" ta="end">
        {clock(elapsed / 1000)}
      </Box>
    </Flex>
  )
}
