import { IconFile, IconPhoto, IconVideo } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { chosenFile, isRefused } from './attachment.ts'
import { Bubble, Placeholder } from '#message/text/Bubble.tsx'
import shared from '#ui/shared.module.css'
import type { MediaValues } from '#message/send-requests.ts'
import { useBlobSource } from './FileLook.tsx'

const icons = { image: IconPhoto, video: IconVideo, document: IconFile }

/** A preview of the medium as its recipient sees it, from the chosen file. An address is not loaded. */
export function MediaPreview({ values }: { values: MediaValues }) {
  return (
    <Bubble reply={values.quotedText} caption={values.caption}>
      <Medium values={values} />
    </Bubble>
  )
}

function Medium({ values }: { values: MediaValues }) {
  const t = useText('messages').preview
  const formats = useFormats()
  const chosen = chosenFile(values)
  const refused = isRefused(values, values.mediatype)
  const file = refused ? undefined : chosen
  const image = useBlobSource<HTMLImageElement>(file)
  const video = useBlobSource<HTMLVideoElement>(file)
  const [unshowable, setUnshowable] = useState<File>()
  const { mediatype, fileName } = values

  if (file && unshowable !== file) {
    if (mediatype === 'image')
      return (
        <img
          className={`${shared.block} ${shared.inset} ${shared.wide}`}
          style={{ maxHeight: '20rem', borderRadius: 4, objectFit: 'contain' }}
          ref={image}
          alt={fileName}
          onError={() => setUnshowable(file)}
        />
      )
    if (mediatype === 'video')
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a file from this device has none
        <video
          className={`${shared.block} ${shared.inset} ${shared.wide}`}
          style={{ maxHeight: '20rem', borderRadius: 4, objectFit: 'contain' }}
          ref={video}
          controls
          aria-label={fileName}
          onError={() => setUnshowable(file)}
        />
      )
  }
  return (
    <Placeholder icon={icons[mediatype]}>
      <p>{fileName || t.nothing}</p>
      {chosen && <p>{formats.bytes(chosen.size)}</p>}
      {refused && <p>{t.refused}</p>}
      {file && unshowable === file && mediatype !== 'document' && <p>{t.unshowable}</p>}
      {values.source === 'url' && values.url !== '' && <p>{t.notLoaded}</p>}
    </Placeholder>
  )
}
