import { Flex } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { FileKind } from '#local/preferences.ts'
import { largestFile } from './attachment.ts'
import type { MediaKind } from './send-requests.ts'
import { lookInto, lyingName } from './sniff-media.ts'

/** Shows the file's size relative to the limit of its kind, and warns if its name contradicts its bytes. */
export function FileFacts({ file, kind }: { file: File; kind?: FileKind | undefined }) {
  const t = useText('composer').size
  const formats = useFormats()
  const { control } = useFormContext<{ mediatype?: MediaKind }>()
  // The form of an audio has no kind to choose.
  const chosen = useWatch({ control, name: 'mediatype' })
  const limit = largestFile(kind ?? chosen ?? 'audio') * 1e6
  const lie = useLie(file)
  const words = t.of(formats.bytes(file.size), formats.bytes(limit))
  return (
    <Flex wrap="wrap" align="center" gap="0 8px" mt="4px" c="var(--muted)" fz="12px" lh="16px">
      {/* Too large is red: the meter is beyond `high`, with a low optimum. */}
      <meter
        style={{ width: 120, height: 12 }}
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
      {lie && (
        <p style={{ flexBasis: '100%', color: 'var(--text)' }}>{t.lying(lie.named, lie.found)}</p>
      )}
    </Flex>
  )
}

function useLie(file: File) {
  const [checked, setChecked] = useState<{ file: File; lie: ReturnType<typeof lyingName> }>()
  useEffect(() => {
    let isCancelled = false
    void lookInto(file).then((look) => {
      if (!isCancelled) setChecked({ file, lie: lyingName(look, file.name) })
    })
    return () => {
      isCancelled = true
    }
  }, [file])
  return checked?.file === file ? checked.lie : undefined
}
