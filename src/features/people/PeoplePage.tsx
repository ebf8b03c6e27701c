import {
  isSecondFactorRequired,
  secondFactorRules,
  type SecondFactorRule,
} from '#domain/second-factor.ts'
import { Box, Button, Flex, NativeSelect } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useCallback, useState, type ReactNode } from 'react'
import { askAuth, type OneTimeLink, type Person, type People } from '#client/auth/auth-api.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { leaveSession, refreshSession } from '#data/session/session.ts'
import { useAuthFailureWords } from '#data/session/use-auth-action.ts'
import { usePeople, useRefreshPeople, useSessionsOf } from '#data/session/use-people.ts'
import { useText, useFormats } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Note } from '#ui/note/Note.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { ReadAgain } from '#ui/load/ReadAgain.tsx'
import { PanelBody, SidePanel } from '#ui/overlay/SidePanel.tsx'
import { useGo } from '#ui/use-go.ts'
import { useUrlWord } from '#ui/use-url-word.ts'
import shared from '#ui/shared.module.css'
import type { Access } from './AccessFields.tsx'
import { isLastAdministrator } from './match-people.ts'
import { PeopleTable, type PersonAction } from './PeopleTable.tsx'
import { hasOthers, Sessions } from './Sessions.tsx'
import { PageTabs } from '#components/PageTabs.tsx'
import { keysOf } from '#domain/keys-of.ts'

const InviteForm = late(() => import('./InviteForm.tsx').then((m) => m.InviteForm))
const LinkDetails = late(() => import('./LinkDetails.tsx').then((m) => m.LinkDetails))
const AccessPanel = late(() => import('./AccessPanel.tsx').then((m) => m.AccessPanel))
const SsoGroups = late(() => import('./SsoGroups.tsx').then((m) => m.SsoGroups))
const PersonDialog = late(() => import('./PersonDialog.tsx').then((m) => m.PersonDialog))

type Panel =
  | { readonly kind: 'invite' }
  | { readonly kind: 'link'; readonly link: OneTimeLink; readonly isReset: boolean }
  | { readonly kind: 'sessions' | 'access'; readonly id: string }

interface Asking {
  readonly person: Person
  readonly action: Exclude<PersonAction, 'sessions'>
  readonly access?: Access
}

/** The people who can sign in to this server; with a provider, a tab about its groups, too. */
export function PeoplePage() {
  const t = useText('people')
  const { address: gateway } = useConnection()
  const list = usePeople()
  const [tab] = useUrlWord('tab')
  const provider = list.data?.sso
  if (typeof provider !== 'string') return <PeopleList list={list} tabs={undefined} />
  const isAtGroups = tab === 'groups'
  const tabs = (
    <PageTabs
      label={t.title}
      tabs={[
        { id: 'people', label: t.title, isCurrent: !isAtGroups },
        { id: 'groups', label: t.sso.tab, isCurrent: isAtGroups, search: 'tab=groups' },
      ].map((one) => ({ ...one, to: { page: 'people', gateway } }))}
    />
  )
  return isAtGroups ? (
    <SsoGroups provider={provider} tabs={tabs} />
  ) : (
    <PeopleList list={list} tabs={tabs} />
  )
}

function PeopleList({ list, tabs }: { list: ReturnType<typeof usePeople>; tabs: ReactNode }) {
  const t = useText('people')
  const go = useGo()
  const words = useAuthFailureWords()
  const { address } = useConnection()
  const refresh = useRefreshPeople()
  const [panel, setPanel] = useState<Panel>()
  const [asking, setAsking] = useState<Asking>()
  const [done, setDone] = useState<string>()
  const { data } = list
  const provider = data?.sso ?? t.access.sso
  const failure = words(list.error)

  const handleAction = useCallback((person: Person, action: PersonAction) => {
    setDone(undefined)
    if (action === 'sessions') setPanel({ kind: 'sessions', id: person.id })
    else if (action === 'role') setPanel({ kind: 'access', id: person.id })
    else setAsking({ person, action })
  }, [])

  function showLink(link: OneTimeLink, isReset: boolean) {
    setAsking(undefined)
    setPanel({ kind: 'link', link, isReset })
    void refresh()
  }

  const opened = panel && 'id' in panel ? panel : undefined
  const shown = opened && data?.people.find(({ id }) => id === opened.id)
  const panelTitle = shown
    ? opened.kind === 'access'
      ? shown.name
      : t.sessionsOf(shown.name, String(shown.sessions))
    : panel?.kind === 'link' && panel.isReset
      ? t.linkTitle
      : panel && !('id' in panel)
        ? t.inviteTitle
        : undefined
  const chosen = opened?.id ?? (panel?.kind === 'link' ? panel.link.person.id : undefined)
  return (
    <Flex h="100%">
      <div className={`${shared.grow} ${shared.shrink}`}>
        <ListPage
          foot={
            data && (
              <>
                <RequireSecondFactor people={data} />
                <span className={shared.notOnPhone}>{t.lastNote}</span>
              </>
            )
          }
        >
          <PageHeader title={t.title}>
            <ReadAgain
              at={list.dataUpdatedAt}
              reading={list.isFetching}
              onRead={() => void list.refetch()}
            />
            <Button
              variant={panel === undefined ? 'filled' : 'default'}
              leftSection={<Icon of={IconUserPlus} />}
              onClick={() => {
                setDone(undefined)
                setPanel({ kind: 'invite' })
              }}
            >
              {t.invite}
            </Button>
          </PageHeader>
          {tabs}
          {done !== undefined && (
            <Box flex="none" p={`${tabs ? 16 : 0}px var(--gutter) 16px`}>
              <Note key={done} kind="ok" title={done} takesFocus />
            </Box>
          )}
          {data?.people.length === 1 && (
            <Box flex="none" p={`${tabs ? 16 : 0}px var(--gutter) 16px`}>
              <Note kind="info" title={t.onlyYou} />
            </Box>
          )}
          {failure && (
            <ReadFailed
              failure={failure}
              retrying={list.isFetching}
              onRetry={() => void list.refetch()}
            />
          )}
          {(list.isPending || data) && (
            <PeopleTable
              people={data?.people}
              provider={provider}
              chosen={chosen}
              onAction={handleAction}
            />
          )}
        </ListPage>
      </div>
      {panel && panelTitle !== undefined && (
        <SidePanel
          title={panelTitle}
          about={panel.kind + (chosen ?? '')}
          onClose={() => setPanel(undefined)}
        >
          <PanelBody>
            {panel.kind === 'invite' && (
              <InviteForm
                people={data?.people ?? []}
                onCreated={(link) => showLink(link, false)}
                onCancel={() => setPanel(undefined)}
              />
            )}
            {panel.kind === 'link' && (
              <LinkDetails
                key={panel.link.path}
                link={panel.link}
                isReset={panel.isReset}
                needsSecondFactor={
                  data !== undefined &&
                  isSecondFactorRequired(data.requireSecondFactor, panel.link.person.role)
                }
                onRevoke={() => setAsking({ person: panel.link.person, action: 'revoke' })}
                onDone={() => setPanel(undefined)}
              />
            )}
            {shown && opened.kind === 'access' && data && (
              <AccessPanel
                key={shown.id}
                person={shown}
                provider={provider}
                isLast={isLastAdministrator(data, shown.id)}
                onSave={(access) => setAsking({ person: shown, action: 'role', access })}
              />
            )}
            {shown && opened.kind === 'sessions' && (
              <SessionsOf
                key={shown.id}
                person={shown}
                onEndAll={() => setAsking({ person: shown, action: 'end-sessions' })}
              />
            )}
          </PanelBody>
        </SidePanel>
      )}
      {asking && data && (
        <PersonDialog
          // As it is now: someone else may have changed it.
          person={data.people.find(({ id }) => id === asking.person.id) ?? asking.person}
          people={data}
          action={asking.action}
          access={asking.access}
          onDone={(sentence) => {
            setAsking(undefined)
            setPanel(undefined)
            setDone(sentence)
            void refresh()
          }}
          onSignedOut={() => {
            void leaveSession(address)
            go({ page: 'connect' })
          }}
          onLink={showLink}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Flex>
  )
}

function SessionsOf({ person: { id, name }, onEndAll }: { person: Person; onEndAll: () => void }) {
  const t = useText('people')
  const { address } = useConnection()
  const refresh = useRefreshPeople()
  const sessions = useSessionsOf(id)
  return (
    <>
      <Sessions
        label={t.sessionsOf(name, String(sessions.data?.length ?? 0))}
        sessions={sessions}
        end={(session) => askAuth(address, 'endSessionOf', { params: { id, session } })}
        onEnded={() => void refresh()}
      />
      {hasOthers(sessions) && (
        <div>
          <Button onClick={onEndAll}>{t.endSessions}</Button>
        </div>
      )}
    </>
  )
}

const ActionDialog = late(() => import('./ActionDialog.tsx').then((m) => m.ActionDialog<unknown>))

function RequireSecondFactor({ people }: { people: People }) {
  const t = useText('people')
  const formats = useFormats()
  const { address } = useConnection()
  const refresh = useRefreshPeople()
  const [asking, setAsking] = useState<SecondFactorRule>()
  const without = people.people.filter(
    (person) => asking && !person.secondFactor && isSecondFactorRequired(asking, person.role),
  )
  return (
    <>
      <NativeSelect
        label={t.require}
        styles={{
          root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
        }}
        value={people.requireSecondFactor}
        data={keysOf(t.requireOf).map((value) => ({ value, label: t.requireOf[value] }))}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          setAsking(secondFactorRules.find((rule) => rule === chosen))
        }}
      />
      {asking && (
        <ActionDialog
          title={t.requireTitle(t.requireOf[asking])}
          confirm={asking === 'nobody' ? t.optionalConfirm : t.requireConfirm}
          request={() =>
            askAuth(address, 'requireSecondFactor', { body: { requireSecondFactor: asking } })
          }
          onDone={() => {
            setAsking(undefined)
            void refresh()
            // It may affect the current user.
            void refreshSession(address)
          }}
          onClose={() => setAsking(undefined)}
        >
          {asking === 'nobody' ? (
            <p>{t.optionalText}</p>
          ) : (
            <p>
              <span>{t.requireText(without.length, formats.number(without.length))}</span>{' '}
              {without.some(({ isYou }) => isYou) && <span>{t.requireYouText}</span>}
            </p>
          )}
        </ActionDialog>
      )}
    </>
  )
}
