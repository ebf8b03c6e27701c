import { ActionIcon, Box, Button, Flex } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconMicrophone } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useBlobSource } from '#message/file/FileLook.tsx'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import { clock, bars } from './sound.ts'
import { readWaveform } from './read-waveform.ts'
import classes from './audio.module.css'
import { useLoaded } from '#data/use-loaded.ts'
import { useLostFocus } from './use-lost-focus.ts'

/** Plays a local file, with its waveform. */
export function AudioPlayer({ file }: { file: File }) {
  const t = useText('audio').player
  const source = useBlobSource<HTMLAudioElement>(file)
  const read = useLoaded([file], async () => ({ file, waveform: await readWaveform(file) }))
  const { setElement, toggle, seek, playing, at, length, broken } = usePlayer()
  const ref = useCallback(
    (element: HTMLAudioElement | null) => {
      setElement(element)
      return source(element)
    },
    [setElement, source],
  )
  const isRead = read?.file === file
  const known = isRead ? read.waveform : undefined
  const whole = known?.seconds ?? length ?? 0

  return (
    <div
      role="group"
      aria-label={t.listen}
      className={`${shared.shrink} ${shared.grid}`}
      style={{
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: '4px 8px',
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- local recordings and files have no captions */}
      <audio ref={ref} preload="metadata" />
      <ActionIcon
        size="max(28px, var(--touch))"
        aria-label={playing ? t.pause : t.play}
        disabled={broken}
        onClick={toggle}
      >
        <Icon of={playing ? IconPlayerPauseFilled : IconPlayerPlayFilled} />
      </ActionIcon>
      <WaveformSlider peaks={known?.peaks ?? []} at={at} whole={whole} onSeek={seek} />
      <Box component="span" className={shared.mono} miw="4ch" ta="end">
        {clock(at > 0 ? at : Math.round(whole))}
      </Box>
      {broken ? (
        <p className={`${shared.wholeRow} ${shared.muted} ${shared.small}`}>{t.unplayable}</p>
      ) : (
        isRead &&
        !known && (
          <p className={`${shared.wholeRow} ${shared.muted} ${shared.small}`}>{t.noWaveform}</p>
        )
      )}
    </div>
  )
}

/** A waveform as a position slider: the played part is darker, and a line marks the position. */
function WaveformSlider({
  peaks,
  at,
  whole,
  onSeek,
}: {
  /** 0 to 1 each; empty while unknown. */
  peaks: readonly number[]
  /** Seconds. */
  at: number
  /** Seconds; 0 while unknown. */
  whole: number
  onSeek: (seconds: number) => void
}) {
  const t = useText('audio').player
  const part = whole > 0 ? Math.min(1, at / whole) : 0
  const heard = Math.round(part * peaks.length)

  return (
    <div className={`${shared.ringed} ${classes.slider}`}>
      {peaks.length > 0 ? (
        <svg
          className={`${shared.block} ${shared.wide} ${classes.waveform}`}
          height="100%"
          viewBox={`0 0 ${peaks.length} 100`}
          preserveAspectRatio="none"
          aria-hidden
        >
          <path stroke="var(--accent)" d={bars(peaks.slice(0, heard))} />
          <path stroke="var(--bar)" d={bars(peaks.slice(heard), heard)} />
        </svg>
      ) : (
        <span
          style={{
            position: 'absolute',
            top: '50%',
            width: '100%',
            borderTop: '2px dotted var(--bar)',
          }}
        />
      )}
      {part > 0 && (
        <span className={classes.place} style={{ insetInlineStart: `${part * 100}%` }} />
      )}
      <input
        type="range"
        className={shared.covering}
        aria-label={t.position}
        aria-valuetext={t.at(clock(at), clock(Math.round(whole)))}
        max={whole}
        step={whole < 10 ? 0.1 : 1}
        value={at}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}

/** A recording that is not sent yet, with a player and a button to record again. */
export function Recorded({
  file,
  onRecordAgain,
  fresh,
}: {
  file: File
  onRecordAgain: () => void
  /** Whether it was just recorded, instead of restored from a draft. */
  fresh: boolean
}) {
  const t = useText('audio').recorder
  const area = useLostFocus<HTMLDivElement>(fresh)
  return (
    <Flex ref={area} wrap="wrap" align="center" gap="8px 12px">
      <Box flex="1 1 15rem" miw={0}>
        <AudioPlayer file={file} />
      </Box>
      <Button leftSection={<Icon of={IconMicrophone} />} onClick={onRecordAgain}>
        {t.again}
      </Button>
    </Flex>
  )
}

// One player at a time: starting another one pauses this one.
let heard: HTMLAudioElement | undefined

const events = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeked',
  'durationchange',
  'emptied',
  'error',
]

const stateOf = (element: HTMLAudioElement | null) => ({
  playing: element?.paused === false,
  /** Seconds. */
  at: element?.currentTime ?? 0,
  /** Seconds; undefined while unknown. Recordings of browsers may have an infinite duration. */
  length: element && Number.isFinite(element.duration) ? element.duration : undefined,
  broken: (element?.error ?? null) !== null,
})

const moveTo = (element: HTMLAudioElement, seconds: number) => {
  element.currentTime = seconds
}

/** Returns the state of an audio element, and functions to control it. `setElement` is its ref. */
function usePlayer() {
  const [element, setElement] = useState<HTMLAudioElement | null>(null)
  const [state, setState] = useState(() => stateOf(null))
  useEffect(() => {
    const listening = new AbortController()
    const read = () => setState(stateOf(element))
    for (const event of events) element?.addEventListener(event, read, { signal: listening.signal })
    return () => listening.abort()
  }, [element])

  function toggle() {
    if (!element) return
    if (!element.paused) return element.pause()
    if (heard !== element) heard?.pause()
    heard = element
    // Playback errors are reported by the `error` event.
    element.play().catch(() => undefined)
  }
  function seek(seconds: number) {
    if (!element) return
    moveTo(element, seconds)
    setState(stateOf(element))
  }
  return { ...state, setElement, toggle, seek }
}
