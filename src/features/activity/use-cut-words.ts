import { useCallback } from 'react'
import { cutKind, isCut } from '#client/cut.ts'
import { useFormats, useText } from '#i18n/locale.tsx'

/** Says what stands in the place of a piece that was taken out; undefined of what is there. */
export function useCutWords(): (piece: unknown) => string | undefined {
  const t = useText('activity').cut
  const formats = useFormats()
  return useCallback(
    (piece) => {
      if (!isCut(piece)) return undefined
      const { size = 0, start = '' } = piece
      const count = formats.number(size)
      switch (cutKind(piece)) {
        case 'base64':
          return t.base64(formats.bytes(size))
        case 'text':
          return `${JSON.stringify(`${start}…`)} ${t.text(count)}`
        case 'items':
          return t.items(count)
        case 'fields':
          return t.fields(count)
        case 'secret':
          return t.secret
      }
    },
    [t, formats],
  )
}
