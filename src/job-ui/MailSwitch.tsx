import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { noContent, requestAuth } from '#client/auth/auth-request.ts'
import { useConnection, useGatewayName } from '#data/session/GatewayProvider.tsx'
import { useAuthAction } from '#data/session/use-auth-action.ts'
import { ownValue } from '#domain/keys-of.ts'
import { useLocale, useText } from '#i18n/locale.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'

const choice = z.object({
  isOffered: z.boolean(),
  isOn: z.boolean(),
  outcome: z.nullable(z.string()),
})

/** The switch for an e-mail at the end of a job, and what became of the last one. */
export function MailSwitch({ job, hasEnded }: { job: string; hasEnded: boolean }) {
  const t = useText('jobEnd').mail
  const { environment } = useText('core')
  const { address } = useConnection()
  const { name, tag } = useGatewayName(address)
  const language = useLocale()
  const queries = useQueryClient()
  const { failure, run } = useAuthAction()
  const path = `${address}/job-mail`
  const queryKey = ['job-mail', job]
  const { data } = useQuery({
    queryKey,
    queryFn: () => requestAuth(`${path}?job=${encodeURIComponent(job)}`, 'GET', choice),
    staleTime: 0,
    retry: false,
    // Soon after the end, the mail server has answered.
    refetchInterval: ({ state }) =>
      hasEnded && state.data?.isOn && ![null, 'sent'].includes(state.data.outcome) ? 5_000 : false,
  })
  if (!data?.isOffered) return null
  const gatewayName = tag === '' ? name : `${name} (${environment[tag]})`
  const choose = (isOn: boolean) =>
    run(
      () => requestAuth(path, 'PUT', noContent, { job, isOn, gatewayName, language }),
      () => {
        queries.setQueryData(queryKey, { ...data, isOn })
        void queries.invalidateQueries({ queryKey: ['job-mail'] })
      },
    )
  return (
    <>
      {!hasEnded && (
        <Switch
          label={t.label}
          checked={data.isOn}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
      )}
      {data.outcome !== null && <Outcome of={data.outcome} />}
      {failure && <FailureNote failure={failure} />}
    </>
  )
}

function Outcome({ of }: { of: string }) {
  const t = useText('jobEnd').mail
  if (of === 'sent') return <span>{t.sent}</span>
  return of === 'sending' ? <span>{t.unknown}</span> : <NotSent why={of} />
}

function NotSent({ why }: { why: string }) {
  const t = useText('jobEnd').mail
  const { mailFailure } = useText('people')
  return (
    <span>{`${t.notSent} ${ownValue<string>(mailFailure, why) ?? mailFailure['no-answer']}`}</span>
  )
}
