import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormats, useText } from '#i18n/locale.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import { ownValue } from '#domain/keys-of.ts'
import { largestFile, type Attachment } from './attachment.ts'
import type { MediaKind } from '#message/send-requests.ts'
import type { Size } from './scale-picture.ts'
import { useScaled } from './use-scaled.ts'

interface ScaleChoiceProps {
  attachment: Attachment
  /** Receives the scaled image to send, or undefined to send the original file. */
  onChoose: (smaller: File | undefined) => void
}

/** For a large image: offers to send it unchanged or scaled down, both with their actual sizes. */
export function ScaleChoice({ attachment: { file, smaller }, onChoose }: ScaleChoiceProps) {
  const t = useText('composer').scale
  const formats = useFormats()
  const id = useId()
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
  const choices = [
    { label: t.asItIs, facts: facts(file.size, original), chosen: smaller === undefined },
    { label: t.scaleDown, facts: facts(blob.size, size), chosen: smaller !== undefined },
  ]
  return (
    <fieldset className={shared.stackSmall} aria-describedby={`${id}-help`}>
      <legend className={`${shared.medium} ${shared.beforeSmall}`} style={{ lineHeight: '20px' }}>
        {t.title}
      </legend>
      {choices.map(({ label, facts, chosen }, i) => (
        <label
          key={label}
          className={shared.wrapRow}
          style={{ gap: '0 8px', minHeight: 'max(28px, var(--touch))', cursor: 'pointer' }}
        >
          <input
            type="radio"
            name={id}
            className={parts.tick}
            style={{ width: 20, height: 20, marginInlineEnd: 4 }}
            checked={chosen}
            onChange={() => onChoose(i === 0 ? undefined : named(blob, file))}
          />
          <span>{label}</span>
          <span className={`${shared.push} ${shared.muted}`}>{facts}</span>
        </label>
      ))}
      <p id={`${id}-help`} className={`${shared.muted} ${shared.small}`}>
        <span>{t.help}</span> {blob.type !== file.type && <span>{t.becomes(blob.type)}</span>}
      </p>
    </fieldset>
  )
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/png': 'png',
}

/** Returns the scaled image as a file of the same name, with another extension if its type differs. */
function named(blob: Blob, { name, type, lastModified }: File): File {
  const ending = ownValue(endings, blob.type)
  const same = blob.type === type || ending === undefined
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '')
  return new File([blob], same ? name : `${stem}.${ending}`, { type: blob.type, lastModified })
}
