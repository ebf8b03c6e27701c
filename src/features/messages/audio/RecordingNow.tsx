import { Box, Button, Flex, Stack } from '@mantine/core'
import {
  IconMicrophone,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconTrash,
} from '@tabler/icons-react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import { clock, clockWithTenths } from './clock.ts'
import { LevelMeter } from './LevelMeter.tsx'
import { LiveWaveform } from './LiveWaveform.tsx'
import { maxRecordingMs, oggType, type Recording } from './recording.ts'
import { useLostFocus } from './use-lost-focus.ts'
import type { RecorderOf } from './use-recorder.ts'
import { useSound } from './use-sound.ts'

interface RecordingNowProps {
  recorder: RecorderOf
  recording: Recording
  paused: boolean
}

/** A recording in progress: time, waveform, level; stop, pause, discard. */
export function RecordingNow({ recorder, recording, paused }: RecordingNowProps) {
  const t = useText('audio').recorder
  const formats = useFormats()
  const { elapsed, bytes, dB, levels, silent } = useSound(recording, paused)
  const buttons = useLostFocus<HTMLDivElement>(true)
  const size = formats.bytes(bytes)

  return (
    <div>
      <Box bd="1px solid var(--line2)" bdrs="md">
        <Flex
          component="p"
          className={shared.lineBelow}
          wrap="wrap"
          align="center"
          gap="4px 8px"
          p="12px 16px"
        >
          <Flex
            component="span"
            align="center"
            gap="6px"
            me="auto"
            fw={600}
            c={paused ? 'var(--text2)' : 'var(--bad)'}
          >
            <Icon of={paused ? IconPlayerPauseFilled : IconMicrophone} />
            <span role="status">{paused ? t.paused : t.recording}</span>
          </Flex>
          <span
            style={{ font: '600 20px/24px var(--mantine-font-family-monospace)' }}
            role="timer"
            aria-label={t.time}
          >
            {clockWithTenths(elapsed)}
          </span>
          <span className={`${shared.muted} ${shared.compact}`}>
            {t.of(clock(maxRecordingMs / 1000))}
          </span>
        </Flex>
        <Stack className={shared.lineBelow} gap="xs" p="12px 16px">
          <LiveWaveform levels={levels} height={56} />
          <div>
            <LevelMeter dB={dB} />
            <p role="status" className={`${shared.small} ${shared.warning}`}>
              {silent && !paused && t.silent}
            </p>
          </div>
        </Stack>
        <Flex ref={buttons} wrap="wrap" gap="xs" p="12px 16px">
          <Button
            variant="filled"
            leftSection={<Icon of={IconPlayerStopFilled} />}
            onClick={recorder.stop}
          >
            {t.stop}
          </Button>
          <Button
            leftSection={<Icon of={paused ? IconPlayerPlayFilled : IconPlayerPauseFilled} />}
            onClick={() => recorder.pause(!paused)}
          >
            {paused ? t.resume : t.pause}
          </Button>
          <Button
            className={shared.push}
            variant="subtle"
            color="gray"
            leftSection={<Icon of={IconTrash} />}
            onClick={recorder.discard}
          >
            {t.discard}
          </Button>
        </Flex>
      </Box>
      <p className={`${shared.afterSmall} ${shared.muted} ${shared.small}`}>
        {recording.format === oggType ? t.ogg(size) : t.other(recording.format, size)}
      </p>
      <p className={`${shared.afterSmall} ${shared.muted} ${shared.small}`}>{t.stays}</p>
    </div>
  )
}
