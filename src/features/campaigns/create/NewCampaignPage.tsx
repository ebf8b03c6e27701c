import { NotConnectedNote } from '#components/NotConnectedNote.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { jobsAvailable } from '#jobs/running.ts'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/note/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { NewCampaignForm } from './NewCampaignForm.tsx'
import shared from '#ui/shared.module.css'

/** Creates a campaign in four steps: recipients, message, pace, check. All inputs are stored as a draft. */
export function NewCampaignPage({ instance }: { instance: string }) {
  const t = useText('newCampaign')
  const shell = useText('shell')
  const { address: gateway } = useConnection()
  return (
    <div className={shared.column} style={{ minHeight: '100%', containerType: 'inline-size' }}>
      <PageHeader
        title={t.title}
        parent={<Link to={{ page: 'campaigns', gateway, instance }}>{shell.page.campaigns}</Link>}
        context={instance}
      />
      <NotConnectedNote instance={instance} />
      {jobsAvailable() ? (
        <NewCampaignForm instance={instance} />
      ) : (
        <Note kind="warning" title={t.insecure}>
          <p>{t.insecureText}</p>
        </Note>
      )}
    </div>
  )
}
