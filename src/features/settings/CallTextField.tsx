import { Box, Flex } from '@mantine/core'
import type { Control } from 'react-hook-form'
import { maxCallTextLength, type CallText } from '#data/instances/instance-settings.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { isFilled } from '#domain/clean-text.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Check } from '#ui/form/Check.tsx'
import { lengthOf } from '#domain/rules.ts'
import { useField } from '#ui/form/use-field.ts'
import { Note } from '#ui/note/Note.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import shared from '#ui/shared.module.css'
import type { Settings } from './use-settings.ts'

/** The reply to rejected calls, which the contract writes but does not read: says where the text comes from. */
export function CallTextField({
  control,
  callText,
}: {
  control: Control<Settings>
  callText: CallText
}) {
  const t = useText('settings').callText
  const formats = useFormats()
  const { callTextAlways } = useCapabilities()
  const { field, error } = useField(control, 'msgCall')
  const { value, onChange, ...others } = field
  const text = value ?? ''
  const isUnknown = callText.source === 'unknown'
  const length = lengthOf(text)
  const count = t.count(formats.number(length), formats.number(maxCallTextLength))
  return (
    <Box pt="md" className={shared.stackMedium}>
      <TextArea
        {...others}
        value={text}
        onChange={(e) => {
          const typed = e.currentTarget.value
          onChange(isUnknown && !isFilled(typed) ? null : typed)
        }}
        rows={3}
        label={t.label}
        error={error}
        description={
          <Flex component="span" wrap="wrap" justify="space-between" gap="0 16px">
            <span>{callTextAlways ? t.helpAlways : t.help}</span>
            <span className={length > maxCallTextLength ? shared.bad : undefined}>{count}</span>
          </Flex>
        }
        descriptionProps={{ component: 'div' }}
      />
      {callText.source === 'browser' && (
        <Note kind="info" title={t.fromBrowserTitle}>
          <p>{t.fromBrowser(formats.exact(callText.at))}</p>
        </Note>
      )}
      {isUnknown && (
        <>
          <Note kind="warning" title={t.unknownTitle}>
            <p>{t.unknown}</p>
          </Note>
          {text.trim() === '' && (
            <Check
              checked={value === ''}
              onBlur={others.onBlur}
              onChange={(e) => onChange(e.currentTarget.checked ? '' : null)}
              label={t.saveEmpty}
            />
          )}
        </>
      )}
    </Box>
  )
}
