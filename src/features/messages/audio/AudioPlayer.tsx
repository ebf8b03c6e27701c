import { ActionIcon, Box } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useBlobSource } from '#message/file/use-blob-source.ts'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import { clock } from './clock.ts'
import { usePlayer } from './use-player.ts'
import { WaveformSlider } from './WaveformSlider.tsx'
import { readWaveform, type WaveformOf } from './read-waveform.ts'

/** Plays a local file, with its waveform. */
export function AudioPlayer({ file }: { file: File }) {
  const t = useText('audio').player
  const source = useBlobSource<HTMLAudioElement>(file)
  const waveform = useWaveform(file)
  const { setElement, toggle, seek, playing, at, length, broken } = usePlayer()
  const ref = useCallback(
    (element: HTMLAudioElement | null) => {
      setElement(element)
      return source(element)
    },
    [setElement, source],
  )
  const known = waveform === 'reading' ? undefined : waveform
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
        waveform === undefined && (
          <p className={`${shared.wholeRow} ${shared.muted} ${shared.small}`}>{t.noWaveform}</p>
        )
      )}
    </div>
  )
}

/** Returns the waveform of a file: 'reading' until it is known, undefined if there is none. */
function useWaveform(file: Blob): WaveformOf | 'reading' | undefined {
  const [known, setKnown] = useState<{ file: Blob; waveform: WaveformOf | undefined }>()
  useEffect(() => {
    let here = true
    void readWaveform(file).then((waveform) => {
      if (here) setKnown({ file, waveform })
    })
    return () => {
      here = false
    }
  }, [file])
  return known?.file === file ? known.waveform : 'reading'
}
