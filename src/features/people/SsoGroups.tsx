import { Box, Button, Flex, TextInput, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconTrash, IconUserCog } from '@tabler/icons-react'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { askAuth, type SsoGroup, type SsoGroups as Groups } from '#client/auth/auth-api.ts'
import { AuthRequestError } from '#client/auth/auth-request-error.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAuthAction, useAuthFailureWords } from '#data/session/use-auth-action.ts'
import { useLabels } from '#data/labels.ts'
import { useRefreshPeople, useSsoGroups } from '#data/session/use-people.ts'
import { foldText, hasWords, searchWords } from '#domain/search-words.ts'
import type { Catalogue } from '#i18n/catalogues.ts'
import type { Formats } from '#i18n/formats.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { ReadAgain } from '#ui/load/ReadAgain.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Note } from '#ui/note/Note.tsx'
import { ActionMenu } from '#ui/overlay/ActionMenu.tsx'
import { PanelBody, SidePanel } from '#ui/overlay/SidePanel.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import shared from '#ui/shared.module.css'
import type { Column } from '#ui/table/columns.ts'
import { ListTable } from '#ui/table/ListTable.tsx'
import { useSorted } from '#ui/table/sorting.ts'
import { useTableState } from '#ui/table/use-table-state.ts'
import { AccessChange } from './AccessChange.tsx'
import { AccessFields, type Access } from './AccessFields.tsx'
import { AccessForm } from './AccessForm.tsx'
import { AuthForm, type AuthField } from './account/AuthForm.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import { Limit } from './Limit.tsx'

type Panel = { readonly kind: 'add' | 'check' } | { readonly kind: 'group'; readonly value: string }

type Asking =
  /** The access that a group is to have; undefined to remove it. */
  | { readonly group: SsoGroup; readonly access: Access | undefined }
  /** Whether everyone may sign in with a password. */
  | { readonly passwords: boolean }

const noGroups: readonly SsoGroup[] = []
const valueOf = ({ value }: SsoGroup) => value

/** Returns the groups with another access of one, or without it. Others may have removed it: then it comes back. */
function withAccess(groups: readonly SsoGroup[], group: SsoGroup, access: Access | undefined) {
  const others = groups.filter(({ value }) => value !== group.value)
  return access
    ? [...others, { ...group, ...access, labels: access.labels && [...access.labels] }]
    : others
}

/** The tab of the page People about the groups of the provider: what their members may do. */
export function SsoGroups({ provider, tabs }: { provider: string; tabs: ReactNode }) {
  const t = useText('people')
  const { address } = useConnection()
  const read = useSsoGroups()
  const refresh = useRefreshPeople()
  const failure = useAuthFailureWords()(read.error)
  const [panel, setPanel] = useState<Panel>()
  const [asking, setAsking] = useState<Asking>()
  const [done, setDone] = useState<string>()
  const { data } = read
  const groups = data?.groups ?? noGroups
  const opened =
    panel?.kind === 'group' ? groups.find(({ value }) => value === panel.value) : undefined
  const title =
    panel?.kind === 'add' ? t.sso.add : panel?.kind === 'check' ? t.sso.check : opened?.value

  const save = (changed: readonly SsoGroup[]) =>
    askAuth(address, 'saveSsoGroups', { body: { groups: changed, version: data?.version } }).catch(
      (error: unknown) => {
        // Someone else may have changed them: the page shows that, and the next try starts from it.
        void refresh()
        throw error
      },
    )
  const open = useCallback((next: Panel) => {
    setDone(undefined)
    setPanel(next)
  }, [])
  const openGroup = useCallback(({ value }: SsoGroup) => open({ kind: 'group', value }), [open])
  const remove = useCallback((group: SsoGroup) => setAsking({ group, access: undefined }), [])
  function finish(sentence: string) {
    setAsking(undefined)
    setPanel(undefined)
    setDone(sentence)
    void refresh()
  }
  return (
    <Flex h="100%">
      <div className={`${shared.grow} ${shared.shrink}`}>
        <ListPage
          foot={
            data && (
              <>
                <Switch
                  checked={data.passwords}
                  label={t.sso.passwords}
                  onChange={() => setAsking({ passwords: !data.passwords })}
                />
                <span>{t.sso.text}</span>
              </>
            )
          }
        >
          <PageHeader title={t.title}>
            <ReadAgain
              at={read.dataUpdatedAt}
              reading={read.isFetching}
              onRead={() => void read.refetch()}
            />
            <Button onClick={() => open({ kind: 'check' })}>{t.sso.check}</Button>
            <Button
              variant={panel === undefined ? 'filled' : 'default'}
              leftSection={<Icon of={IconPlus} />}
              onClick={() => open({ kind: 'add' })}
            >
              {t.sso.add}
            </Button>
          </PageHeader>
          {tabs}
          {done !== undefined && (
            <Box flex="none" p="16px var(--gutter)">
              <Note key={done} kind="ok" title={done} takesFocus />
            </Box>
          )}
          {failure && (
            <ReadFailed
              failure={failure}
              retrying={read.isFetching}
              onRetry={() => void read.refetch()}
            />
          )}
          {data?.groups.length === 0 && (
            <Empty title={t.sso.none} text={t.sso.noneText(provider)} />
          )}
          {(read.isPending || groups.length > 0) && (
            <GroupTable
              groups={data?.groups}
              label={t.sso.title(provider)}
              chosen={opened?.value}
              onOpen={openGroup}
              onRemove={remove}
            />
          )}
        </ListPage>
      </div>
      {panel && title !== undefined && (
        <SidePanel title={title} about={panel.kind + title} onClose={() => setPanel(undefined)}>
          <PanelBody>
            {panel.kind === 'add' && (
              <NewGroup
                onSave={({ value, ...access }) =>
                  save(withAccess(groups, { ...access, labels: null, value, people: 0 }, access))
                }
                isTaken={(value) => groups.some((one) => one.value === value)}
                onDone={() => finish(t.sso.saved)}
                onCancel={() => setPanel(undefined)}
              />
            )}
            {panel.kind === 'check' && <CheckPerson groups={groups} />}
            {opened && (
              <AccessForm
                key={opened.value}
                label={opened.value}
                access={opened}
                onSave={(access) => setAsking({ group: opened, access })}
                renderAfter={(access) => (
                  <CheckPerson groups={withAccess(groups, opened, access)} />
                )}
              />
            )}
          </PanelBody>
        </SidePanel>
      )}
      {asking && data && (
        <Ask
          asking={asking}
          read={data}
          onSave={save}
          onDone={() => finish(t.sso.saved)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Flex>
  )
}

function GroupTable({
  groups,
  label,
  chosen,
  onOpen,
  onRemove,
}: {
  /** Undefined while loading. */
  groups: readonly SsoGroup[] | undefined
  label: string
  chosen: string | undefined
} & Pick<Needs, 'onOpen' | 'onRemove'>) {
  const t = useText('people')
  const roles = useText('auth').role
  const formats = useFormats()
  const state = useTableState({ id: 'group', descending: false })
  const columns = useMemo(
    () => groupColumns({ t, roles, formats, onOpen, onRemove }),
    [t, roles, formats, onOpen, onRemove],
  )
  const words = searchWords(state.filters.search)
  const rows = useSorted(groups ?? noGroups, columns, state.sorting).filter(({ value }) =>
    hasWords(foldText(value), words),
  )
  return (
    <ListTable
      state={state}
      words={{ ...t.sso, title: label, search: t.sso.group }}
      all={groups && t.sso.count(groups.length, formats.number(groups.length))}
      columns={columns}
      rows={rows}
      rowKey={valueOf}
      // All columns beside a panel, too.
      least={540}
      isChosen={({ value }) => value === chosen}
      onRowClick={onOpen}
      heads={{ actions: <VisuallyHidden>{t.actions}</VisuallyHidden> }}
    />
  )
}

interface Needs {
  t: Catalogue['people']
  roles: Catalogue['auth']['role']
  formats: Formats
  /** Must be stable, as `onRemove`: rows render again when they change. */
  onOpen: (group: SsoGroup) => void
  onRemove: (group: SsoGroup) => void
}

const groupColumns = ({ t, roles, formats, onOpen, onRemove }: Needs): Column<SsoGroup>[] => [
  {
    id: 'group',
    title: t.sso.group,
    minWidthPx: 160,
    phone: 'first',
    sortBy: valueOf,
    tip: valueOf,
    cell: ({ value }) => (
      <span className={shared.mono} translate="no">
        {value}
      </span>
    ),
  },
  {
    id: 'role',
    title: t.role,
    width: '132px',
    phone: 'second',
    sortBy: ({ role }) => roles[role],
    cell: ({ role }) => roles[role],
  },
  {
    id: 'instances',
    title: t.access.instances,
    phone: 'second',
    sortBy: ({ labels }) => labels?.length ?? Number.POSITIVE_INFINITY,
    cell: ({ labels }) => <Limit labels={labels} />,
  },
  {
    id: 'people',
    title: t.title,
    width: '84px',
    right: true,
    phone: 'hidden',
    sortBy: ({ people }) => people,
    cell: ({ people }) => formats.number(people),
  },
  {
    id: 'actions',
    title: t.actions,
    width: '64px',
    right: true,
    phone: 'end',
    cell: (group, { tab }) => (
      <ActionMenu
        label={t.actionsFor(group.value)}
        title={t.actions}
        tab={tab}
        actions={() => [
          { icon: IconUserCog, label: t.access.access, run: () => onOpen(group) },
          { icon: IconTrash, label: t.remove, isApart: true, run: () => onRemove(group) },
        ]}
      />
    ),
  },
]

function NewGroup({
  isTaken,
  onSave,
  onDone,
  onCancel,
}: {
  isTaken: (value: string) => boolean
  onSave: (group: Access & { readonly value: string }) => Promise<unknown>
  onDone: () => void
  onCancel: () => void
}) {
  const t = useText('people').sso
  const core = useText('core')
  const [access, setAccess] = useState<Access>({ role: 'viewer', labels: null })
  const value: AuthField = {
    missing: t.missing,
    refusal: (reason) => (reason === 'name-taken' ? t.taken : undefined),
    render: (ref, error) => (
      <TextInput
        ref={ref}
        label={t.group}
        description={t.groupHelp}
        error={error}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        // The panel was opened for this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
    ),
  }
  return (
    <AuthForm
      label={t.add}
      fields={{ value }}
      after={<AccessFields value={access} onChange={setAccess} />}
      confirm={t.add}
      secondary={{ label: core.action.cancel, onClick: onCancel }}
      request={async (typed) => {
        const group = { ...access, value: typed.value.trim() }
        if (isTaken(group.value)) throw new AuthRequestError('name-taken', true)
        return onSave(group)
      }}
      onDone={onDone}
    />
  )
}

/** Tells what someone may do by these groups, if they have signed in before. */
function CheckPerson({ groups }: { groups: readonly SsoGroup[] }) {
  const t = useText('people')
  const auth = useText('auth')
  const { address } = useConnection()
  const { error, failure, isPending, run, clearError } = useAuthAction()
  const labels = useLabels()
  const [email, setEmail] = useState('')
  const [answer, setAnswer] = useState<{ of: string; found: Awaited<ReturnType<typeof ask>> }>()
  const body = { email, groups: groups.map(({ value, role, labels }) => ({ value, role, labels })) }
  const asked = JSON.stringify(body)
  const ask = () => askAuth(address, 'checkSsoPerson', { body })
  const isUnknown = error?.reason === 'not-found'
  // Of other groups, it would not be true.
  const found = answer?.of === asked ? answer.found : undefined
  const access = (role: Access['role'], limit: Access['labels']) => {
    const names = limit?.map((id) => labels?.all.find((one) => one.id === id)?.name ?? '?')
    return `${auth.role[role]} · ${names ? names.join(', ') || t.access.none : t.access.noLimit}`
  }
  return (
    <form
      className={shared.stackSmall}
      aria-label={t.sso.check}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        run(ask, (result) => setAnswer({ of: asked, found: result }))
      }}
    >
      <Flex wrap="wrap" align="flex-end" gap="xs">
        <TextInput
          type="email"
          label={t.sso.check}
          placeholder={t.email}
          value={email}
          maxLength={254}
          autoComplete="off"
          className={shared.grow}
          onChange={(event) => {
            clearError()
            setEmail(event.currentTarget.value)
          }}
        />
        <Button type="submit" loading={isPending} disabled={email.trim() === ''}>
          {t.sso.checkNow}
        </Button>
      </Flex>
      <div role="status">
        {isUnknown && <p className={shared.muted}>{t.sso.unknown}</p>}
        {found && (
          <p className={shared.anywhere}>
            {[
              found.role === null
                ? t.sso.noAccess(found.name)
                : t.sso.hasAccess(found.name, access(found.role, found.labels)),
              ...(found.isRoleSetHere ? [t.sso.isSetHere] : []),
              found.groups.length === 0 ? t.sso.noGroups : t.sso.itsGroups(found.groups.join(', ')),
            ].join(' ')}
          </p>
        )}
      </div>
      {failure && !isUnknown && <FailureNote failure={failure} />}
    </form>
  )
}

/** Asks before a change that applies at the next sign-ins. */
function Ask({
  asking,
  read: { groups },
  onSave,
  onDone,
  onClose,
}: {
  asking: Asking
  read: Groups
  onSave: (groups: readonly SsoGroup[]) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}) {
  const t = useText('people').sso
  const formats = useFormats()
  const { address } = useConnection()
  if ('passwords' in asking) {
    const { passwords } = asking
    const words = passwords ? t.passwordsOn : t.passwordsOff
    return (
      <ActionDialog
        {...words}
        request={() => askAuth(address, 'changePasswordSignIn', { body: { passwords } })}
        onDone={onDone}
        onClose={onClose}
      >
        <p>{words.text}</p>
      </ActionDialog>
    )
  }
  const { group, access } = asking
  const { people } = group
  return (
    <ActionDialog
      title={access ? t.change(group.value) : t.remove(group.value)}
      confirm={access ? t.changeConfirm : t.removeConfirm}
      isDangerous={!access}
      request={() => onSave(withAccess(groups, group, access))}
      onDone={onDone}
      onClose={onClose}
    >
      {access && (
        <AccessChange
          before={groups.find(({ value }) => value === group.value) ?? group}
          after={access}
        />
      )}
      <p>{t.members(people, formats.number(people))}</p>
    </ActionDialog>
  )
}
