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
import { clock, clockWithTenths, bars, quietest, tooLoud, decibels } from './sound.ts'
import { maxRecordingMs, oggType, type Recording } from './recording.ts'
import { useLostFocus } from './use-lost-focus.ts'
import type { RecorderOf } from './use-recorder.ts'
import classes from './audio.module.css'
import { useEffect, useState } from 'react'

/** A recording in progress: time, waveform, level; stop, pause, discard. */
export function RecordingNow({
  recorder,
  recording,
  paused,
}: {
  recorder: RecorderOf
  recording: Recording
  paused: boolean
}) {
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
          <LiveWaveform levels={levels} />
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

/** The waveform of the last eight seconds. The meter and the timer have the same information as text. */
function LiveWaveform({ levels }: { levels: readonly number[] }) {
  return (
    <svg
      className={`${shared.block} ${shared.wide} ${classes.waveform}`}
      height={56}
      viewBox={`0 0 ${levelsShown} 100`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path
        stroke="var(--line2)"
        strokeDasharray="2 3"
        d={`M${levels.length + 1} 50H${levelsShown}`}
      />
      <path stroke="var(--text2)" d={bars(levels)} />
      <path stroke="var(--bad)" d={`M${levels.length} 0V100`} />
    </svg>
  )
}

const steps = 40

/**
 * The level as a bar and in decibels. Not a live region: ten announcements per second would drown out everything else.
 */
function LevelMeter({ dB }: { dB: number | undefined }) {
  const t = useText('audio').recorder
  const formats = useFormats()
  if (dB === undefined)
    return (
      <p
        className={`${shared.stackMedium} ${shared.secondary} ${shared.compact}`}
        style={{ gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'center' }}
      >
        <span>{t.level}</span> <span className={shared.muted}>{t.noLevel}</span>
      </p>
    )
  const words = `${formats.number(dB).replace('-', '−')}\u00a0dB`
  const loud = dB >= tooLoud
  const lit = Math.round(((dB - quietest) / -quietest) * steps)
  return (
    <div
      className={`${shared.stackMedium} ${shared.secondary} ${shared.compact}`}
      style={{ gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'center' }}
    >
      <span aria-hidden>{t.level}</span>
      <div
        role="meter"
        aria-label={t.level}
        aria-valuemin={quietest}
        aria-valuemax={0}
        aria-valuenow={dB}
        aria-valuetext={loud ? `${words}, ${t.tooLoud}` : words}
        className={classes.bar}
      >
        <div
          className={classes.lit}
          data-loud={loud}
          style={{ width: `${(lit / steps) * 100}%` }}
        />
      </div>
      <Box component="span" miw="7ch" ta="end" aria-hidden>
        {loud && <span className={`${shared.bad} ${shared.strong}`}>{t.tooLoud} </span>}
        <span>{words}</span>
      </Box>
    </div>
  )
}

/** State of a recording, updated ten times per second. */
interface SoundNow {
  /** Milliseconds so far. */
  readonly elapsed: number
  readonly bytes: number
  /** From −60 to 0; undefined if it cannot be measured. */
  readonly dB: number | undefined
  /** The latest levels, oldest first: 0 to 1, one per tenth of a second. */
  readonly levels: readonly number[]
  /** Nothing was heard for three seconds. */
  readonly silent: boolean
}

const tick = 100
/** How many levels are kept, for the waveform. */
const levelsShown = 80
const silenceTicks = 30
const silence = quietest + 5

/** Follows a recording. A separate hook, so that only the components that show it render, not the form around them. */
function useSound(recording: Recording, paused: boolean): SoundNow {
  const [now, setNow] = useState<SoundNow>(() => start(recording))
  useEffect(() => {
    const timer = setInterval(() => setNow((last) => next(last, recording, paused)), tick)
    return () => clearInterval(timer)
  }, [recording, paused])
  return now
}

const start = (recording: Recording): SoundNow => ({
  elapsed: recording.elapsed(),
  bytes: recording.bytes(),
  dB: undefined,
  levels: [],
  silent: false,
})

function next(last: SoundNow, recording: Recording, paused: boolean): SoundNow {
  const level = recording.level()
  const levels =
    paused || level === undefined ? last.levels : [...last.levels, level].slice(-levelsShown)
  const newest = levels.slice(-silenceTicks)
  return {
    elapsed: recording.elapsed(),
    bytes: recording.bytes(),
    dB: level === undefined ? undefined : decibels(level),
    levels,
    silent: newest.length === silenceTicks && newest.every((one) => decibels(one) <= silence),
  }
}
