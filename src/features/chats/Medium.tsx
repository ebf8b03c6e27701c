import { Box, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { download } from '#ui/file/download.ts'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import classes from './Medium.module.css'
import type { MessageMedium, ShownMessage } from './read-message.ts'
import { useRead } from '#data/use-read.ts'
import { useBlobSource } from '#message/file/FileLook.tsx'
import { bytesOfBase64 } from '#domain/file/base64.ts'

interface MediumProps {
  instance: string
  message: ShownMessage
  medium: MessageMedium
}

/** A message's file, downloaded on request: played, shown, or saved by the browser. */
export function Medium({ instance, message, medium }: MediumProps) {
  const { media: t, kind: kinds } = useText('conversations')
  const formats = useFormats()
  const { kind, size, type } = medium
  const { blob, failed, loading, load } = useMedium(instance, message.key.id, type ?? '')
  const [unshowable, setUnshowable] = useState<Blob>()
  // A file whose type does not match its kind, or that the browser could not show, is only offered for download.
  const isSaved = type === undefined || (blob !== undefined && unshowable === blob)
  if (isSaved)
    return (
      <>
        {kind !== 'document' && (
          <Box component="p" p="4px" c="var(--muted)" fz="0.8125rem">
            {t.unshowable}
          </Box>
        )}
        <Download medium={medium} blob={blob} failed={failed} loading={loading} load={load} />
      </>
    )
  if (blob)
    return (
      <Box mih="2.5rem" className={shared.stackSmall} data-kind={kind}>
        <Shown
          blob={blob}
          message={message}
          medium={medium}
          onUnshowable={() => setUnshowable(blob)}
        />
      </Box>
    )
  const word = message.kind === 'stickerMessage' ? kinds.stickerMessage : t.kinds[kind]
  return (
    <Box mih="2.5rem" className={shared.stackSmall} data-kind={kind}>
      {medium.thumbnail !== undefined && (
        <img
          className={classes.picture}
          style={ratioOf(medium)}
          src={`data:image/jpeg;base64,${medium.thumbnail}`}
          alt=""
        />
      )}
      <Button
        fullWidth
        leftSection={<Icon of={IconDownload} />}
        loading={loading}
        onClick={() => void load()}
      >
        {size === undefined ? t.load(word) : t.loadSized(word, formats.bytes(size))}
      </Button>
      {failed && <Failed />}
    </Box>
  )
}

/** Downloads a file on request and lets the browser save it; never opens it on this origin. */
function Download({
  medium,
  blob,
  failed,
  loading,
  load,
}: Pick<MediumProps, 'medium'> & ReturnType<typeof useMedium>) {
  const { media: t } = useText('conversations')
  const formats = useFormats()
  const name = medium.fileName || t.unnamed
  const saveIt = async () => {
    const loaded = blob ?? (await load())
    // Without a type, so that the browser only saves the bytes.
    if (loaded) download(name, loaded.slice(0, loaded.size, ''))
  }
  return (
    <>
      <Button
        fullWidth
        h="auto"
        mih="var(--button-height)"
        justify="space-between"
        aria-label={t.download(name)}
        classNames={{ label: `${shared.grow} ${shared.shrink}` }}
        leftSection={<Icon of={IconDownload} />}
        rightSection={medium.size !== undefined && formats.bytes(medium.size)}
        loading={loading}
        onClick={() => void saveIt()}
      >
        <span
          className={shared.anywhere}
          style={{ whiteSpace: 'normal' }}
          dir="auto"
          translate="no"
        >
          {name}
        </span>
      </Button>
      {failed && <Failed />}
    </>
  )
}

function Failed() {
  const { media: t } = useText('conversations')
  return (
    <Box component="p" p="4px" c="var(--bad)" fz="0.8125rem" role="alert">
      {t.failed}
    </Box>
  )
}

function Shown({
  blob,
  message,
  medium,
  onUnshowable,
}: Omit<MediumProps, 'instance'> & { blob: Blob; onUnshowable: () => void }) {
  const t = useText('conversations')
  const formats = useFormats()
  const image = useBlobSource<HTMLImageElement>(blob)
  const player = useBlobSource<HTMLMediaElement>(blob)
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
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- received media have no captions
      <video
        ref={player}
        className={classes.picture}
        controls
        aria-label={fileName || t.kind.videoMessage}
        onError={onUnshowable}
      />
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- received media have no captions
    <audio
      ref={player}
      className={`${shared.block} ${shared.wide}`}
      style={{ height: '2.5rem' }}
      controls
      aria-label={length === '' ? t.kind.audioMessage : t.media.audioOf(length)}
      onError={onUnshowable}
    />
  )
}

/** Returns the aspect ratio that reserves the space of a picture before it is loaded. */
function ratioOf({ width, height }: MessageMedium) {
  return width === undefined || height === undefined
    ? undefined
    : { aspectRatio: `${width} / ${height}` }
}

/** Loads a message's file on request. `type`: the MIME type of the Blob; empty for none. */
function useMedium(instance: string, id: string, type: string) {
  const { data, isError, isFetching, refetch } = useRead(
    'readMessageMedia',
    { params: { instance }, body: { message: { key: { id } } } },
    // Sent files do not change; but they are large, so they are cached only briefly.
    { enabled: false, gcTime: 30_000 },
  )
  const blob = useMemo(() => blobOf(data, type), [data, type])
  return {
    /** Undefined until loaded. */
    blob,
    failed: isError || (data !== undefined && blob === undefined),
    loading: isFetching,
    load: async () => blobOf((await refetch()).data, type),
  }
}

/** Returns the bytes of an answer with a type; undefined if they are invalid. */
function blobOf(answer: { readonly base64: string } | undefined, type: string): Blob | undefined {
  const bytes = answer && bytesOfBase64(answer.base64)
  return bytes && new Blob([bytes], { type })
}
