import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { useFormats } from '#i18n/locale.tsx'
import shared from './shared.module.css'
import classes from './FileBox.module.css'
import { Icon } from './Icon.tsx'

interface FileBoxProps {
  label: string
  /** The id of what is said of it. */
  describedBy: string
  accept: string
  file: { readonly name: string; readonly size: number } | undefined
  /** Left of the name: an icon, or a picture of the file. */
  look: ReactNode
  words: {
    /** What to do while there is no file. */
    readonly choose: string
    readonly remove: (name: string) => string
    /** What a click on it does. */
    readonly title?: string
  }
  onChoose: (file: File) => void
  onRemove: () => void
  inputRef?: Ref<HTMLInputElement>
  wrong?: boolean
  /** The file is shown, and nothing can be chosen in its place. */
  fixed?: boolean
}

/** The chosen file with name and size, or the place to choose one. The browser's own file input lies over it. */
export function FileBox(props: FileBoxProps) {
  const { label, describedBy, accept, file, look, words, onChoose, onRemove } = props
  const { inputRef, wrong = false, fixed = false } = props
  const formats = useFormats()
  return (
    <div className={classes.zone} data-wrong={wrong}>
      {!fixed && (
        <input
          ref={inputRef}
          type="file"
          className={classes.input}
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={wrong}
          accept={accept}
          title={words.title}
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            // Emptied, so that choosing the same file again, changed meanwhile, is a choice too.
            event.target.value = ''
            if (chosen) onChoose(chosen)
          }}
        />
      )}
      {look}
      {file ? (
        <>
          <span className={classes.name}>{file.name}</span>
          <span className={`${shared.rigid} ${shared.muted}`}>{formats.bytes(file.size)}</span>
          <ActionIcon
            className={classes.remove ?? ''}
            aria-label={words.remove(file.name)}
            onClick={onRemove}
          >
            <Icon of={IconX} />
          </ActionIcon>
        </>
      ) : (
        <span className={classes.name}>{words.choose}</span>
      )}
    </div>
  )
}
