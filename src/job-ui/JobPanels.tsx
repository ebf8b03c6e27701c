import { Button, Flex } from '@mantine/core'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Fold } from '#ui/Fold.tsx'
import { JobLoader } from './JobLoader.tsx'
import { JobPanel, type JobLook } from './JobPanel.tsx'
import type { PanelJobs } from './use-panel-jobs.ts'
import shared from '#ui/shared.module.css'

/** The maximum number of earlier jobs listed. */
const maxShown = 20

/** The jobs of a form: the current one, and the earlier ones, collapsed. */
export function JobPanels<Data, Thing>({
  instance,
  look,
  panel,
  onRestore,
}: {
  instance: string
  look: JobLook<Thing>
  panel: PanelJobs<Data>
  /** Puts things back into the form. */
  onRestore: (things: readonly Thing[]) => void
}) {
  const t = useText('jobs')
  const formats = useFormats()
  const close = () => panel.show(undefined)
  const others = panel.jobs.filter(({ id }) => id !== panel.shown)
  return (
    <>
      {panel.shown !== undefined && (
        <JobLoader
          kind={look.kind}
          instance={instance}
          id={panel.shown}
          loading={null}
          goneAction={<Button onClick={close}>{t.close}</Button>}
        >
          {(job, snapshot) => (
            <JobPanel
              key={snapshot.id}
              look={look}
              panel={panel}
              job={job}
              snapshot={snapshot}
              onRestore={onRestore}
            />
          )}
        </JobLoader>
      )}
      {others.length > 0 && (
        <Fold summary={t.earlier(others.length, formats.number(others.length))} mustShow={false}>
          <ul>
            {others.slice(0, maxShown).map(({ id, name, createdAt, state }) => (
              <Flex component="li" key={id} wrap="wrap" gap="0 12px" py={4}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t.open(name)}
                  onClick={() => panel.show(id)}
                >
                  {name}
                </Button>{' '}
                <span className={shared.muted}>
                  {`${t.state[state]} · ${formats.when(createdAt)}`}
                </span>
              </Flex>
            ))}
          </ul>
        </Fold>
      )}
    </>
  )
}
