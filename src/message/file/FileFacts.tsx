import { Flex } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { FileKind } from '#local/preferences.ts'
import { useLoaded } from '#data/use-loaded.ts'
import { largestFile } from './attachment.ts'
import type { MediaKind } from '#message/send-requests.ts'
import { guessMedia, lookInto, lyingName, unsupportedOnPhones } from './sniff-media.ts'

/** Shows the file's size and its limit; warns if the name contradicts the bytes, or phones cannot show it. */
export function FileFacts({ file, kind }: { file: File; kind?: FileKind | undefined }) {
  const t = useText('composer').size
  const { hints } = useText('messages').attachment
  const formats = useFormats()
  const { control } = useFormContext<{ mediatype?: MediaKind }>()
  // The form of an audio has no kind to choose.
  const chosen = useWatch({ control, name: 'mediatype' })
  const sentAs = kind ?? chosen ?? 'audio'
  const limit = largestFile(sentAs) * 1e6
  const found = useLoaded([file], () => inspect(file))
  // Containers of videos hold audio too.
  const unsupported = sentAs === 'audio' ? undefined : found?.unsupported
  const words = t.of(formats.bytes(file.size), formats.bytes(limit))
  return (
    <Flex wrap="wrap" align="center" gap="0 8px" mt="4px" c="var(--muted)" fz="xs" lh="1rem">
      {/* Too large is red: the meter is beyond `high`, with a low optimum. */}
      <meter
        style={{ width: '7.5rem', height: 12 }}
        min={0}
        low={limit - 1}
        high={limit}
        max={Math.max(limit + 1, file.size)}
        optimum={0}
        value={file.size}
        aria-label={words}
      />
      <span>{words}</span>
      {file.size > limit && <p style={{ flexBasis: '100%' }}>{t.refused}</p>}
      {found?.lie && (
        <p style={{ flexBasis: '100%', color: 'var(--text)' }}>
          {t.lying(found.lie.named, found.lie.found)}
        </p>
      )}
      {unsupported && (
        <p style={{ flexBasis: '100%', color: 'var(--text)' }}>
          {hints[unsupported.kind](unsupported.format)}
        </p>
      )}
    </Flex>
  )
}

/** Returns what a file's first bytes say about it. */
async function inspect(file: File) {
  const { name, type } = file
  const look = await lookInto(file)
  return {
    lie: lyingName(look, name),
    unsupported: unsupportedOnPhones(guessMedia(look, type, name).mimetype),
  }
}
