import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import type { JobLook } from '#job-ui/JobPanel.tsx'
import { JobResultsDialog } from '#job-ui/JobResultsDialog.tsx'
import { usePanelJobs } from '#job-ui/use-panel-jobs.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { ScrollList } from '#components/ScrollList.tsx'
import { Note } from '#ui/Note.tsx'
import {
  instanceOf,
  lifecycleItems,
  prepareLifecycle,
  type LifecycleAction,
  type LifecycleItem,
} from './lifecycle-work.ts'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'

/** The action and the selected instances. */
export interface LifecycleRequest {
  readonly action: LifecycleAction
  readonly names: readonly string[]
}

const look = {
  kind: jobKinds.lifecycle,
  head: 'instance',
  thingsOf: (item) => [instanceOf(item).name],
  textOf: (name) => name,
  namedBy: () => [],
  titleOf: ({ item }) => instanceOf(item).name,
  RowFacts: () => null,
} as const satisfies Omit<JobLook<string>, 'label'>

/** Asks for confirmation before many instances are restarted, logged out or deleted, then shows the result of each. */
export function LifecycleDialog({
  wish,
  onBegun,
  onBringBack,
  onClose,
}: {
  /** Undefined while a job is shown. */
  wish: LifecycleRequest | undefined
  /** Called once the job is saved. */
  onBegun: () => void
  /** Called to select the refused instances again. */
  onBringBack: (names: readonly string[]) => void
  onClose: () => void
}) {
  const t = useText('connection').many
  const formats = useFormats()
  const panel = usePanelJobs<LifecycleItem>('', look.kind.kind, prepareLifecycle)

  async function begin({ action, names }: LifecycleRequest) {
    const name = t.title[action](names.length, formats.number(names.length))
    const newJob = { name, plan: { action }, items: lifecycleItems(names) }
    if (await panel.begin(newJob)) onBegun()
  }

  if (wish)
    return (
      <Question
        wish={wish}
        failed={panel.failed}
        isBusy={panel.isWriting}
        onConfirm={() => void begin(wish)}
        onClose={onClose}
      />
    )
  return (
    <JobResultsDialog
      title={t.results}
      none={t.none}
      look={{ ...look, skips: t.skipped }}
      panel={panel}
      onRestore={onBringBack}
      onClose={onClose}
    />
  )
}

/** The confirmation; to delete, the number of instances must be typed. */
function Question({
  wish: { action, names },
  failed,
  isBusy,
  onConfirm,
  onClose,
}: {
  wish: LifecycleRequest
  failed: string | undefined
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const t = useText('connection').many
  const core = useText('core').action
  const formats = useFormats()
  const [typed, setTyped] = useState('')
  const isDeletion = action === 'delete'
  const isSure = !isDeletion || typed.trim() === String(names.length)
  const title = t.title[action](names.length, formats.number(names.length))
  return (
    <Dialog title={`${title}?`} onClose={onClose}>
      <form
        className={shared.stack}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          if (isSure) onConfirm()
        }}
      >
        {failed !== undefined && (
          <Note kind="bad" title={t.failed}>
            {failed}
          </Note>
        )}
        <p>{t.text[action]}</p>
        <ScrollList label={t.chosen}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ScrollList>
        {isDeletion && (
          <TextInput
            label={t.typeCount(String(names.length))}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <div className={`${shared.wrap} ${shared.atEnd}`}>
          <Button onClick={onClose}>{core.cancel}</Button>
          <ChangeButton
            type="submit"
            variant="filled"
            className={isDeletion ? (parts.danger ?? '') : ''}
            disabled={!isSure}
            loading={isBusy}
          >
            {title}
          </ChangeButton>
        </div>
      </form>
    </Dialog>
  )
}
