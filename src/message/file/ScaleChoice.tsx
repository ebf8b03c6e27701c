import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormats, useText } from '#i18n/locale.tsx'
import { RadioChoice } from '#ui/form/RadioChoice.tsx'
import shared from '#ui/shared.module.css'
import { largestFile, type Attachment } from './attachment.ts'
import type { MediaKind } from '#message/send-requests.ts'
import type { Size, Scaled, ScaleRequest, ScaleResponse } from './scale-picture.ts'
import { endingOf, isAnimated, guessMedia, lookInto } from './sniff-media.ts'

interface ScaleChoiceProps {
  attachment: Attachment
  /** Receives the scaled image to send, or undefined to send the original file. */
  onChoose: (smaller: File | undefined) => void
}

/** For a large image: offers to send it unchanged or scaled down, both with their actual sizes. */
export function ScaleChoice({ attachment: { file, smaller }, onChoose }: ScaleChoiceProps) {
  const t = useText('composer').scale
  const formats = useFormats()
  const { control } = useFormContext<{ mediatype: MediaKind }>()
  const limit = largestFile(useWatch({ control, name: 'mediatype' })) * 1e6
  const scaled = useScaled(file, limit)
  if (!scaled) return null
  const { original } = scaled
  const facts = (bytes: number, { width, height }: Size) =>
    `${formats.bytes(bytes)} · ${formats.number(width)} × ${formats.number(height)}`
  if (!scaled.smaller)
    return (
      <p className={`${shared.muted} ${shared.small}`}>{t.useless(facts(file.size, original))}</p>
    )

  const { blob, ...size } = scaled.smaller
  return (
    <RadioChoice
      label={t.title}
      value={smaller ? 'smaller' : 'original'}
      onChange={(choice) => onChoose(choice === 'smaller' ? named(blob, file) : undefined)}
      data={[
        { value: 'original', label: labelled(t.asItIs, facts(file.size, original)) },
        { value: 'smaller', label: labelled(t.scaleDown, facts(blob.size, size)) },
      ]}
      help={
        <>
          <span>{t.help}</span> {blob.type !== file.type && <span>{t.becomes(blob.type)}</span>}
        </>
      }
    />
  )
}

const labelled = (label: string, facts: string) => (
  <>
    <span>{label}</span> <span className={shared.muted}>{facts}</span>
  </>
)

/** Returns the scaled image as a file of the same name, with another extension if its type differs. */
function named(blob: Blob, { name, type, lastModified }: File): File {
  const ending = endingOf(blob.type)
  const same = blob.type === type || ending === undefined
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '')
  return new File([blob], same ? name : `${stem}.${ending}`, { type: blob.type, lastModified })
}

/** The maximum size of a file to scale down, in bytes: larger files are not photos. */
const largest = 100_000_000
const scalable = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Returns the original and the scaled version of an image, once it is known to be scalable. `limit` in bytes. */
function useScaled(file: File, limit: number): Scaled | undefined {
  const [known, setKnown] = useState<{ file: File; limit: number; scaled: Scaled }>()
  useEffect(() => {
    let worker: Worker | undefined
    let isCancelled = false
    const look = async () => {
      const mimetype = await scalableType(file)
      if (mimetype === undefined || isCancelled) return
      worker = new Worker(new URL('./scale-picture.ts', import.meta.url), { type: 'module' })
      worker.addEventListener('message', ({ data }: MessageEvent<ScaleResponse>) => {
        worker?.terminate()
        if (data.scaled) setKnown({ file, limit, scaled: data.scaled })
      })
      worker.postMessage({ file, mimetype, limit } satisfies ScaleRequest)
    }
    void look()
    return () => {
      isCancelled = true
      worker?.terminate()
    }
  }, [file, limit])
  return known?.file === file && known.limit === limit ? known.scaled : undefined
}

/** Returns the MIME type of an image that may be scaled down, by its bytes; undefined for any other file. */
async function scalableType(file: File): Promise<string | undefined> {
  if (file.size > largest || typeof OffscreenCanvas === 'undefined') return undefined
  const look = await lookInto(file)
  const { mimetype } = guessMedia(look, file.type, file.name)
  return scalable.has(mimetype) && !isAnimated(look.head, mimetype) ? mimetype : undefined
}
