import { useCallback } from 'react'
import {
  RefusedError,
  UnexpectedAnswerError,
  UnknownOutcomeError,
  UnreachableError,
  type Silence,
} from '#client/errors.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { FailureWords } from '#ui/FailureNote.tsx'
import { useSession } from './session.ts'

type Texts = Catalogue['core']['failure']

/** Of a session, in the place of a key. */
type SessionTexts = Catalogue['shell']['session'] | undefined

/** The one place that turns an error into words. Undefined for no error. */
export function useFailureWords(): (error: unknown) => FailureWords | undefined {
  const t = useText('core').failure
  const s = useText('shell').session
  const formats = useFormats()
  const session = useSession() ? s : undefined
  return useCallback(
    (error) => (error ? words(error, t, session, formats) : undefined),
    [t, session, formats],
  )
}

function words(error: unknown, t: Texts, s: SessionTexts, formats: Formats): FailureWords {
  if (error instanceof RefusedError) return ofSession(error, s) ?? refused(error, t, formats)
  if (error instanceof UnreachableError)
    return {
      kind: 'bad',
      title: t.unreachable,
      text: silence(error.why, error.waited, t, formats),
      reasons: [],
    }
  if (error instanceof UnknownOutcomeError)
    return {
      kind: 'unknown',
      title: t.unknown,
      text: `${
        error.why === 'server-error'
          ? t.serverError(error.status ?? 0)
          : silence(error.why, error.waited, t, formats)
      } ${t.unknownText}`,
      reasons: error.reasons.map((r) => r.text),
      raw: error.raw,
    }
  if (error instanceof UnexpectedAnswerError)
    return {
      kind: 'warning',
      title: t.unexpected,
      text: error.mismatches
        .slice(0, 3)
        .map((m) => t.unexpectedText(m.field, m.expected, m.got))
        .join(' '),
      reasons: [],
      raw: error.raw,
    }
  return { kind: 'bad', title: t.program, text: t.programText, reasons: [] }
}

/** Where the server has the key, a refused one means that nobody is signed in any more, or that the role may not. */
function ofSession(error: RefusedError, s: SessionTexts): FailureWords | undefined {
  if (!s || error.kind !== 'key') return undefined
  return error.status === 403
    ? { kind: 'bad', title: s.notAllowed, text: s.notAllowedText, reasons: [] }
    : {
        kind: 'bad',
        title: s.over,
        text: s.overText,
        reasons: [],
        needsKey: true,
        keyAction: s.again,
      }
}

function refused(error: RefusedError, t: Texts, formats: Formats): FailureWords {
  const wait =
    error.retryAfter === undefined ? undefined : formats.duration(error.retryAfter * 1000)
  const named = error.reasons.filter((r) => r.field !== undefined).length
  const said = {
    key: [t.key, t.keyText],
    'no-operation': [t.noOperation, t.noOperationText],
    'no-instance': [t.noInstance, t.noInstanceText],
    'too-many': [t.tooMany, t.tooManyText(wait)],
    redirect: [t.redirect, t.redirectText],
    other: [t.refusedTitle, named > 0 ? t.refusedFields(named) : t.refusedText],
  } satisfies Record<RefusedError['kind'], [string, string]>
  const [title, text] = said[error.kind]
  return {
    kind: 'bad',
    title,
    text,
    reasons: error.reasons.map((r) => r.text),
    ...(error.kind === 'key' ? { needsKey: true } : {}),
    ...(named > 0 ? { atFields: true } : {}),
    // Where the answer was readable, its text adds nothing; where it was not, it is all there is.
    ...(error.reasons.length === 0 ? { raw: error.raw } : {}),
  }
}

function silence(why: Silence, waited: number, t: Texts, formats: Formats): string {
  return {
    'timed-out': t.timedOut(formats.duration(waited)),
    'no-answer': t.noAnswer,
    offline: t.offline,
    'broken-off': t.brokenOff,
  }[why]
}
