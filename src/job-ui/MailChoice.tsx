import { doesJobs } from '#client/auth/signs-in.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useSession } from '#data/session/session.ts'
import { late } from '#ui/load/late.tsx'

const MailSwitch = late(() => import('./MailSwitch.tsx').then((m) => m.MailSwitch), ['jobEnd'])

/** Offers an e-mail at the end of a job of the server, or of those that the person starts; nothing where none is sent. */
export function MailChoice({
  job = '',
  hasEnded = false,
}: {
  /** Its id. */
  job?: string
  /** Then it only says what became of the e-mail. */
  hasEnded?: boolean
}) {
  const { address } = useConnection()
  const isOfPerson = useSession() !== undefined
  if (!isOfPerson || doesJobs(address).length === 0) return null
  return <MailSwitch job={job} hasEnded={hasEnded} />
}
