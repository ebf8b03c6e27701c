import '@mantine/core/styles/Divider.css'
import { Button, Divider, Flex, TextInput } from '@mantine/core'
import { useState } from 'react'
import { askAuth, type SsoGroup, type SsoGroups } from '#client/auth/auth-api.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useLabels } from '#data/labels.ts'
import { useAuthAction, useAuthFailureWords } from '#data/session/use-auth-action.ts'
import { useSsoGroups } from '#data/session/use-people.ts'
import { ownValue } from '#domain/keys-of.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { WaitingRows } from '#ui/load/Waiting.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Note } from '#ui/note/Note.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import shared from '#ui/shared.module.css'
import { AccessFields, type Access } from './AccessFields.tsx'

/** What the groups of the provider may do: edits them, and tells what someone may do by them. */
export function SsoGroupsDialog({
  provider,
  onDone,
  onClose,
}: {
  provider: string
  onDone: (sentence: string) => void
  onClose: () => void
}) {
  const t = useText('people').sso
  const words = useAuthFailureWords()
  const read = useSsoGroups()
  const failure = words(read.error)
  return (
    <Dialog title={t.title(provider)} onClose={onClose}>
      {failure && <FailureNote failure={failure} />}
      {read.isPending && <WaitingRows rows={3} />}
      {read.data && (
        <EditGroups read={read.data} provider={provider} onDone={onDone} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface Editing extends Access {
  /** The row; undefined for a new group. */
  readonly at: number | undefined
  readonly value: string
}

function EditGroups({
  read,
  provider,
  onDone,
  onClose,
}: {
  read: SsoGroups
  provider: string
  onDone: (sentence: string) => void
  onClose: () => void
}) {
  const t = useText('people').sso
  const { address } = useConnection()
  const { failure, isPending, run } = useAuthAction()
  const [groups, setGroups] = useState<readonly SsoGroup[]>(read.groups)
  const [passwords, setPasswords] = useState(read.passwords)
  const [editing, setEditing] = useState<Editing>()
  const changesGroups = groups !== read.groups

  async function save() {
    const body = { groups, version: read.version }
    if (changesGroups) await askAuth(address, 'saveSsoGroups', { body })
    if (passwords !== read.passwords)
      await askAuth(address, 'changePasswordSignIn', { body: { passwords } })
  }

  return (
    <div className={shared.stack}>
      <p className={shared.secondary}>{t.text}</p>
      {groups.length === 0 && <Note kind="info" title={t.none(provider)} />}
      {groups.length > 0 && (
        <ul className={shared.box} aria-label={t.groups}>
          {groups.map((group, at) => (
            <Flex
              component="li"
              key={group.value}
              wrap="wrap"
              align="center"
              justify="space-between"
              gap="4px 12px"
              p="8px 12px"
              className={shared.lineBelow}
            >
              <div className={shared.shrink}>
                <span className={`${shared.mono} ${shared.anywhere}`} translate="no">
                  {group.value}
                </span>
                <br />
                <GroupFacts group={group} />
              </div>
              <Flex gap="xs">
                <Button
                  size="compact-sm"
                  aria-label={t.editGroup(group.value)}
                  onClick={() => setEditing({ ...group, at })}
                >
                  {t.edit}
                </Button>
                <Button
                  size="compact-sm"
                  aria-label={t.removeGroup(group.value)}
                  onClick={() => {
                    setEditing(undefined)
                    setGroups(groups.filter((one) => one !== group))
                  }}
                >
                  {t.remove}
                </Button>
              </Flex>
            </Flex>
          ))}
        </ul>
      )}
      {editing ? (
        <GroupForm
          key={editing.at ?? 'new'}
          editing={editing}
          taken={groups.filter((_, at) => at !== editing.at).map(({ value }) => value)}
          onChange={({ value, role, labels }) => {
            const former = groups[editing.at ?? -1]
            const group = { people: 0, ...former, value, role, labels: labels && [...labels] }
            setGroups(
              editing.at === undefined ? [...groups, group] : groups.with(editing.at, group),
            )
            setEditing(undefined)
          }}
          onCancel={() => setEditing(undefined)}
        />
      ) : (
        <div>
          <Button
            onClick={() => setEditing({ at: undefined, value: '', role: 'viewer', labels: null })}
          >
            {t.add}
          </Button>
        </div>
      )}
      <Divider />
      <CheckPerson groups={groups} />
      <Divider />
      <Switch
        checked={passwords}
        label={t.passwords}
        description={t.passwordsText}
        onChange={(event) => setPasswords(event.currentTarget.checked)}
      />
      {failure && <FailureNote failure={failure} />}
      <DialogActions onCancel={onClose}>
        <Button
          variant="filled"
          loading={isPending}
          disabled={editing !== undefined || (!changesGroups && passwords === read.passwords)}
          onClick={() => run(save, () => onDone(t.saved))}
        >
          {t.save}
        </Button>
      </DialogActions>
    </div>
  )
}

function GroupFacts({ group: { role, labels, people } }: { group: SsoGroup }) {
  const t = useText('people').sso
  const formats = useFormats()
  const access = useAccessText()
  return (
    <span className={`${shared.small} ${shared.secondary}`}>
      {`${access(role, labels)} · ${t.people(people, formats.number(people))}`}
    </span>
  )
}

/** Returns a function that names a role and the labels that limit it. */
function useAccessText(): (role: string, labels: readonly string[] | null) => string {
  const t = useText('people')
  const auth = useText('auth')
  const known = useLabels()
  return (role, labels) => {
    const names = labels?.map((id) => known?.all.find((one) => one.id === id)?.name ?? '?')
    const where = names === undefined ? t.access.noLimit : names.join(', ') || t.access.none
    return `${ownValue(auth.role, role) ?? role} · ${where}`
  }
}

function GroupForm({
  editing,
  taken,
  onChange,
  onCancel,
}: {
  editing: Editing
  taken: readonly string[]
  onChange: (group: Access & { readonly value: string }) => void
  onCancel: () => void
}) {
  const t = useText('people').sso
  const core = useText('core')
  const [value, setValue] = useState(editing.value)
  const [access, setAccess] = useState<Access>({ role: editing.role, labels: editing.labels })
  const [error, setError] = useState<string>()
  return (
    <form
      className={shared.stack}
      aria-label={t.group}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const typed = value.trim()
        const problem = typed === '' ? t.missing : taken.includes(typed) ? t.taken : undefined
        setError(problem)
        if (problem === undefined) onChange({ ...access, value: typed })
      }}
    >
      <TextInput
        label={t.group}
        description={t.groupHelp}
        value={value}
        error={error}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        // It was opened for this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <AccessFields value={access} onChange={setAccess} />
      <div className={shared.wrap}>
        <Button type="submit">{t.apply}</Button>
        <Button onClick={onCancel}>{core.action.cancel}</Button>
      </div>
    </form>
  )
}

/** Tells what someone may do by the groups as edited, if they have signed in before. */
function CheckPerson({ groups }: { groups: readonly SsoGroup[] }) {
  const t = useText('people').sso
  const { address } = useConnection()
  const { error, failure, isPending, run, clearError } = useAuthAction()
  const access = useAccessText()
  const [email, setEmail] = useState('')
  const [found, setFound] = useState<Awaited<ReturnType<typeof ask>>>()
  const ask = () =>
    askAuth(address, 'checkSsoPerson', {
      body: { email, groups: groups.map(({ value, role, labels }) => ({ value, role, labels })) },
    })
  const isUnknown = error?.reason === 'not-found'
  return (
    <form
      className={shared.stackSmall}
      aria-label={t.check}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setFound(undefined)
        run(ask, setFound)
      }}
    >
      <Flex wrap="wrap" align="flex-end" gap="xs">
        <TextInput
          type="email"
          label={t.check}
          placeholder={t.checkPlaceholder}
          value={email}
          maxLength={254}
          autoComplete="off"
          className={shared.grow}
          onChange={(event) => {
            clearError()
            setFound(undefined)
            setEmail(event.currentTarget.value)
          }}
        />
        <Button type="submit" loading={isPending} disabled={email.trim() === ''}>
          {t.checkNow}
        </Button>
      </Flex>
      <div role="status">
        {isUnknown && <p className={shared.muted}>{t.unknown}</p>}
        {found && (
          <p className={shared.anywhere}>
            {[
              found.role === null
                ? t.noAccess(found.name)
                : t.hasAccess(found.name, access(found.role, found.labels)),
              ...(found.isRoleSetHere ? [t.isSetHere] : []),
              found.groups.length === 0 ? t.noGroups : t.itsGroups(found.groups.join(', ')),
            ].join(' ')}
          </p>
        )}
      </div>
      {failure && !isUnknown && <FailureNote failure={failure} />}
    </form>
  )
}
