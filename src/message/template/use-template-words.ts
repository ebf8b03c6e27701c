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
import { useText } from '#i18n/locale.tsx'
import { fromKept } from './kept-template.ts'
import type { Template } from './template.ts'

const icons = { image: IconPhoto, video: IconVideo, document: IconFileText } as const

/** Returns the icon of a template; undefined is one of a newer version. */
export function iconOf(template: Template | undefined): TablerIcon {
  switch (template?.kind) {
    case 'text':
      return IconMessage
    case 'audio':
      return IconMicrophone
    case 'media':
      return icons[template.mediatype]
    case 'location':
      return IconMapPin
    case undefined:
      return IconQuestionMark
  }
}

/** Returns a function that says in one line what a template of the library sends. */
export function useTemplateWords(): (kept: unknown) => string {
  const t = useText('messageTemplates')
  const words = useText('messages')
  return useCallback(
    (kept) => {
      const template = fromKept(kept)
      if (!template) return t.newer
      const { kind, text, caption, fileName, name, address, mediatype, url } = template
      const parts = {
        text: [text],
        audio: [words.tab.audio, url],
        media: [words.media.kinds[mediatype], caption || fileName || url],
        location: [words.tab.location, name || address],
      }[kind]
      return parts
        .map((part) => part.trim().replaceAll(/\s+/g, ' '))
        .filter((part) => part !== '')
        .join(', ')
    },
    [t, words],
  )
}
