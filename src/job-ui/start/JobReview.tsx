import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { EnvironmentTag } from '#components/EnvironmentTag.tsx'
import { useConnection, useGatewayName } from '#data/session/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { MailChoice } from '#job-ui/MailChoice.tsx'
import { jobsAvailable } from '#jobs/running.ts'
import { Facts } from '#ui/Facts.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Note } from '#ui/note/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import { RunOnServer } from './RunOnServer.tsx'
import classes from './JobReview.module.css'
import type { StartJob } from './use-start-job.ts'

/**
 * Reviews the changes of a job before anything is sent: a question if one is open, the list of changes, and the
 * confirmation, which names the gateway. In production the number of changed things is typed.
 */
export function JobReview({
  title,
  header,
  how,
  applying,
  question,
  form,
  notes,
  children,
  label,
  kind,
  facts,
  loss,
  options,
  summary,
  missing,
  count,
  back,
  apply,
  onBack,
  onApply,
}: {
  title: string
  /** The parent and the subject if it is a page of its own; undefined if it is part of another page. */
  header?: Omit<ComponentProps<typeof PageHeader>, 'title'> | undefined
  /** How changes by others are handled. */
  how: string
  applying: Pick<StartJob, 'isBusy' | 'failed'>
  /** A question that must be answered first. */
  question?: ReactNode
  /** The form that chooses the changes, if it is on this page. */
  form?: ReactNode
  notes?: ReactNode
  /** The list of changes. */
  children: ReactNode
  /** The label of the bar at the bottom. */
  label: string
  /** The kind of the job. */
  kind: string
  /** The numbers of the confirmation. */
  facts?: ComponentProps<typeof Facts>['facts']
  /** What cannot be undone. */
  loss?: ReactNode
  /** How to apply the changes. */
  options?: ReactNode
  /** The number of changes. */
  summary: ReactNode
  /** What the user has to do before they can be applied. */
  missing?: string | undefined
  /** The number of things that change. */
  count: number
  /** The texts of the buttons. */
  back: string
  apply: string
  onBack: () => void
  onApply: () => void
}) {
  const t = useText('jobs')
  const formats = useFormats()
  const { address } = useConnection()
  const { name, tag } = useGatewayName(address)
  const [typed, setTyped] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const host = address.replace(/^https?:\/\//, '')
  const isProduction = tag === 'production' && count > 0
  const isTyped = !isProduction || typed.replaceAll(/\D/g, '') === String(count)
  const typeCount = t.confirm.type(formats.number(count))
  const needed = missing ?? (isTyped ? undefined : typeCount)
  return (
    <>
      {header && <PageHeader title={title} {...header} />}
      <div className={`${shared.fill} ${shared.lineAbove} ${classes.body}`}>
        <div className={`${shared.column} ${shared.shrinkTall} ${classes.list}`}>
          {!header && (
            <h2 ref={heading} tabIndex={-1} className={`${shared.heading} ${classes.part}`}>
              {title}
            </h2>
          )}
          {question && <div className={`${shared.lineBelow} ${classes.part}`}>{question}</div>}
          {children}
        </div>
        <div className={`${shared.stackMedium} ${classes.side}`} data-form={!!form || undefined}>
          {form}
          <h2 className={shared.heading}>{t.confirm.title}</h2>
          <Facts
            facts={[
              {
                name: t.confirm.gateway,
                value: (
                  <>
                    <strong>{name}</strong> <EnvironmentTag tag={tag} />
                  </>
                ),
              },
              ...(host === name
                ? []
                : [
                    {
                      name: t.confirm.address,
                      value: <span className={shared.mono}>{host}</span>,
                    },
                  ]),
              ...(facts ?? []),
            ]}
          />
          {loss}
          {notes}
          {applying.failed !== undefined && (
            <Note kind="bad" title={t.notWritten} takesFocus>
              <p>{applying.failed}</p>
            </Note>
          )}
          {!jobsAvailable(address) && <Note kind="warning" title={t.unavailable} />}
          {options}
          <MailChoice />
          <RunOnServer kind={kind} />
          {isProduction && (
            <TextInput
              w="12rem"
              label={typeCount}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          <p className={`${shared.muted} ${shared.compact}`}>{how}</p>
        </div>
      </div>
      <section
        aria-label={label}
        className={`${shared.wrapWide} ${shared.rigid} ${shared.lineAbove} ${parts.bar}`}
      >
        <div role="status" className={shared.wrapRow} style={{ gap: '4px 16px' }}>
          {count > 0 && needed !== undefined && <strong>{needed}</strong>} <span>{summary}</span>
        </div>
        <div className={shared.wrapRow} style={{ gap: 8 }}>
          <Button onClick={onBack}>{back}</Button>
          <ChangeButton
            variant="filled"
            {...(isProduction && { color: 'var(--prod)' })}
            loading={applying.isBusy}
            disabled={count === 0 || needed !== undefined || !jobsAvailable(address)}
            onClick={onApply}
          >
            {apply}
          </ChangeButton>
        </div>
      </section>
    </>
  )
}
