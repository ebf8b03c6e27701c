import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { withoutOverrides } from '#domain/clean-address.ts'
import { useFormats } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import classes from './FileBox.module.css'
import { Icon } from '#ui/Icon.tsx'

interface FileBoxProps {
  label: string
  describedBy: string
  accept: string
  file: { readonly name: string; readonly size: number } | undefined
  /** Left of the name: an icon, or a thumbnail of the file. */
  look: ReactNode
  words: {
    /** The text of the action while there is no file. */
    readonly choose: string
    readonly remove: (name: string) => string
    readonly title?: string
  }
  onChoose: (file: File) => void
  onRemove: () => void
  inputRef?: Ref<HTMLInputElement>
  wrong?: boolean
  /** Read-only: shows the file, which cannot be replaced. */
  fixed?: boolean
}

/** The chosen file with name and size, or a drop zone to choose one. The browser's own file input covers it. */
export function FileBox(props: FileBoxProps) {
  const { label, describedBy, accept, file, look, words, onChoose, onRemove } = props
  const { inputRef, wrong = false, fixed = false } = props
  const formats = useFormats()
  return (
    <div
      className={`${shared.row} ${shared.relative} ${shared.secondary} ${shared.hoverable} ${shared.ringed} ${classes.zone}`}
      data-wrong={wrong}
    >
      {!fixed && (
        <input
          ref={inputRef}
          type="file"
          className={shared.covering}
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={wrong}
          accept={accept}
          title={words.title}
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            // Reset, so that choosing the same file again, e.g. after changing it, fires an event.
            event.target.value = ''
            if (chosen) onChoose(chosen)
          }}
        />
      )}
      {look}
      {file ? (
        <>
          <span className={`${shared.grow} ${shared.shrink} ${shared.anywhere} ${shared.text}`}>
            {withoutOverrides(file.name)}
          </span>
          <span className={`${shared.rigid} ${shared.muted}`}>{formats.bytes(file.size)}</span>
          <ActionIcon style={{ zIndex: 1 }} aria-label={words.remove(file.name)} onClick={onRemove}>
            <Icon of={IconX} />
          </ActionIcon>
        </>
      ) : (
        <span className={`${shared.grow} ${shared.shrink} ${shared.anywhere} ${shared.text}`}>
          {words.choose}
        </span>
      )}
    </div>
  )
}
