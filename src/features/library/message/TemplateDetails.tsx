import { useJobs } from '#data/jobs/use-jobs.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useLoaded } from '#data/use-loaded.ts'
import { useProfiles } from '#data/use-profiles.ts'
import type { Profile } from '#domain/profile.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { readTemplate } from '#message/template/fill-template.ts'
import { attachKept, fromKept, keptFile } from '#message/template/kept-template.ts'
import { TemplatePreview } from '#message/template/TemplatePreview.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Link } from '#ui/Link.tsx'
import shared from '#ui/shared.module.css'

/** The number of campaigns that are listed. */
const maxShown = 5

/** A message template as its recipient will see it, its placeholders, and the campaigns that began with it. */
export function TemplateDetails({ profile }: { profile: Profile<'message'> }) {
  const t = useText('messageTemplates')
  const words = useText('templateWords')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const { readFile } = useProfiles('message')
  const list = useJobs()
  const template = fromKept(profile.values)
  const file = useLoaded([profile.id, profile.version], async () =>
    template && profile.files.some(({ name }) => name === keptFile)
      ? attachKept(await readFile(profile, keptFile), template, profile.name)
      : null,
  )
  if (!template) return <p className={shared.muted}>{words.newer}</p>
  const { columns } = readTemplate(template)
  const used = list.state === 'read' ? list.jobs.filter(({ from }) => from?.id === profile.id) : []
  return (
    <>
      <TemplatePreview template={{ ...template, file: file ?? null }} />
      <Facts
        facts={[
          ...(columns.length > 0
            ? [{ name: t.columns, value: <span translate="no">{formats.list(columns)}</span> }]
            : []),
          ...(used.length > 0
            ? [
                {
                  name: t.usedIn(used.length, formats.number(used.length)),
                  value: (
                    <ul>
                      {used.slice(0, maxShown).map(({ id, name }) => (
                        <li key={id} className={shared.anywhere}>
                          <Link to={{ page: 'job', gateway, id }}>{name}</Link>
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
