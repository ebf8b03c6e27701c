import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { IconBraces } from '@tabler/icons-react'
import { mediaKinds, messageKinds } from '#contract/message-template.ts'
import { useText } from '#i18n/locale.tsx'
import { AttachmentField } from '#message/file/AttachmentField.tsx'
import { FileLook } from '#message/file/FileLook.tsx'
import { checkAudio, useMediaFacts } from '#message/file/use-media-facts.ts'
import type { MediaValues, MessageTab } from '#message/send-requests.ts'
import { FormatToolbar } from '#message/text/FormatToolbar.tsx'
import { insertText } from '#message/text/insert-text.ts'
import { TextNotOffered, useOffersText } from '#message/text/text-offered.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import { written, type TextField as TextName } from './placeholders.ts'
import type { TemplateValues } from './template.ts'
import classes from './TemplateFields.module.css'

interface FieldsProps {
  /** Names of the list's columns; undefined without a list. */
  columns: readonly string[] | undefined
  /** Called when the type of a new file is being detected, with a promise that resolves once it is filled in. */
  onDetecting: (filled: Promise<void>) => void
}

/** The kind of a message template, and its fields. */
export function TemplateFields(props: FieldsProps) {
  const words = useText('messages')
  const { control, setValue, clearErrors } = useFormContext<TemplateValues>()
  const kind = useWatch({ control, name: 'kind' })
  const offersText = useOffersText()
  return (
    <>
      <SegmentedControl
        aria-label={words.tabs}
        value={kind}
        onChange={(to) => {
          clearErrors()
          setValue('kind', to, { shouldDirty: true })
        }}
        data={messageKinds.map((value) => ({ value, label: words.tab[value] }))}
      />
      {kind === 'text' && offersText === false && <TextNotOffered />}
      <KindFields kind={kind} {...props} />
    </>
  )
}

function KindFields({ kind, columns, onDetecting }: FieldsProps & { kind: MessageTab }) {
  const t = useText('messageTemplates').fields
  const words = useText('messages')
  const { control } = useFormContext<TemplateValues>()
  const source = useWatch({ control, name: 'source' })
  if (kind === 'text')
    return <TemplateField name="text" label={words.text.message} columns={columns} lines={8} />
  if (kind === 'audio') return <BytesField columns={columns} onDetecting={onDetecting} />
  if (kind === 'media')
    return (
      <>
        <BytesField columns={columns} onDetecting={onDetecting} />
        <div className={shared.sideBySide} data-wide>
          <SelectField
            control={control}
            name="mediatype"
            label={words.media.kind}
            options={mediaKinds.map((value) => ({ value, label: words.media.kinds[value] }))}
          />
          <TextField
            control={control}
            name="mimetype"
            label={words.media.mimetype}
            {...(source === 'column' && { help: t.byEnding })}
            mono
          />
          <TemplateField
            name="fileName"
            label={words.media.fileName}
            {...(source === 'column' && { help: t.byEnding })}
            columns={columns}
          />
        </div>
        <TemplateField name="caption" label={words.media.caption} columns={columns} lines={5} />
      </>
    )
  return (
    <>
      <TemplateField name="name" label={words.location.name} columns={columns} />
      <TemplateField name="address" label={words.location.address} columns={columns} />
      <div className={shared.sideBySide} data-wide>
        <TemplateField
          name="latitude"
          label={words.location.latitude}
          help={words.location.latitudeHelp}
          columns={columns}
          mono
        />
        <TemplateField
          name="longitude"
          label={words.location.longitude}
          help={words.location.longitudeHelp}
          columns={columns}
          mono
        />
      </div>
    </>
  )
}

/** Source of the bytes: one file for all rows, one address for all rows, or an address per row. */
function BytesField({ columns, onDetecting }: FieldsProps) {
  const t = useText('messageTemplates').fields
  const words = useText('messages')
  // Its fields have the names of the composer's.
  const form = useFormContext<MediaValues>()
  const { control } = useFormContext<TemplateValues>()
  const [kind, chosen] = useWatch({ control, name: ['kind', 'file'] })
  const facts = useMediaFacts(form, false)
  return (
    <AttachmentField
      label={kind === 'audio' ? words.audio.file : words.media.file}
      sources={['file', 'url']}
      accept={kind === 'audio' ? 'audio/*' : 'image/*,video/*,application/*,text/*,audio/*'}
      onChoose={(file) =>
        onDetecting(Promise.all([facts.take(file), checkAudio(form, file)]).then(() => {}))
      }
      onRemove={() => form.setValue('file', null, { shouldDirty: true })}
      onAddress={facts.guess}
      look={chosen && <FileLook file={chosen.file} />}
      kind={kind === 'audio' ? 'audio' : undefined}
      column={{
        sources: t.source,
        field: columns ? (
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
        ) : (
          <TextField
            control={control}
            name="urlColumn"
            label={t.urlColumn}
            help={t.urlColumnHelp}
          />
        ),
      }}
    />
  )
}

/** A text field with placeholders, and a native select that inserts the placeholder of a column at the cursor. */
function TemplateField({
  name,
  label,
  help,
  columns,
  lines,
  mono = false,
}: {
  name: TextName
  label: string
  help?: string
  columns: readonly string[] | undefined
  /** More than one makes it a text area. */
  lines?: number
  mono?: boolean
}) {
  const t = useText('messageTemplates').fields
  const { control, setValue } = useFormContext<TemplateValues>()
  const root = useRef<HTMLDivElement>(null)
  const offered = (columns ?? []).flatMap((column) => written(column) ?? [])

  function insert(placeholder: string) {
    const input = root.current?.querySelector<HTMLInputElement>('input, textarea')
    insertText(input, placeholder, (text) =>
      setValue(name, text, { shouldDirty: true, shouldValidate: true }),
    )
  }

  const field = { control, name, label, ...(help !== undefined && { help }), mono }
  return (
    <div ref={root} className={`${shared.relative} ${shared.shrink}`}>
      <TextField {...field} {...(lines !== undefined && { rows: lines })} />
      {name === 'text' && (
        <FormatToolbar
          field={() => root.current?.querySelector('textarea') ?? null}
          onChange={(text) => setValue(name, text, { shouldDirty: true, shouldValidate: true })}
        />
      )}
      {offered.length > 0 && (
        <span
          className={`${shared.inlineRow} ${shared.secondary} ${shared.small} ${shared.hoverable} ${shared.ringed} ${classes.insert}`}
          title={t.insert}
        >
          <Icon of={IconBraces} />
          <span aria-hidden>{t.insert}</span>
          <select
            className={shared.covering}
            aria-label={t.insertInto(label)}
            value=""
            onChange={(event) => insert(event.currentTarget.value)}
          >
            <option value="" disabled>
              {t.insert}
            </option>
            {offered.map((one) => (
              <option key={one} value={one}>
                {one.slice(2, -2)}
              </option>
            ))}
          </select>
        </span>
      )}
    </div>
  )
}
