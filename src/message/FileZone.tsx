import { ActionIcon } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { Suspense, useId, type ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { FileKind } from '#local/preferences.ts'
import { fieldErrorText } from '#ui/form/field-error.ts'
import { Icon } from '#ui/Icon.tsx'
import { fileToSend, type AttachmentValues } from './attachment.ts'
import { beside } from './beside.ts'
import classes from './FileZone.module.css'

const FileFacts = beside(() => import('./FileFacts.tsx').then((m) => m.FileFacts))

interface FileZoneProps {
  label: string
  accept: string
  onChoose: (file: File) => void
  onRemove: () => void
  /** The file was recorded here: it is shown, and nothing can be chosen in its place. */
  recorded: boolean
  /** Left of the name: a picture of the file. */
  look?: ReactNode
  /** What it is sent as, which has a limit of its own; else what the form's `mediatype` says, or an audio. */
  kind?: FileKind | undefined
}

/** The chosen file with name and size, or the place to choose one. The browser's own file input lies over it. */
export function FileZone(props: FileZoneProps) {
  const { label, accept, onChoose, onRemove, recorded, look, kind } = props
  const t = useText('messages').attachment
  const core = useText('core')
  const formats = useFormats()
  const { control } = useFormContext<AttachmentValues>()
  const {
    field: { ref, value },
    fieldState,
  } = useController({ control, name: 'file' })
  const error = fieldErrorText(fieldState.error, core.rule)
  const id = useId()
  const file = value === null ? undefined : fileToSend(value)

  return (
    <div>
      <div className={classes.zone} data-wrong={error !== undefined}>
        {!recorded && (
          <input
            ref={ref}
            type="file"
            className={classes.input}
            aria-label={label}
            aria-describedby={id}
            aria-invalid={error !== undefined}
            accept={accept}
            title={file ? t.chooseAnother : t.choose}
            onChange={(event) => {
              const chosen = event.target.files?.[0]
              // Emptied, so that choosing the same file again is a choice too.
              event.target.value = ''
              if (chosen) onChoose(chosen)
            }}
          />
        )}
        {file ? (
          <>
            {look ?? <Icon of={IconPaperclip} />}
            <span className={classes.name}>{file.name}</span>
            <span className={classes.size}>{formats.bytes(file.size)}</span>
            <ActionIcon
              className={classes.remove}
              aria-label={t.remove(file.name)}
              onClick={onRemove}
            >
              <Icon of={IconX} />
            </ActionIcon>
          </>
        ) : (
          <>
            <Icon of={IconPaperclip} />
            <span className={classes.invite}>{t.choose}</span>
          </>
        )}
      </div>
      <p id={id} className={classes.help} data-wrong={error !== undefined}>
        {error ?? (recorded ? t.recorded : file ? t.another : t.chooseHelp)}
      </p>
      <Suspense fallback={null}>{file && <FileFacts file={file} kind={kind} />}</Suspense>
    </div>
  )
}
