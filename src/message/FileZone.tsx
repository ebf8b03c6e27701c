import { Box } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { Suspense, useId, type ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import type { FileKind } from '#local/preferences.ts'
import { FileBox } from '#ui/FileBox.tsx'
import { fieldErrorText } from '#ui/form/field-error.ts'
import { Icon } from '#ui/Icon.tsx'
import { fileToSend, type AttachmentValues } from './attachment.ts'
import { beside } from './beside.tsx'
import shared from '#ui/shared.module.css'

const FileFacts = beside(
  () => import('./FileFacts.tsx').then((m) => m.FileFacts),
  ['composer'],
  <Box h="16px" mt="4px" />,
)

interface FileZoneProps {
  label: string
  accept: string
  onChoose: (file: File) => void
  onRemove: () => void
  /** Whether the file was recorded: it is shown, and cannot be replaced. */
  recorded: boolean
  /** Left of the name: a thumbnail of the file. */
  look?: ReactNode
  /** The kind that it is sent as, which has its own limit; defaults to the form's `mediatype`, or to audio. */
  kind?: FileKind | undefined
}

/** The chosen file with name and size, or a drop zone to choose one. The browser's own file input covers it. */
export function FileZone(props: FileZoneProps) {
  const { label, accept, onChoose, onRemove, recorded, look, kind } = props
  const t = useText('messages').attachment
  const core = useText('core')
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
      <FileBox
        inputRef={ref}
        label={label}
        describedBy={id}
        accept={accept}
        file={file}
        look={(file && look) ?? <Icon of={IconPaperclip} />}
        words={{ ...t, title: file ? t.chooseAnother : t.choose }}
        onChoose={onChoose}
        onRemove={onRemove}
        wrong={error !== undefined}
        fixed={recorded}
      />
      <p
        id={id}
        className={`${shared.small} ${shared.afterSmall} ${error === undefined ? shared.muted : shared.bad}`}
      >
        {error ?? (recorded ? t.recorded : file ? t.another : t.chooseHelp)}
      </p>
      <Suspense fallback={null}>{file && <FileFacts file={file} kind={kind} />}</Suspense>
    </div>
  )
}
