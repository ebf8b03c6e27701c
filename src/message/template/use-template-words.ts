import {
  IconFileText,
  IconMapPin,
  IconMessage,
  IconMicrophone,
  IconPhoto,
  IconQuestionMark,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react'
import { useCallback } from 'react'
import type { MessageTemplate } from '#contract/message-template.ts'
import { useText } from '#i18n/locale.tsx'

// Lists name templates without the code that reads and sends them.

const icons = { image: IconPhoto, video: IconVideo, document: IconFileText } as const

/** Returns the icon of a template of the library, also of one of a newer version. */
export function iconOf({ kind, mediatype = 'image' }: MessageTemplate): TablerIcon {
  switch (kind) {
    case 'text':
      return IconMessage
    case 'audio':
      return IconMicrophone
    case 'media':
      return icons[mediatype]
    case 'location':
      return IconMapPin
    default:
      return IconQuestionMark
  }
}

/** Returns a function that says in one line what a template of the library sends. */
export function useTemplateWords(): (kept: MessageTemplate) => string {
  const t = useText('templateWords')
  return useCallback(
    ({ kind, text, caption, fileName, name, address, mediatype = 'image', url }) => {
      const parts = {
        text: [text],
        audio: [t.audio, url],
        media: [t[mediatype], caption ?? fileName ?? url],
        location: [t.location, name ?? address],
      }
      return (Object.hasOwn(parts, kind) ? parts[kind] : [t.newer])
        .map((part = '') => part.trim().replaceAll(/\s+/g, ' '))
        .filter((part) => part !== '')
        .join(', ')
    },
    [t],
  )
}
