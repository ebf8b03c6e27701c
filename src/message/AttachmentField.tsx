import { Box } from '@mantine/core'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { useId, type ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import shared from '#ui/shared.module.css'
import classes from './AttachmentField.module.css'
import type { AttachmentValues } from './attachment.ts'
import { useFileArrivals } from '#ui/use-file-arrivals.ts'
import { FileZone } from './FileZone.tsx'

type Source = AttachmentValues['source']

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
}

/** The source of a message's medium: a recording, a file (chosen, dropped or pasted), or an address. */
export function AttachmentField(props: AttachmentFieldProps) {
  const { label, sources, accept, onChoose, onRemove, onAddress, recorder, look, listen } = props
  const { recording = false } = props
  const t = useText('messages').attachment
  const { control, setValue, clearErrors } = useFormContext<AttachmentValues>()
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
      <Box component="span" id={id} mb="-4px" fw={500} lh="20px">
        {label}
      </Box>
      <SegmentedControl
        className={classes.sources}
        aria-label={t.source}
        value={source.value}
        disabled={recording}
        onChange={(to) => {
          clearErrors(['file', 'url'])
          setValue('source', to, { shouldDirty: true })
        }}
        data={sources.map((value) => ({ value, label: t.sources[value] }))}
      />
      {source.value === 'url' ? (
        <TextField
          control={control}
          name="url"
          label={t.url}
          help={t.urlHelp}
          placeholder="https://"
          inputMode="url"
          mono
          {...(onAddress && { onTyped: onAddress })}
        />
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
        />
      )}
      {source.value !== 'url' && file.value !== null && listen}
    </div>
  )
}
