import { doesJobs, needsHandOver } from '#client/auth/signs-in.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { late } from '#ui/load/late.tsx'

const Question = late(
  () => import('./RunOnServerQuestion.tsx').then((m) => m.RunOnServerQuestion),
  ['jobs'],
)

/** Asks whether a job runs on the server, where that needs the key; renders nothing elsewhere. */
export function RunOnServer({ kind }: { kind: string }) {
  const { address } = useConnection()
  return needsHandOver(address) && doesJobs(address).includes(kind) ? <Question /> : null
}
