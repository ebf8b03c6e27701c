import { InstanceQuestion } from '#components/InstanceQuestion.tsx'
import type { InstanceAction } from '#data/instances/follow-instances.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { MailChoice } from '#job-ui/MailChoice.tsx'
import { RunOnServer } from '#job-ui/start/RunOnServer.tsx'
import { inOrder, useStartJob } from '#job-ui/start/use-start-job.ts'
import { lifecycleKind } from '#local/jobs/job-record.ts'
import { Note } from '#ui/note/Note.tsx'
import { lifecycleItems } from './lifecycle-work.ts'
import { useStartLifecycle } from './use-start-lifecycle.ts'

/** The action and the selected instances. */
export interface LifecycleRequest {
  readonly action: InstanceAction
  readonly names: readonly string[]
}

/** Asks whether to restart, log out or delete instances, and starts the job that does it. */
export function LifecycleDialog({
  wish,
  onClose,
}: {
  wish: LifecycleRequest
  onClose: () => void
}) {
  const t = useText('connection').many
  const { address: gateway } = useConnection()
  const { begin, isBusy, failed } = useStartJob(useStartLifecycle(), { opensPage: true })
  return (
    <InstanceQuestion
      {...wish}
      isBusy={isBusy}
      onConfirm={(name) =>
        void begin(
          inOrder({
            gateway,
            instance: '',
            kind: lifecycleKind,
            name,
            plan: { action: wish.action },
            items: lifecycleItems(wish.names),
          }),
        )
      }
      onClose={onClose}
    >
      <MailChoice />
      {failed !== undefined && (
        <Note kind="bad" title={t.failed}>
          {failed}
        </Note>
      )}
      <RunOnServer kind={lifecycleKind} />
    </InstanceQuestion>
  )
}
