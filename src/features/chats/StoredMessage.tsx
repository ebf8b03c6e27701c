import { ActionIcon, Checkbox } from '@mantine/core'
import { IconCornerUpLeft, IconMapPin } from '@tabler/icons-react'
import { memo } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FormattedText } from '#message/FormattedText.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import { Medium } from './Medium.tsx'
import type { MessagePlace, ShownMessage } from './read-message.ts'
import classes from './StoredMessage.module.css'
import { useKindWord } from './use-kind-word.ts'

interface StoredMessageProps {
  instance: string
  message: ShownMessage
  /** Whether the author's name is shown: in groups. */
  showsAuthor: boolean
  isSelected: boolean
  /** Undefined if it cannot be selected: only received messages are marked as read. */
  onSelect: ((message: ShownMessage, isSelected: boolean) => void) | undefined
  onReply: ((message: ShownMessage) => void) | undefined
}

/** One message of a chat. Its content is always rendered as text. */
export const StoredMessage = memo(function StoredMessage({
  instance,
  message,
  showsAuthor,
  isSelected,
  onSelect,
  onReply,
}: StoredMessageProps) {
  const { message: t, read } = useText('conversations')
  const formats = useFormats()
  const kindWord = useKindWord()
  const { at, author, everyone, invitation, isRead, key, kind, medium, mentioned } = message
  const { place, quoted, status, text } = message
  const nothing = !medium && !place && !invitation && text === ''
  const time = at === undefined ? '' : formats.time(at)
  const words = (text.trim().split('\n')[0] || kindWord(kind)).slice(0, 60)
  return (
    <div className={classes.line} data-own={key.fromMe} data-selected={isSelected || undefined}>
      <article
        className={classes.bubble}
        data-own={key.fromMe}
        aria-label={`${kindWord(kind)} ${time}`}
      >
        {!key.fromMe && author !== '' && (
          <p className={showsAuthor ? classes.author : shared.visuallyHidden}>
            {showsAuthor ? author : t.received(author)}
          </p>
        )}
        {quoted !== '' && (
          <blockquote className={classes.quoted}>
            <span className={shared.visuallyHidden}>{t.reply} </span>
            {quoted}
          </blockquote>
        )}
        {medium && <Medium instance={instance} message={message} medium={medium} />}
        {place && <PlaceText place={place} />}
        {kind !== 'conversation' && !medium && !place && (
          <p className={classes.foot}>{kindWord(kind)}</p>
        )}
        {invitation && <p className={classes.name}>{invitation.group}</p>}
        {text !== '' && (
          <p className={classes.text}>
            <FormattedText mentioned={mentioned}>{text}</FormattedText>
          </p>
        )}
        {invitation && invitation.url !== '' && (
          <p className={classes.link}>
            <span className={classes.mono}>{invitation.url}</span>
            <CopyButton text={invitation.url} of={t.join} />
          </p>
        )}
        {nothing && kind === 'conversation' && <p className={classes.foot}>{t.noText}</p>}
        {(everyone || mentioned.length > 0) && (
          <p className={classes.foot}>
            {[
              ...(everyone ? [t.everyone] : []),
              ...(mentioned.length > 0 ? [t.mentions(formats.list(mentioned))] : []),
            ].join(' · ')}
          </p>
        )}
        <p className={classes.foot}>
          {at !== undefined && <time title={formats.exact(at)}>{time}</time>}
          {key.fromMe && status !== '' && (
            <>
              {' · '}
              {status === 'PENDING' || status === 'SERVER_ACK' ? (
                t.accepted
              ) : (
                <span className={classes.mono}>{status}</span>
              )}
            </>
          )}
          {isRead && ` · ${t.markedRead}`}
        </p>
      </article>
      <div className={classes.actions}>
        {onReply && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t.replyTo(words)}
            title={t.reply}
            onClick={() => onReply(message)}
          >
            <Icon of={IconCornerUpLeft} />
          </ActionIcon>
        )}
        {onSelect && (
          <Checkbox
            aria-label={read.select(words)}
            checked={isSelected}
            onChange={(event) => onSelect(message, event.currentTarget.checked)}
          />
        )}
      </div>
    </div>
  )
})

function PlaceText({ place }: { place: MessagePlace }) {
  const { message: t } = useText('conversations')
  return (
    <div className={classes.place}>
      <Icon of={IconMapPin} />
      <div>
        <p className={classes.name}>{place.name}</p>
        <p>{place.address}</p>
        <p className={classes.mono} aria-label={t.coordinates} role="group">
          {place.latitude}, {place.longitude}
        </p>
      </div>
    </div>
  )
}
