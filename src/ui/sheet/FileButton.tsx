import { Button } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/note/Note.tsx'

/** The maximum size of a file, in bytes; larger ones are not lists of this kind. */
const maxBytes = 20 * 1024 * 1024

/** Chooses a file and returns its text: decoded as UTF-8, or as spreadsheets on Windows write it. */
export function FileButton({
  label,
  accept,
  onText,
}: {
  label: string
  accept: string
  onText: (text: string, name: string) => void
}) {
  const t = useText('sheet').fileButton
  const input = useRef<HTMLInputElement>(null)
  const [failed, setFailed] = useState<string>()

  async function take(file: File | undefined) {
    if (!file) return
    setFailed(undefined)
    if (file.size > maxBytes) return setFailed(t.tooLarge(file.name))
    try {
      onText(textOf(await file.arrayBuffer()), file.name)
    } catch {
      setFailed(t.unreadable(file.name))
    }
  }

  return (
    <div>
      <Button leftSection={<Icon of={IconFile} />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          // Reset, so that the same file can be chosen again after correcting it.
          event.currentTarget.value = ''
        }}
      />
      {failed !== undefined && <Note kind="bad" title={failed} />}
    </div>
  )
}

function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
