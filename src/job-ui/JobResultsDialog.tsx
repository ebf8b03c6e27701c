import { Dialog } from '#ui/Dialog.tsx'
import type { JobLook } from './JobPanel.tsx'
import { JobPanels } from './JobPanels.tsx'
import type { PanelJobs } from './use-panel-jobs.ts'

/** The results of the jobs that a page's dialog starts for many instances. */
export function JobResultsDialog<Data, Thing>({
  title,
  none,
  look,
  panel,
  onRestore,
  onClose,
}: {
  title: string
  /** Shown without a job. */
  none: string
  look: Omit<JobLook<Thing>, 'label'>
  panel: PanelJobs<Data>
  onRestore: (things: readonly Thing[]) => void
  onClose: () => void
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      {panel.shown === undefined ? (
        <p>{none}</p>
      ) : (
        <JobPanels
          instance=""
          look={{ ...look, label: title }}
          panel={panel}
          onRestore={onRestore}
        />
      )}
    </Dialog>
  )
}
