import { useId } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useText } from '#i18n/locale.tsx'
import { attach } from '#message/file/attachment.ts'
import { FileLook } from '#message/file/FileLook.tsx'
import { FileZone } from '#message/file/AttachmentField.tsx'
import {
  guessAddress,
  guessMedia,
  isNoAudio,
  lookInto,
  type MediaGuess,
} from '#message/file/sniff-media.ts'
import { useFileArrivals } from '#ui/file/use-file-arrivals.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { MediaUrlField } from '#message/file/MediaUrlField.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { sources } from '#features/campaigns/message/template.ts'
import shared from '#ui/shared.module.css'
import type { NewCampaignValues } from './new-campaign-values.ts'

/** Source of the bytes: one file for all rows, one address for all rows, or an address per row. */
export function BytesField({
  columns,
  onDetecting,
}: {
  columns: readonly string[]
  /** Called when the type of a new file is being detected, with a promise that resolves once it is filled in. */
  onDetecting: (filled: Promise<void>) => void
}) {
  const t = useText('newCampaign').message
  const words = useText('messages')
  const { control, setValue, getValues, clearErrors } = useFormContext<NewCampaignValues>()
  const { field: source } = useController({ control, name: 'source' })
  const [kind, chosen] = useWatch({ control, name: ['kind', 'file'] })
  const id = useId()
  const label = kind === 'audio' ? words.audio.file : words.media.file

  /** Fills in the facts of the medium. A new file replaces all of them; an address only fills empty fields. */
  function fillIn(
    { mediatype, mimetype, fileName }: MediaGuess & { fileName: string },
    always: boolean,
  ) {
    if (always || getValues('mimetype') === '') {
      setValue('mediatype', mediatype, { shouldDirty: true })
      setValue('mimetype', mimetype, { shouldDirty: true, shouldValidate: mimetype !== '' })
    }
    // A name with placeholders was typed by the user.
    const written = getValues('fileName')
    if (written === '' || (always && !written.includes('{{')))
      setValue('fileName', fileName, { shouldDirty: true, shouldValidate: fileName !== '' })
  }

  async function take(file: File) {
    setValue('source', 'file', { shouldDirty: true })
    setValue('file', attach(file), { shouldDirty: true, shouldValidate: true })
    const look = await lookInto(file)
    if (getValues('file')?.file !== file) return
    if (isNoAudio(look))
      setValue(
        'file',
        { ...attach(file), isNoAudio: true },
        { shouldDirty: true, shouldValidate: true },
      )
    fillIn({ ...guessMedia(look, file.type, file.name), fileName: file.name }, true)
  }
  const onChoose = (file: File) => onDetecting(take(file))
  useFileArrivals(onChoose)

  return (
    <div role="group" aria-labelledby={id} className={shared.stackSmall}>
      <span id={id} className={shared.medium}>
        {label}
      </span>
      <div>
        <SegmentedControl
          aria-label={words.attachment.source}
          value={source.value}
          onChange={(to) => {
            clearErrors(['file', 'url', 'urlColumn', 'mimetype', 'fileName'])
            setValue('source', to, { shouldDirty: true })
          }}
          data={sources.map((value) => ({ value, label: t.source[value] }))}
        />
      </div>
      {source.value === 'file' && (
        <FileZone
          label={label}
          accept={kind === 'audio' ? 'audio/*' : 'image/*,video/*,application/*,text/*,audio/*'}
          onChoose={onChoose}
          onRemove={() => setValue('file', null, { shouldDirty: true })}
          recorded={false}
          look={chosen && <FileLook file={chosen.file} />}
          {...(kind === 'audio' && { kind: 'audio' as const })}
        />
      )}
      {source.value === 'url' && (
        <MediaUrlField
          onAddress={(address) => {
            const facts = guessAddress(address)
            if (facts) fillIn(facts, false)
          }}
          onFile={onChoose}
        />
      )}
      {source.value === 'column' && (
        <SelectField
          control={control}
          name="urlColumn"
          label={t.urlColumn}
          help={t.urlColumnHelp}
          options={[
            { value: '', label: t.choose },
            ...columns.map((column) => ({ value: column, label: column })),
          ]}
        />
      )}
    </div>
  )
}
