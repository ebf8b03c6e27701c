import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import classes from './Medium.module.css'
import type { Received, ReceivedMedium } from './received.ts'
import { useMedium, useSource } from './use-medium.ts'

/** A message's file: played, shown, or offered as a download. */
export function Medium({
  instance,
  message,
  medium,
}: {
  instance: string
  message: Received
  medium: ReceivedMedium
}) {
  const t = useText('inbox').media
  const formats = useFormats()
  const { inView, blob, failed, loading, load } = useMedium(instance, message.id, medium)
  const [unshowable, setUnshowable] = useState<Blob>()
  if (!medium.kept) return <p className={classes.word}>{t.gone}</p>
  const download = <DownloadButton instance={instance} id={message.id} medium={medium} />
  // A type that is none of the kind is not shown, and neither is what the browser could not.
  if (medium.type === undefined || (blob && unshowable === blob))
    return (
      <>
        {medium.kind !== 'document' && <p className={classes.word}>{t.unshowable}</p>}
        {download}
      </>
    )
  return (
    <div ref={inView} className={classes.medium} data-kind={medium.kind}>
      {blob ? (
        <Shown
          key={medium.kind}
          blob={blob}
          message={message}
          medium={medium}
          onUnshowable={() => setUnshowable(blob)}
        />
      ) : (
        <>
          {medium.thumbnail !== undefined && (
            <img
              className={classes.thumbnail}
              style={ratioOf(medium)}
              src={`data:image/jpeg;base64,${medium.thumbnail}`}
              alt=""
            />
          )}
          {failed && <p className={classes.word}>{t.failed}</p>}
          {loading && <p className={classes.word}>{t.loading}</p>}
          {load && <Button onClick={load}>{t.load(formats.bytes(medium.size ?? 0))}</Button>}
        </>
      )}
    </div>
  )
}

function Shown({
  blob,
  message,
  medium,
  onUnshowable,
}: {
  blob: Blob
  message: Received
  medium: ReceivedMedium
  onUnshowable: () => void
}) {
  const t = useText('inbox')
  const formats = useFormats()
  const image = useSource<HTMLImageElement>(blob)
  const player = useSource<HTMLMediaElement>(blob)
  const { kind, fileName, milliseconds } = medium
  const length = milliseconds === undefined ? '' : formats.duration(milliseconds)
  if (kind === 'image')
    return (
      <img
        ref={image}
        className={classes.picture}
        style={ratioOf(medium)}
        alt={message.text || fileName || t.kind.imageMessage}
        onError={onUnshowable}
      />
    )
  if (kind === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what was sent has none
      <video
        ref={player}
        className={classes.picture}
        controls
        aria-label={fileName || t.kind.videoMessage}
        onError={onUnshowable}
      />
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what was sent has none
    <audio
      ref={player}
      className={classes.player}
      controls
      aria-label={length === '' ? t.kind.audioMessage : t.media.audioOf(length)}
      onError={onUnshowable}
    />
  )
}

/** Keeps the place of a picture before it is there. */
function ratioOf({ width, height }: ReceivedMedium) {
  return width === undefined || height === undefined
    ? undefined
    : { aspectRatio: `${width} / ${height}` }
}
