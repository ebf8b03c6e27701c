import { Box } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { firstLink, parseMessageText } from '#domain/message-text.ts'
import { useText } from '#i18n/locale.tsx'
import { hostOf } from '#domain/web-address.ts'
import { Bubble, Placeholder } from './Bubble.tsx'
import { FormattedText } from './FormattedText.tsx'
import { canMention, mentionedNumbers, type TextValues } from '#message/send-requests.ts'
import shared from '#ui/shared.module.css'

/** A preview of a text as its recipient sees it. Linked pages are not loaded. */
export function TextPreview({
  values,
}: {
  values: Pick<TextValues, 'text' | 'quotedText' | 'linkPreview' | 'mentioned'> & {
    readonly number?: string
  }
}) {
  const t = useText('messages')
  const { text, quotedText, linkPreview } = values
  const mentioned = canMention(values.number) ? mentionedNumbers(values.mentioned) : []
  const link = firstLink(parseMessageText(text))
  return (
    <Bubble reply={quotedText}>
      {link !== undefined && linkPreview !== 'off' && (
        <Placeholder icon={IconLink}>
          <p>{/^[^/?#]*/.exec(hostOf(link))?.[0]}</p>
          <p>{linkPreview === 'on' ? t.text.linkOn : t.text.linkUnset}</p>
        </Placeholder>
      )}
      <Box component="p" px="4px" className={`${shared.anywhere} ${shared.preWrap}`}>
        {text.trim() === '' ? (
          t.preview.nothing
        ) : (
          <FormattedText mentioned={mentioned} marksPlaceholders>
            {text}
          </FormattedText>
        )}
      </Box>
    </Bubble>
  )
}
