import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  RefusedError,
  UnexpectedAnswerError,
  UnknownOutcomeError,
  UnreachableError,
  type NoAnswerReason,
} from '#client/errors.ts'
import type { AnswerOf, OperationNamed } from '#contract/index.ts'
import { isMarkup, refusalKind } from '#client/reasons.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { FailureWords } from '#ui/note/FailureNote.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useMayDo, useSession, useSignedOut } from '#data/session/session.ts'
import { usePreventsRepeats } from '#data/gateway/use-capabilities.ts'
import { cacheKey } from './use-read.ts'

type Texts = Catalogue['core']['failure']

/** The texts for a session in place of a key. */
type SessionTexts = Catalogue['shell']['session'] | undefined
type KeyTexts = Catalogue['shell']['again']

/** Returns the function that describes errors. The only place that does so. Undefined for no error. */
export function useFailureWords(): (error: unknown) => FailureWords | undefined {
  const t = useText('core').failure
  const { again, session: s } = useText('shell')
  const formats = useFormats()
  const session = useSession() ? s : undefined
  const isSignedOut = useSignedOut()
  const mayRepeat = usePreventsRepeats() === false
  const connectionLink = useConnectionLink()
  return useCallback(
    (error) => {
      if (!error) return undefined
      // It no longer applies: the user has signed in again.
      if (isSessionError(error) && session && !isSignedOut) return undefined
      return { ...words(error, t, session, again, formats, mayRepeat), ...connectionLink(error) }
    },
    [t, session, again, isSignedOut, formats, mayRepeat, connectionLink],
  )
}

/**
 * Returns a function that links the failure of an instance without a connection to its page. An instance that the
 * gateway reports as open has lost its connection unnoticed: only a restart helps.
 */
function useConnectionLink(): (error: unknown) => Partial<FailureWords> {
  const t = useText('core').failure
  const { reconnect } = useText('shell').notConnected
  const queries = useQueryClient()
  const { address: gateway } = useConnection()
  const mayConnect = useMayDo()('connectInstance')
  return useCallback(
    (error) => {
      if (!(error instanceof RefusedError) || error.instance === undefined || !mayConnect) return {}
      const { instance } = error
      const read = queries.getQueryData<AnswerOf<OperationNamed<'connectionState'>>>(
        cacheKey('connectionState', { params: { instance } }),
      )
      const list = queries.getQueryData<AnswerOf<OperationNamed<'fetchInstances'>>>(
        cacheKey('fetchInstances', {}),
      )
      const listed = list?.find(({ name }) => name === instance)?.connectionStatus
      const isOpen = (read?.instance.state ?? listed) === 'open'
      const to = { page: 'connection', gateway, instance } as const
      return isOpen
        ? { text: t.lostText, link: { to, text: t.restart } }
        : { link: { to, text: reconnect } }
    },
    [t, reconnect, queries, gateway, mayConnect],
  )
}

function words(
  error: unknown,
  t: Texts,
  s: SessionTexts,
  again: KeyTexts,
  formats: Formats,
  /** Whether the browser may have sent a write more than once without the gateway detecting it. */
  mayRepeat: boolean,
): FailureWords {
  if (error instanceof RefusedError) return ofSession(error, s) ?? refused(error, t, again, formats)
  if (error instanceof UnreachableError)
    return {
      kind: 'bad',
      title: t.unreachable,
      text: silence(error.why, error.waited, t, formats),
    }
  if (error instanceof UnknownOutcomeError)
    return {
      kind: 'unknown',
      title: t.unknown,
      text: [
        error.why === 'server-error'
          ? serverError(error, t)
          : error.why === 'web-page'
            ? t.webPageUnknown
            : error.why === 'redirect'
              ? `${t.redirect}. ${t.redirectText}`
              : silence(error.why, error.waited, t, formats),
        ...(mayRepeat && isRepeatable(error) ? [t.mayRepeat] : []),
        t.unknownText,
      ].join(' '),
      reasons: error.reasons.map((r) => r.text),
      raw: error.raw,
    }
  if (error instanceof UnexpectedAnswerError)
    return isMarkup(error.raw)
      ? { kind: 'bad', title: t.webPage, text: t.webPageText, raw: error.raw }
      : {
          kind: 'warning',
          title: t.unexpected,
          text: error.mismatches
            .slice(0, 3)
            .map((m) => t.unexpectedText(m.field, m.expected, m.got))
            .join(' '),
          raw: error.raw,
        }
  return { kind: 'bad', title: t.program, text: t.programText }
}

/** Returns whether a call was refused because the user's session has ended, or is locked. */
export const isSessionError = (error: unknown): boolean =>
  error instanceof RefusedError && error.kind === 'signed-out'

/** If the server holds the key: the session has ended, the role lacks the permission, or the key is refused. */
function ofSession(error: RefusedError, s: SessionTexts): FailureWords | undefined {
  if (!s || (error.kind !== 'key' && error.kind !== 'signed-out')) return undefined
  if (error.kind === 'key')
    return error.status === 403
      ? {
          kind: 'bad',
          title: s.notAllowed,
          text: error.isRead ? s.notAllowedPageText : s.notAllowedText,
        }
      : { kind: 'bad', title: s.serverKey, text: s.serverKeyText }
  const { over: title, overText: text, again: keyAction } = s
  return { kind: 'bad', title, text, needsKey: true, keyAction }
}

function refused(error: RefusedError, t: Texts, again: KeyTexts, formats: Formats): FailureWords {
  const wait =
    error.retryAfter === undefined ? undefined : formats.duration(error.retryAfter * 1000)
  const { isRead } = error
  const named = isRead ? 0 : error.reasons.filter((r) => r.field !== undefined).length
  const wordsByKind = {
    key: [t.key, isRead ? t.read.keyText : t.keyText],
    // The server no longer has the key.
    'signed-out': [again.over, again.overText],
    'no-operation': [t.noOperation, t.noOperationText],
    'no-instance': [t.noInstance, t.noInstanceText],
    'not-connected': [t.notConnected, isRead ? t.read.notConnectedText : t.notConnectedText],
    'not-sent': [t.notSent, t.notSentText],
    'still-connected': [t.refusedTitle, t.refusedText],
    'not-offered': [t.notOffered, t.notOfferedText],
    'too-many': [t.tooMany, t.tooManyText(wait)],
    'too-large': [t.tooLarge, t.tooLargeText],
    redirect: [t.redirect, t.redirectText],
    'web-page': [t.webPage, t.webPageText],
    server: [t.server(error.status), t.serverText],
    proxy: [t.proxy(error.status), t.proxyText],
    other: isRead
      ? [t.read.title, t.read.text]
      : [t.refusedTitle, named > 0 ? t.refusedFields(named) : t.refusedText],
  } satisfies Record<RefusedError['kind'], [string, string]>
  const [title, text] = wordsByKind[error.kind]
  return {
    kind: 'bad',
    title,
    text,
    // Reasons that the text above already explains stay in the collapsed raw text.
    reasons: ['not-connected', 'signed-out'].includes(error.kind)
      ? []
      : error.reasons.map((r) => r.text),
    ...(error.kind === 'key' || error.kind === 'signed-out' ? { needsKey: true } : {}),
    ...(named > 0 ? { atFields: true } : {}),
    // If the answer was readable, its raw text adds nothing; if not, it is all there is.
    ...(error.reasons.length === 0 || error.kind === 'not-connected' || error.kind === 'server'
      ? { raw: error.raw }
      : {}),
  }
}

/** Returns whether browsers repeat a write after such an end: without an answer, and Chromium after 408 too. */
const isRepeatable = ({ status }: UnknownOutcomeError) => status === undefined || status === 408

/** Describes a 5xx after a write: from the gateway itself, or from a proxy in front of it. */
function serverError({ status = 0, reasons, raw }: UnknownOutcomeError, t: Texts): string {
  return refusalKind(status, reasons, isMarkup(raw)) === 'proxy'
    ? t.proxyUnknown(status)
    : t.serverError(status)
}

function silence(why: NoAnswerReason, waited: number, t: Texts, formats: Formats): string {
  return {
    'timed-out': t.timedOut(formats.duration(waited)),
    'no-answer': t.noAnswer,
    offline: t.offline,
    'broken-off': t.brokenOff,
  }[why]
}
