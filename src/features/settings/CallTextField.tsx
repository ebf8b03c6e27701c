import { Box, Flex } from '@mantine/core'
import type { Control, UseFormClearErrors } from 'react-hook-form'
import { maxCallTextLength, type CallText } from '#data/instance-settings.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Check } from '#ui/form/Check.tsx'
import { lengthOf } from '#ui/form/rules.ts'
import { useField } from '#ui/form/use-field.ts'
import { Note } from '#ui/Note.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import shared from '#ui/shared.module.css'
import type { Changes } from './settings-values.ts'

/**
 * The reply to rejected calls. The contract writes it but does not read it (section 4): the field says where the shown
 * text comes from, and requires a choice if it is unknown.
 */
export function CallTextField({
  control,
  callText,
  clearErrors,
}: {
  control: Control<Changes>
  callText: CallText
  clearErrors: UseFormClearErrors<Changes>
}) {
  const t = useText('settings').callText
  const formats = useFormats()
  const { field, error } = useField(control, 'msgCall')
  const { field: saveEmpty } = useField(control, 'saveEmpty')
  const known = callText.source === 'unknown' ? '' : callText.text
  const { value, onChange, ...others } = field
  const text = value ?? known
  const length = lengthOf(text)
  const count = t.count(formats.number(length), formats.number(maxCallTextLength))
  return (
    <Box pt="md" className={shared.stackMedium}>
      <TextArea
        {...others}
        value={text}
        onChange={(e) => {
          const typed = e.currentTarget.value
          onChange(typed === known ? null : typed)
        }}
        rows={3}
        label={t.label}
        error={error}
        description={
          <Flex component="span" wrap="wrap" justify="space-between" gap="0 16px">
            <span>{t.help}</span>
            <span className={length > maxCallTextLength ? shared.bad : undefined}>{count}</span>
          </Flex>
        }
        descriptionProps={{ component: 'div' }}
      />
      {callText.source === 'gateway' && <Note kind="info" title={t.fromGateway} />}
      {callText.source === 'browser' && (
        <Note kind="warning" title={t.fromBrowserTitle}>
          <p>{t.fromBrowser(formats.exact(callText.at))}</p>
        </Note>
      )}
      {callText.source === 'unknown' && (
        <>
          <Note kind="warning" title={t.unknownTitle}>
            <p>{t.unknown}</p>
          </Note>
          {text.trim() === '' && (
            <Check
              checked={saveEmpty.value === true}
              name={saveEmpty.name}
              onBlur={saveEmpty.onBlur}
              onChange={(e) => {
                saveEmpty.onChange(e.currentTarget.checked || null)
                // A choice resolves the field's error.
                clearErrors('msgCall')
              }}
              label={t.saveEmpty}
            />
          )}
        </>
      )}
    </Box>
  )
}
