import { Textarea } from '@mantine/core'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { maxTextLength } from '#contract/messages.ts'
import type { MarkerStyle } from '#domain/message-text.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { useField } from '#ui/form/use-field.ts'
import { applyMarker, FormatToolbar } from './FormatToolbar.tsx'
import classes from './MessageTextField.module.css'

const keys: Readonly<Record<string, MarkerStyle>> = { b: 'bold', i: 'italic' }

/** The text of a message: a toolbar with the platform's markers, and how long it is as the platform counts. */
export function MessageTextField({ help, beside }: { help?: ReactNode; beside?: ReactNode }) {
  const t = useText('messages').text
  const formats = useFormats()
  const { control } = useFormContext<{ text: string }>()
  const { field, error } = useField(control, 'text')
  const input = useRef<HTMLTextAreaElement>(null)
  const { length } = field.value

  function format(event: KeyboardEvent<HTMLTextAreaElement>) {
    const style = keys[event.key.toLowerCase()]
    if (style === undefined || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
      return
    event.preventDefault()
    applyMarker(input.current, style, field.onChange)
  }

  return (
    <div className={classes.field}>
      <Textarea
        {...field}
        ref={(element) => {
          input.current = element
          field.ref(element)
        }}
        onKeyDown={format}
        rows={8}
        resize="vertical"
        label={t.message}
        description={error === undefined ? help : undefined}
        error={error}
      />
      <div className={classes.below}>
        <FormatToolbar field={() => input.current} onChange={field.onChange} />
        {beside}
        <span className={classes.count} data-over={length > maxTextLength || undefined}>
          {t.count(formats.number(length), formats.number(maxTextLength))}
        </span>
      </div>
    </div>
  )
}
