import { Box } from '@mantine/core'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { useId, type ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import { type AttachmentValues, fileToSend } from './attachment.ts'
import { useFileArrivals } from '#ui/file/use-file-arrivals.ts'
import { IconPaperclip } from '@tabler/icons-react'
import type { FileKind } from '#local/preferences.ts'
import { FileBox } from '#ui/file/FileBox.tsx'
import { fieldErrorText } from '#ui/form/field-error.ts'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { fileOfText, hintOfAddress, guessAddress, unsupportedOnPhones } from './sniff-media.ts'

type Source = AttachmentValues['source']

/** The values of a form with a medium. A campaign has one more source, and its field. */
interface Values extends Omit<AttachmentValues, 'source'> {
  readonly source: Source | 'column'
  readonly urlColumn?: string
  readonly mimetype?: string
  readonly fileName?: string
}

interface AttachmentFieldProps {
  label: string
  sources: readonly Source[]
  /** The file types that the file chooser offers first, as an input's `accept`. */
  accept: string
  /** Called when a file is chosen, dropped or pasted. */
  onChoose: (file: File) => void
  onRemove: () => void
  /** Called when the address changes. */
  onAddress?: (address: string) => void
  /** Replaces the file chooser while the source is a recording and there is none yet. */
  recorder?: ReactNode
  /** Whether a recording is in progress: other sources are disabled until it ends. */
  recording?: boolean
  /** Next to the chosen file's name: a thumbnail of it. */
  look?: ReactNode
  /** Below the file: a player, and for a recording a button to record again. */
  listen?: ReactNode
  /** With a list, one address per row: the names of the sources, and the field that chooses the column. */
  column?: { readonly sources: Readonly<Record<string, string>>; readonly field: ReactNode }
  /** As in `FileZone`. */
  kind?: FileKind | undefined
}

/** The source of a message's medium: a recording, a file (chosen, dropped or pasted), or an address. */
export function AttachmentField(props: AttachmentFieldProps) {
  const { label, sources, accept, onChoose, onRemove, onAddress, recorder, look, listen } = props
  const { recording = false, column, kind } = props
  const t = useText('messages').attachment
  const { control, setValue, clearErrors } = useFormContext<Values>()
  const { field: source } = useController({ control, name: 'source' })
  const { field: file } = useController({ control, name: 'file' })
  const id = useId()

  function choose(chosen: File) {
    if (recording) return
    if (source.value !== 'file') setValue('source', 'file', { shouldDirty: true })
    onChoose(chosen)
  }
  useFileArrivals(choose)

  return (
    <div role="group" aria-labelledby={id} className={`${shared.stackSmall} ${shared.shrink}`}>
      <Box component="span" id={id} mb="-4px" fw={500} lh="1.25rem">
        {label}
      </Box>
      <div>
        <SegmentedControl
          aria-label={t.source}
          value={source.value}
          disabled={recording}
          onChange={(to) => {
            clearErrors(['file', 'url', 'urlColumn', 'mimetype', 'fileName'])
            setValue('source', to, { shouldDirty: true })
          }}
          data={[...sources, ...(column ? (['column'] as const) : [])].map((value) => ({
            value,
            label: { ...t.sources, column: '', ...column?.sources }[value],
          }))}
        />
      </div>
      {source.value === 'column' ? (
        column?.field
      ) : source.value === 'url' ? (
        <MediaUrlField onAddress={onAddress} onFile={choose} />
      ) : source.value === 'record' && file.value === null ? (
        recorder
      ) : (
        <FileZone
          label={label}
          accept={accept}
          onChoose={choose}
          onRemove={onRemove}
          recorded={source.value === 'record'}
          look={look}
          kind={kind}
        />
      )}
      {(source.value === 'file' || source.value === 'record') && file.value !== null && listen}
    </div>
  )
}

const FileFacts = late(
  () => import('./FileFacts.tsx').then((m) => m.FileFacts),
  ['composer'],
  <Box h="1rem" mt="4px" />,
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
function FileZone(props: FileZoneProps) {
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
      {file && <FileFacts file={file} kind={kind} />}
    </div>
  )
}

/** The address of a medium, which the gateway downloads. Base64, or a data URI, becomes a file. */
function MediaUrlField({
  onAddress,
  onFile,
}: {
  /** Called when the address changes. */
  onAddress?: ((address: string) => void) | undefined
  onFile: (file: File) => void
}) {
  const t = useText('messages').attachment
  const { control, getValues, setValue } = useFormContext<{ url: string }>()
  const url = useWatch({ control, name: 'url' })
  const hint = hintOfAddress(url)
  const unsupported = unsupportedOnPhones(guessAddress(url)?.mimetype ?? '')

  async function typed(text: string) {
    onAddress?.(text)
    const file = await fileOfText(text)
    if (!file || getValues('url') !== text) return
    setValue('url', '')
    onFile(file)
  }

  return (
    <TextField
      control={control}
      name="url"
      label={t.url}
      help={
        hint
          ? t.hints[hint]
          : unsupported
            ? t.hints[unsupported.kind](unsupported.format)
            : t.urlHelp
      }
      placeholder="https://"
      inputMode="url"
      mono
      onTyped={(text) => void typed(text)}
    />
  )
}
