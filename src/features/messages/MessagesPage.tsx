import { Suspense, useState, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { NotConnectedNote } from '#components/NotConnectedNote.tsx'
import { TextNotOffered, useOffersText } from '#message/text/text-offered.tsx'
import type { RestoredMessage } from './history/use-bring-back.tsx'
import { useLocale, useText } from '#i18n/locale.tsx'
import { late } from '#ui/load/late.tsx'
import { Note } from '#ui/note/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { WaitingForm } from '#ui/load/Waiting.tsx'
import { SendTextForm } from './SendTextForm.tsx'
import { useHistory } from './history/use-history.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { ComposerContext, type Composing } from './use-message.tsx'
import { Tabs } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { Icon } from '#ui/Icon.tsx'
import { messageKinds } from '#contract/message-template.ts'
import type { MessageTab } from '#message/send-requests.ts'
import { TemplateMenu } from '#message/template/TemplateMenu.tsx'
import classes from './ComposerTabs.module.css'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'

// The default tab loads with the page, the others before they are selected.
const forms = {
  text: SendTextForm,
  audio: late(
    () => import('./SendPlatformAudioForm.tsx').then((m) => m.SendPlatformAudioForm),
    [],
    <WaitingForm />,
  ),
  media: late(
    () => import('./SendMediaForm.tsx').then((m) => m.SendMediaForm),
    [],
    <WaitingForm />,
  ),
  location: late(
    () => import('./SendLocationForm.tsx').then((m) => m.SendLocationForm),
    [],
    <WaitingForm />,
  ),
}

const HistoryStrip = late(
  () => import('./history/HistoryStrip.tsx').then((m) => m.HistoryStrip),
  ['history'],
)

const UseTemplate = late(
  () => import('./UseTemplate.tsx').then((m) => m.UseTemplate),
  ['history', 'messageTemplates'],
)

/** How many of the latest messages are below the composer. */
const maxShown = 3

/** The composer: sends a message to one recipient; below it, messages sent from this browser. */
export function MessagesPage({ instance }: { instance: string }) {
  const t = useText('messages')
  const locale = useLocale()
  const [search, setSearch] = useSearchParams()
  const offersText = useOffersText()
  const sent = useHistory(useConnection().address, instance, maxShown)
  const [composing] = useState(shareComposing)
  // A restored message is a draft, which a form only reads on mount.
  const [turn, setTurn] = useState(0)
  const [recording, setRecording] = useState(false)
  const [chosen, setChosen] = useState(search.get('template') ?? undefined)
  const message = () => composing.read().message?.()

  /** Loads the form of a tab before it is selected. */
  function prepare(tab: keyof typeof forms) {
    if (tab !== 'text') forms[tab].fetch(locale)
  }

  function onBack({ tab, fileGone }: RestoredMessage) {
    setSearch({ tab, ...(fileGone && { file: 'again' }) }, { replace: true })
    setChosen(undefined)
    setTurn((n) => n + 1)
  }

  return (
    <>
      <PageHeader title={t.title} context={instance}>
        <TemplateMenu current={message} onChoose={setChosen} />
      </PageHeader>
      <NotConnectedNote instance={instance} />
      {chosen !== undefined && (
        <UseTemplate
          key={chosen}
          id={chosen}
          instance={instance}
          number={() => message()?.values.number ?? composing.read().number}
          onBack={onBack}
          onClose={() => {
            setChosen(undefined)
            setSearch({ tab: search.get('tab') ?? 'text' }, { replace: true })
          }}
        />
      )}
      <ComposerTabs
        onApproach={prepare}
        recording={recording}
        first={offersText === false ? 'audio' : 'text'}
      >
        {(tab) => {
          const Form = forms[tab]
          if (tab === 'text' && offersText === false) return <TextNotOffered />
          return (
            <>
              {search.get('file') === 'again' && (
                <Note kind="info" title={t.fileGone}>
                  {t.fileGoneText}
                </Note>
              )}
              <Suspense fallback={<WaitingForm />}>
                <ComposerContext value={composing}>
                  <Form key={turn} instance={instance} onRecording={setRecording} />
                </ComposerContext>
              </Suspense>
            </>
          )
        }}
      </ComposerTabs>
      {/* Its own boundary: if the whole page suspended, the user would lose the focus while typing. */}
      {sent.count > 0 && <HistoryStrip history={sent} instance={instance} onBack={onBack} />}
    </>
  )
}

function shareComposing() {
  let now: Composing = { number: '' }
  return { read: () => now, write: (next: Composing) => void (now = next) }
}

/** The composer's tabs. The selected one is in the URL (`?tab=`); by default the first that the gateway supports. */
function ComposerTabs({
  onApproach,
  recording,
  first,
  children,
}: {
  /** Called when the user is about to select a tab. */
  onApproach: (tab: MessageTab) => void
  /** Whether an audio is being recorded. */
  recording: boolean
  /** The default tab. */
  first: MessageTab
  children: (tab: MessageTab) => ReactNode
}) {
  const t = useText('messages')
  const [search, setSearch] = useSearchParams()
  const chosen = messageKinds.find((tab) => tab === search.get('tab')) ?? first

  const choose = (tab: string) => setSearch({ tab }, { replace: true })

  return (
    <Tabs
      unstyled
      classNames={{
        list: classes.list ?? '',
        tab: `${shared.bareButton} ${shared.ringInside} ${parts.tab} ${classes.tab}`,
        panel: classes.panel ?? '',
      }}
      value={chosen}
      onChange={(tab) => tab !== null && choose(tab)}
    >
      <Tabs.List aria-label={t.tabs}>
        {messageKinds.map((tab) => (
          <Tabs.Tab
            key={tab}
            value={tab}
            onPointerEnter={() => onApproach(tab)}
            onFocus={() => onApproach(tab)}
            // Arrow keys also select the tab; Mantine only moves the focus.
            onKeyDown={({ key }) => {
              const to = key === 'Home' ? messageKinds[0] : key === 'End' && messageKinds.at(-1)
              if (to) choose(to)
            }}
          >
            <span>{t.tab[tab]}</span>
            {recording && tab === 'audio' && (
              <span role="img" aria-label={t.recorder.now} className={classes.recording}>
                <Icon of={IconMicrophone} />
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel key={chosen} value={chosen}>
        {children(chosen)}
      </Tabs.Panel>
    </Tabs>
  )
}
