import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ConfirmOnGateway } from '#components/ConfirmOnGateway.tsx'
import { useText } from '#i18n/locale.tsx'
import { jobsAvailable } from '#jobs/running.ts'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Note } from '#ui/note/Note.tsx'
import parts from '#ui/parts.module.css'
import classes from './JobReview.module.css'
import type { StartJob } from './use-start-job.ts'
import shared from '#ui/shared.module.css'

/**
 * Reviews the changes of a job before anything is sent: notices, the list of changes, and the button that applies them
 * after a question that names the gateway.
 */
export function JobReview({
  title,
  how,
  applying,
  notes,
  children,
  label,
  summary,
  asks,
  question,
  back,
  apply,
  isEmpty,
  onBack,
  onApply,
}: {
  title: string
  /** How changes by others are handled. */
  how: string
  applying: Pick<StartJob, 'isBusy' | 'failed'>
  notes?: ReactNode
  /** The list of changes. */
  children: ReactNode
  /** The label of the bar at the bottom. */
  label: string
  /** The number of changes. */
  summary: ReactNode
  /** The title of the question before they are applied. */
  asks: string
  /** Added to the question, e.g. what cannot be undone. */
  question?: ReactNode
  /** The texts of the buttons. */
  back: string
  apply: string
  /** Whether nothing would change. */
  isEmpty: boolean
  onBack: () => void
  onApply: () => void
}) {
  const t = useText('jobs')
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className={`${shared.column} ${shared.fill}`}>
        <div className={`${shared.column} ${shared.scroll} ${shared.shrinkTall} ${classes.side}`}>
          <h2 ref={heading} tabIndex={-1} className={shared.heading}>
            {title}
          </h2>
          {notes}
          {applying.failed !== undefined && (
            <Note kind="bad" title={t.notWritten} takesFocus>
              <p>{applying.failed}</p>
            </Note>
          )}
          {!jobsAvailable() && <Note kind="warning" title={t.unavailable} />}
          <p className={`${shared.muted} ${shared.compact}`}>{how}</p>
        </div>
        <section className={`${shared.column} ${shared.fill} ${shared.shrink}`}>{children}</section>
      </div>
      <section
        aria-label={label}
        className={`${shared.wrapWide} ${shared.rigid} ${shared.lineAbove} ${parts.bar}`}
      >
        <div role="status" className={shared.wrapRow} style={{ gap: '4px 16px' }}>
          {summary}
        </div>
        <div className={shared.wrapRow} style={{ gap: 8 }}>
          <Button onClick={onBack}>{back}</Button>
          <ChangeButton
            variant="filled"
            loading={applying.isBusy}
            disabled={isEmpty || !jobsAvailable()}
            onClick={() => setAsking(true)}
          >
            {apply}
          </ChangeButton>
        </div>
      </section>
      {isAsking && (
        <ConfirmOnGateway
          title={asks}
          confirm={apply}
          onConfirm={() => {
            setAsking(false)
            onApply()
          }}
          onClose={() => setAsking(false)}
        >
          <p>{summary}</p>
          {question}
        </ConfirmOnGateway>
      )}
    </>
  )
}
