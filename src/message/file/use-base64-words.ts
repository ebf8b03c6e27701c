import { useFormats, useText } from '#i18n/locale.tsx'

/** Returns a function that describes a file's base64: its size, or that there is none yet. */
export function useBase64Words(): (file: File | undefined, recording?: boolean) => string {
  const t = useText('messages').request
  const formats = useFormats()
  return (file, recording = false) => {
    if (recording) return t.base64Recording
    return file ? t.base64(formats.bytes(file.size)) : t.base64None
  }
}
