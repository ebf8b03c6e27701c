import { IconMicrophone } from '@tabler/icons-react'
import { useText } from '#i18n/locale.tsx'
import { asFile } from '#message/file/attachment.ts'
import { Bubble, Placeholder } from '#message/text/Bubble.tsx'
import { LocationPreview } from '#message/location/LocationPreview.tsx'
import { MediaPreview } from '#message/file/MediaPreview.tsx'
import { TextPreview } from '#message/text/TextPreview.tsx'
import { useBlobSource } from '#message/file/FileLook.tsx'
import shared from '#ui/shared.module.css'
import type { Message } from '#message/send-requests.ts'

/** Previews the message of one row as its recipient will see it. Does not load addresses. */
export function MessageBubble({ filled, file }: { filled: Message; file: Blob | undefined }) {
  if (filled.operation === 'sendText') return <TextPreview values={filled.values} />
  if (filled.operation === 'sendLocation') return <LocationPreview values={filled.values} />
  if (filled.operation === 'sendPlatformAudio') return <Audio url={filled.values.url} file={file} />
  const { values } = filled
  return (
    <MediaPreview
      values={{
        ...values,
        file: file ? { file: asFile(file, values.fileName), chosenAt: 0 } : null,
      }}
    />
  )
}

function Audio({ url, file }: { url: string; file: Blob | undefined }) {
  const t = useText('messages').preview
  const source = useBlobSource<HTMLAudioElement>(file)
  if (file)
    return (
      <Bubble>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- files from this device have no captions */}
        <audio ref={source} controls className={shared.wide} aria-label={t.title} />
      </Bubble>
    )
  return (
    <Bubble>
      <Placeholder icon={IconMicrophone}>
        <p>{url === '' ? t.nothing : url}</p>
        {url !== '' && <p>{t.notLoaded}</p>}
      </Placeholder>
    </Bubble>
  )
}
