import { useText } from '#i18n/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ComposerTabs } from './ComposerTabs.tsx'
import { SendLocationForm } from './SendLocationForm.tsx'
import { SendMediaForm } from './SendMediaForm.tsx'
import { SendPlatformAudioForm } from './SendPlatformAudioForm.tsx'

const forms = {
  audio: SendPlatformAudioForm,
  media: SendMediaForm,
  location: SendLocationForm,
}

/** The composer: an audio, a medium or a location to one recipient. */
export function MessagesPage({ instance }: { instance: string }) {
  const t = useText('messages')
  return (
    <>
      <PageHeader title={t.title} context={instance} />
      <ComposerTabs>
        {(tab) => {
          const Form = forms[tab]
          return <Form instance={instance} />
        }}
      </ComposerTabs>
    </>
  )
}
