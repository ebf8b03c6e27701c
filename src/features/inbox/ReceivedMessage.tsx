import { IconMapPin } from '@tabler/icons-react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import { Medium } from './Medium.tsx'
import type { Received, ReceivedPlace } from './received.ts'
import classes from './ReceivedMessage.module.css'
import { useKindWord } from './use-kind-word.ts'

/** One message as its recipient has it. Its text is text, whatever it says. */
export function ReceivedMessage({ instance, message }: { instance: string; message: Received }) {
  const t = useText('inbox').message
  const formats = useFormats()
  const kindWord = useKindWord()
  const { at, fromInstance, kind, medium, mentioned, place, quoted, readAt, status, text } = message
  const nothing = !medium && !place && text === ''
  return (
    <article
      className={classes.bubble}
      data-own={!fromInstance}
      aria-label={`${kindWord(kind)} ${at === undefined ? '' : formats.time(at)}`}
    >
      {!fromInstance && <p className={shared.visuallyHidden}>{t.own}</p>}
      {quoted !== '' && (
        <blockquote className={classes.quoted}>
          <span className={shared.visuallyHidden}>{t.reply} </span>
          {quoted}
        </blockquote>
      )}
      {medium && <Medium instance={instance} message={message} medium={medium} />}
      {place && <PlaceText place={place} />}
      {text !== '' && <p className={classes.text}>{text}</p>}
      {nothing && (
        <p className={classes.foot}>
          {kindWord(kind)}: {t.noText}
        </p>
      )}
      {(message.everyone || mentioned.length > 0) && (
        <p className={classes.foot}>
          {[
            ...(message.everyone ? [t.everyone] : []),
            ...(mentioned.length > 0 ? [t.mentions(formats.list(mentioned))] : []),
          ].join(' · ')}
        </p>
      )}
      <p className={classes.foot}>
        {at !== undefined && <time title={formats.exact(at)}>{formats.time(at)}</time>}
        {fromInstance && (
          <>
            {' · '}
            {status === 'PENDING' ? t.accepted : <span className={classes.mono}>{status}</span>}
          </>
        )}
        {readAt !== undefined && ` · ${t.markedRead(formats.time(readAt))}`}
      </p>
    </article>
  )
}

function PlaceText({ place }: { place: ReceivedPlace }) {
  const t = useText('inbox').message
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
