import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { BroughtBack } from './history/use-bring-back.tsx'
import { useText } from '#i18n/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ComposerTabs } from './ComposerTabs.tsx'
import { SendLocationForm } from './SendLocationForm.tsx'
import { SendMediaForm } from './SendMediaForm.tsx'
import { SendPlatformAudioForm } from './SendPlatformAudioForm.tsx'
import { SentHere } from './SentHere.tsx'

const FileGoneNote = lazy(() =>
  import('./history/FileGoneNote.tsx').then((m) => ({ default: m.FileGoneNote })),
)

const forms = {
  audio: SendPlatformAudioForm,
  media: SendMediaForm,
  location: SendLocationForm,
}

/** The composer: an audio, a medium or a location to one recipient; under it what was sent from this browser. */
export function MessagesPage({ instance }: { instance: string }) {
  const t = useText('messages')
  const [search, setSearch] = useSearchParams()
  // A message that was brought back is a draft, which a form reads when it appears.
  const [turn, setTurn] = useState(0)

  function onBack({ tab, fileGone }: BroughtBack) {
    setSearch({ tab, ...(fileGone && { file: 'again' }) }, { replace: true })
    setTurn((n) => n + 1)
  }

  return (
    <>
      <PageHeader title={t.title} context={instance} />
      <ComposerTabs>
        {(tab) => {
          const Form = forms[tab]
          return (
            <>
              {search.get('file') === 'again' && (
                <Suspense fallback={null}>
                  <FileGoneNote />
                </Suspense>
              )}
              <Form key={turn} instance={instance} />
            </>
          )
        }}
      </ComposerTabs>
      <SentHere instance={instance} onBack={onBack} />
    </>
  )
}
