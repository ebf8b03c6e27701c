import { useFailureWords } from '#data/use-failure-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/FailureNote.tsx'
import { Note } from '#ui/Note.tsx'
import { RawAnswer } from '#ui/RawAnswer.tsx'
import { Otherwise } from './Otherwise.tsx'
import type { EditStep, CurrentState } from './use-edit-agent.ts'

/** The result of the last save, except failures that the form shows. */
export function EditOutcome({ step }: { step: EditStep }) {
  const t = useText('agents').edit
  const formats = useFormats()
  const failureWords = useFailureWords()
  switch (step.is) {
    case 'gone':
      return (
        <Note kind="bad" title={t.gone} takesFocus>
          <p>{t.goneText}</p>
        </Note>
      )
    case 'not-read': {
      const words = failureWords(step.error)
      return words && <FailureNote failure={{ ...words, title: `${t.notRead}. ${words.title}` }} />
    }
    case 'unknown':
      return (
        <Note kind="info" title={t[theirWords[step.current.is]]}>
          <CurrentDetails there={step.current} withPassword={step.sent.password !== ''} />
        </Note>
      )
    case 'not-taken':
      return (
        <Note kind="bad" title={t.notTaken} takesFocus>
          <p>{t.notTakenText}</p>
          <p>{t[theirWords[step.current.is]]}</p>
          <CurrentDetails there={step.current} withPassword={false} />
          <RawAnswer raw={step.raw} />
        </Note>
      )
    case 'accepted': {
      const { current, understood, raw, sent } = step
      const well = current.is === 'yours'
      const title = well
        ? t.saved(formats.seconds(current.at))
        : current.is === 'unread'
          ? t.unread
          : t.otherwise
      return (
        // Credentials to hand over take the focus themselves.
        <Note kind={well ? 'ok' : 'warning'} title={title} takesFocus={sent.password === ''}>
          {!understood && <p>{t.notUnderstood}</p>}
          {current.is === 'unread' && <p>{t.unreadText}</p>}
          {current.is === 'before' && <p>{t.thereBefore}</p>}
          {current.is === 'otherwise' && <p>{t.otherwiseText}</p>}
          <CurrentDetails there={current} withPassword={sent.password !== ''} />
          <RawAnswer raw={raw} />
        </Note>
      )
    }
    case 'typing':
    case 'conflict':
    case 'refused':
      return null
  }
}

const theirWords = {
  yours: 'thereYours',
  before: 'thereBefore',
  otherwise: 'thereOtherwise',
  unread: 'thereUnread',
} as const satisfies Record<CurrentState['is'], string>

function CurrentDetails({ there, withPassword }: { there: CurrentState; withPassword: boolean }) {
  const t = useText('agents').edit
  return (
    <>
      {there.is === 'otherwise' && <Otherwise found={there.found} />}
      {withPassword && <p>{t.passwordUnreadable}</p>}
    </>
  )
}
