import { useFormContext, useWatch } from 'react-hook-form'
import { useOffersText } from '#message/text/use-offers-text.ts'
import { useText } from '#i18n/locale.tsx'
import { TextNotOffered } from '#message/text/TextNotOffered.tsx'
import { mediaKinds } from '#message/send-requests.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Fold } from '#ui/Fold.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { messageKinds, type MessageKind } from '#features/campaigns/message/template.ts'
import shared from '#ui/shared.module.css'
import { BytesField } from './BytesField.tsx'
import type { ListSheet } from '#features/campaigns/recipients/list-sheet.ts'
import classes from './MessageStep.module.css'
import type { NewCampaignValues } from './new-campaign-values.ts'
import { RowPreview } from './RowPreview.tsx'
import { TemplateField } from './TemplateField.tsx'
import parts from '#ui/parts.module.css'

/** The second step: the template of the message, and a preview of it for a row. */
export function MessageStep({
  list,
  onDetecting,
}: {
  list: ListSheet
  /** As in `BytesField`. */
  onDetecting: (filled: Promise<void>) => void
}) {
  const t = useText('newCampaign').message
  const words = useText('messages')
  const { control, setValue, clearErrors, formState } = useFormContext<NewCampaignValues>()
  const kind = useWatch({ control, name: 'kind' })
  const columns = list.columns.map(({ name }) => name)
  const { errors } = formState
  const offersText = useOffersText()
  return (
    <div className={`${shared.stackHuge} ${shared.oneColumn} ${parts.columns}`}>
      <div className={`${shared.stack} ${shared.shrink}`}>
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
        <KindFields kind={kind} columns={columns} onDetecting={onDetecting} />
        <Fold
          summary={words.options.title}
          mustShow={errors.delay !== undefined || errors.linkPreview !== undefined}
        >
          <div className={`${shared.stack} ${shared.shrink}`}>
            <TextField
              control={control}
              name="delay"
              label={words.options.delay}
              help={words.options.delayHelp}
              inputMode="numeric"
            />
            <SelectField
              control={control}
              name="linkPreview"
              label={words.options.linkPreview}
              help={words.options.linkPreviewHelp}
              options={(['', 'on', 'off'] as const).map((value) => ({
                value,
                label: words.options.linkPreviewChoice[value === '' ? 'unset' : value],
              }))}
            />
          </div>
        </Fold>
        <p className={`${shared.muted} ${shared.small}`}>{t.placeholders}</p>
      </div>
      <RowPreview list={list} className={`${shared.shrink} ${classes.preview}`} />
    </div>
  )
}

function KindFields({
  kind,
  columns,
  onDetecting,
}: {
  kind: MessageKind
  columns: readonly string[]
  onDetecting: (filled: Promise<void>) => void
}) {
  const t = useText('newCampaign').message
  const words = useText('messages')
  const { control } = useFormContext<NewCampaignValues>()
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
