import { ActionIcon, Flex } from '@mantine/core'
import { IconCornerUpLeft, IconMapPin } from '@tabler/icons-react'
import { memo } from 'react'
import { usePhoneFormat } from '#data/numbers/use-phone-format.ts'
import { isKeyOf, ownValue } from '#domain/keys-of.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FormattedText } from '#message/text/FormattedText.tsx'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import { Medium } from './Medium.tsx'
import type { MessagePlace, ShownMessage } from './read-message.ts'
import classes from './StoredMessage.module.css'

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
  const format = usePhoneFormat()
  const { at, number, everyone, invitation, isRead, key, kind, medium, mentioned } = message
  const { place, quoted, status, text } = message
  const author = message.author || (showsAuthor && number !== '' ? format(number) : '')
  const stateWords = {
    PENDING: t.accepted,
    SERVER_ACK: t.accepted,
    DELIVERY_ACK: t.states.delivered,
    READ: t.states.read,
    PLAYED: t.states.played,
    ERROR: t.states.failed,
  }
  const isEmpty = !medium && !place && !invitation && text === ''
  const foot = `${shared.small} ${key.fromMe ? shared.secondary : shared.muted} ${shared.anywhere}`
  const time = at === undefined ? '' : formats.time(at)
  const words = (text.trim().split('\n')[0] || kindWord(kind)).slice(0, 60)
  return (
    <div className={classes.line} data-own={key.fromMe} data-selected={isSelected || undefined}>
      <article
        className={`${shared.box} ${classes.bubble}`}
        data-own={key.fromMe}
        aria-label={`${kindWord(kind)} ${time}`}
      >
        {!key.fromMe && author !== '' && (
          <p
            className={
              showsAuthor
                ? `${shared.small} ${shared.secondary} ${shared.strong} ${shared.anywhere}`
                : shared.visuallyHidden
            }
          >
            <bdi translate="no">{showsAuthor ? author : t.received(author)}</bdi>
          </p>
        )}
        {quoted !== '' && (
          <blockquote
            className={`${shared.secondary} ${shared.compact} ${shared.anywhere} ${shared.preWrap} ${shared.inset} ${parts.quote}`}
            style={{ margin: 0 }}
          >
            <span className={shared.visuallyHidden}>{t.reply} </span>
            <span dir="auto" translate="no">
              {quoted}
            </span>
          </blockquote>
        )}
        {medium && <Medium instance={instance} message={message} medium={medium} />}
        {place && <PlaceText place={place} />}
        {kind !== 'conversation' && !medium && !place && <p className={foot}>{kindWord(kind)}</p>}
        {invitation && (
          <p className={`${shared.medium} ${shared.preWrap} ${shared.anywhere}`}>
            {invitation.group}
          </p>
        )}
        {text !== '' && (
          <p className={`${shared.preWrap} ${shared.anywhere}`} dir="auto" translate="no">
            <FormattedText mentioned={mentioned}>{text}</FormattedText>
          </p>
        )}
        {invitation && invitation.url !== '' && (
          <Flex component="p" align="center" gap="4px" px="4px">
            <span className={`${shared.mono} ${shared.anywhere}`}>{invitation.url}</span>
            <CopyButton text={invitation.url} of={t.join} />
          </Flex>
        )}
        {isEmpty && kind === 'conversation' && <p className={foot}>{t.noText}</p>}
        {(everyone || mentioned.length > 0) && (
          <p className={foot}>
            {[
              ...(everyone ? [t.everyone] : []),
              ...(mentioned.length > 0 ? [t.mentions(formats.list(mentioned))] : []),
            ].join(' · ')}
          </p>
        )}
        <p className={foot}>
          {at !== undefined && <time title={formats.exact(at)}>{time}</time>}
          {key.fromMe && status !== '' && (
            <>
              <span>{' · '}</span>
              <span
                className={isKeyOf(stateWords, status) ? '' : `${shared.mono} ${shared.anywhere}`}
              >
                {ownValue(stateWords, status) ?? status}
              </span>
            </>
          )}
          {isRead && <span>{` · ${t.markedRead}`}</span>}
        </p>
      </article>
      <div className={`${shared.row} ${shared.rigid} ${classes.actions}`}>
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
          <input
            type="checkbox"
            className={parts.tick}
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
    <Flex gap="xs" p="xs" bdrs="sm" className={`${shared.anywhere} ${shared.inset}`}>
      <Icon of={IconMapPin} />
      <div>
        <p className={`${shared.medium} ${shared.preWrap} ${shared.anywhere}`}>{place.name}</p>
        <p>{place.address}</p>
        <p className={`${shared.mono} ${shared.anywhere}`} aria-label={t.coordinates} role="group">
          {`${place.latitude}, ${place.longitude}`}
        </p>
      </div>
    </Flex>
  )
}

/** Returns a function that names a kind of content; unknown kinds keep the gateway's name. */
export function useKindWord(): (kind: string) => string {
  const { kind: words, otherKind } = useText('conversations')
  return (kind) => ownValue(words, kind) ?? otherKind(kind)
}
