import { useWatch, type UseFormReturn } from 'react-hook-form'
import { cleanName } from '#domain/clean-text.ts'
import { useText } from '#i18n/locale.tsx'
import { LengthHint, usualLengths } from './LengthHint.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useField } from '#ui/form/use-field.ts'
import { Fold } from '#ui/Fold.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import shared from '#ui/shared.module.css'
import { type NewGroup, subjectJson } from './new-group.ts'
import fields from '#ui/form/fields.module.css'

/**
 * The subject of a new group as a text; unless the gateway takes a text, also as the JSON object that is sent. Once the
 * JSON was edited, the text field is disabled and says why.
 */
export function SubjectField({
  form,
  isPlain,
}: {
  form: UseFormReturn<NewGroup>
  isPlain: boolean
}) {
  const t = useText('groups')
  const { control, setValue, clearErrors } = form
  const [byHand, subject] = useWatch({ control, name: ['byHand', 'subject'] })
  const { field, error } = useField(control, 'json')

  function edit(json: string) {
    setValue('byHand', true, { shouldDirty: true })
    clearErrors('subject')
    field.onChange(json)
  }

  function follow() {
    clearErrors('json')
    setValue('json', '')
    setValue('byHand', false, { shouldDirty: true })
  }

  return (
    <div>
      <TextField
        control={control}
        name="subject"
        label={t.field.subject}
        help={byHand ? t.new.byHand : undefined}
        disabled={byHand}
        clean={cleanName}
      />
      <LengthHint control={control} name="subject" usual={usualLengths.subject} />
      {!isPlain && (
        <Fold summary={t.new.seeJson} mustShow={byHand}>
          <TextArea
            {...field}
            value={byHand ? field.value : subjectJson(subject)}
            onChange={(e) => edit(e.target.value)}
            rows={4}
            aria-label={t.field.json}
            error={error}
            spellCheck={false}
            classNames={{ input: fields.mono ?? '' }}
          />
          {byHand && (
            <button
              type="button"
              className={`${shared.bareButton} ${shared.underlined} ${shared.text} ${shared.small} ${shared.afterSmall} ${shared.target}`}
              onClick={follow}
            >
              {t.new.follow}
            </button>
          )}
        </Fold>
      )}
    </div>
  )
}
