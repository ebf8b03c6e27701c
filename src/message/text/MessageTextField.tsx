import { Flex } from '@mantine/core'
import { IconAt, IconMoodSmile } from '@tabler/icons-react'
import { useRef, type KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { maxTextLength } from '#contract/messages.ts'
import { isGroupJid } from '#domain/recipient.ts'
import type { MarkerStyle } from '#domain/message-text.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { useField } from '#ui/form/use-field.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import shared from '#ui/shared.module.css'
import { EmojiGrid } from './EmojiGrid.tsx'
import { applyMarker, FormatToolbar } from './FormatToolbar.tsx'
import { insertText } from './insert-text.ts'
import { addTag } from '#message/options/number-tags.ts'
import type { TextValues } from '#message/send-requests.ts'

// Loaded with its panel, which has the focus until then.
const MentionList = late(
  () => import('./MentionList.tsx').then((m) => m.MentionList),
  [],
  <Loading />,
)

const keys: Readonly<Record<string, MarkerStyle>> = { b: 'bold', i: 'italic' }

/** The text of a message, with markers, emoji, mentions in a group, and its length as the platform counts it. */
export function MessageTextField({ instance }: { instance: string }) {
  const t = useText('messages').text
  const formats = useFormats()
  const { control, setValue } = useFormContext<TextValues>()
  const { field, error } = useField(control, 'text')
  const input = useRef<HTMLTextAreaElement>(null)
  const { length } = field.value
  const recipient = useWatch({ control, name: 'number' }).trim()
  const mentioned = useWatch({ control, name: 'mentioned' })
  const { groupDetails } = useCapabilities()

  function mention(number: string) {
    insertText(input.current, `@${number} `, field.onChange)
    setValue('mentioned', addTag(mentioned, number), {
      shouldDirty: true,
      shouldValidate: true,
    })
  }

  function format(event: KeyboardEvent<HTMLTextAreaElement>) {
    const style = keys[event.key.toLowerCase()]
    if (style === undefined || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
      return
    event.preventDefault()
    applyMarker(input.current, style, field.onChange)
  }

  return (
    <div className={`${shared.stackSmall} ${shared.shrink}`}>
      <TextArea
        {...field}
        ref={(element) => {
          input.current = element
          field.ref(element)
        }}
        onKeyDown={format}
        rows={8}
        label={t.message}
        error={error}
      />
      <Flex wrap="wrap" align="center" gap="4px 12px">
        <FormatToolbar field={() => input.current} onChange={field.onChange} />
        <Popover isIcon button={<Icon of={IconMoodSmile} />} label={t.insert.emoji}>
          {(close) => (
            <EmojiGrid
              onPick={(emoji) => {
                insertText(input.current, emoji, field.onChange)
                close()
              }}
            />
          )}
        </Popover>
        {groupDetails && isGroupJid(recipient) && (
          <Popover isIcon button={<Icon of={IconAt} />} label={t.insert.mention}>
            {(close) => (
              <MentionList
                instance={instance}
                groupJid={recipient}
                onPick={(number) => {
                  mention(number)
                  close()
                }}
              />
            )}
          </Popover>
        )}
        <span
          className={`${shared.small} ${shared.push} ${length > maxTextLength ? shared.bad : shared.muted}`}
        >
          {t.count(formats.number(length), formats.number(maxTextLength))}
        </span>
      </Flex>
    </div>
  )
}

function Loading() {
  const t = useText('messages').text.insert
  return (
    <p role="status" className={shared.muted} tabIndex={-1} data-autofocus>
      {t.loading}
    </p>
  )
}
