import { useAuthFailureWords } from '#data/session/use-auth-failure-words.ts'
import { useAccount } from '#data/session/use-people.ts'
import { ownValue } from '#domain/keys-of.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { Section } from '#ui/Section.tsx'
import { WaitingForm } from '#ui/load/Waiting.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { SecondFactor } from './SecondFactor.tsx'

/** The user's own password, second factor and sessions. */
export function AccountPage() {
  const t = useText('account')
  const auth = useText('auth')
  const formats = useFormats()
  const words = useAuthFailureWords()
  const account = useAccount()
  const { data } = account
  const failure = data ? undefined : words(account.error)
  const changedAt = data?.passwordChangedAt ?? null
  return (
    <>
      <PageHeader
        title={t.title}
        context={
          data &&
          [
            data.name,
            ownValue(auth.role, data.role) ?? data.role,
            ...(data.email ? [data.email] : []),
          ].join(' · ')
        }
      />
      {account.isPending && <WaitingForm fields={3} />}
      {failure && (
        <ReadFailed
          failure={failure}
          retrying={account.isFetching}
          onRetry={() => void account.refetch()}
        />
      )}
      {data && (
        <>
          <Section
            title={t.password}
            context={changedAt !== null && t.changedAt(formats.date(changedAt))}
          >
            <ChangePassword account={data} />
          </Section>
          <Section title={t.secondFactor}>
            <SecondFactor account={data} />
          </Section>
          <OwnSessions />
        </>
      )}
    </>
  )
}
