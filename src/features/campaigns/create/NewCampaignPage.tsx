import { NotConnectedNote } from '#components/NotConnectedNote.tsx'
import { Drafted } from '#data/Drafted.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { fileToKeep } from '#message/file/attachment.ts'
import { jobsAvailable } from '#jobs/running.ts'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/note/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { fileKind } from '#features/campaigns/message/template.ts'
import { draftScopes } from './draft-scopes.ts'
import { emptyList, emptyListFile } from '#features/campaigns/recipients/list-sheet.ts'
import { emptyCampaign, type NewCampaignValues } from './new-campaign-values.ts'
import { NewCampaignForm } from './NewCampaignForm.tsx'
import shared from '#ui/shared.module.css'

const keptFile = (values: NewCampaignValues) => fileToKeep(values, fileKind(values))

/** Creates a campaign in four steps: recipients, message, pace, check. All inputs are stored as a draft. */
export function NewCampaignPage({ instance }: { instance: string }) {
  const t = useText('newCampaign')
  const shell = useText('shell')
  const { address: gateway } = useConnection()
  const scopes = draftScopes(gateway, instance)
  return (
    <div className={shared.column} style={{ minHeight: '100%', containerType: 'inline-size' }}>
      <PageHeader
        title={t.title}
        parent={<Link to={{ page: 'campaigns', gateway, instance }}>{shell.page.campaigns}</Link>}
        context={instance}
      />
      <NotConnectedNote instance={instance} />
      {jobsAvailable() ? (
        <Drafted scope={scopes.listFile} empty={emptyListFile}>
          {(listFile) => (
            <Drafted scope={scopes.list} empty={emptyList}>
              {(listDraft) => (
                <Drafted scope={scopes.values} empty={emptyCampaign} fileToKeep={keptFile}>
                  {(draft) => (
                    <NewCampaignForm
                      instance={instance}
                      draft={draft}
                      listDraft={listDraft}
                      listFile={listFile}
                    />
                  )}
                </Drafted>
              )}
            </Drafted>
          )}
        </Drafted>
      ) : (
        <Note kind="warning" title={t.insecure}>
          <p>{t.insecureText}</p>
        </Note>
      )}
    </div>
  )
}
