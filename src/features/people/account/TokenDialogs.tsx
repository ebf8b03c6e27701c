import { Box, Button, NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { askAuth, type ApiToken, type CreatedToken } from '#client/auth/auth-api.ts'
import type { Label } from '#contract/labels.ts'
import {
  tokenAreas,
  tokenDays,
  tokenLevels,
  type TokenArea,
  type TokenLevel,
} from '#contract/token-rights.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAuthAction } from '#data/session/use-auth-action.ts'
import { cleanName, isFilled } from '#domain/clean-text.ts'
import { ActionDialog } from '#features/people/ActionDialog.tsx'
import { useText } from '#i18n/locale.tsx'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import { Check } from '#ui/form/Check.tsx'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Note } from '#ui/note/Note.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import shared from '#ui/shared.module.css'
import classes from './account.module.css'

type Days = `${(typeof tokenDays)[number]}`

/** Creates a token, and shows it once. */
export function NewTokenDialog({
  labels,
  onCreated,
  onDone,
  onClose,
}: {
  labels: readonly Label[]
  onCreated: () => void
  /** The token was shown. */
  onDone: (name: string) => void
  onClose: () => void
}) {
  const t = useText('tokens')
  const [created, setCreated] = useState<CreatedToken>()
  if (created)
    return (
      <Dialog title={t.created(created.token.name)} onClose={() => onDone(created.token.name)}>
        <div className={shared.stack}>
          <Note kind="ok" title={t.shownOnce} takesFocus />
          <Box
            component="code"
            display="block"
            p="8px 12px"
            bd="1px solid var(--line2)"
            bdrs="md"
            bg="var(--inset)"
            aria-label={t.secret}
            className={`${shared.mono} ${shared.anywhere}`}
          >
            {created.secret}
          </Box>
          <div className={shared.wrap}>
            <CopyButton variant="filled" text={created.secret} of={t.secret} label={t.copy} />
            <Button onClick={() => onDone(created.token.name)}>{t.done}</Button>
          </div>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={t.addTitle} onClose={onClose}>
      <NewTokenForm
        labels={labels}
        onCreated={(token) => {
          setCreated(token)
          onCreated()
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}

function NewTokenForm({
  labels,
  onCreated,
  onClose,
}: {
  labels: readonly Label[]
  onCreated: (token: CreatedToken) => void
  onClose: () => void
}) {
  const t = useText('tokens')
  const { address } = useConnection()
  const { error, failure, isPending, run } = useAuthAction()
  const nameField = useRef<HTMLInputElement>(null)
  const rightsField = useRef<HTMLFieldSetElement>(null)
  const [rights, setRights] = useState<Partial<Record<TokenArea, TokenLevel>>>({})
  const [limit, setLimit] = useState<readonly string[]>([])
  const [days, setDays] = useState<Days>('90')
  const [missing, setMissing] = useState<readonly ('name' | 'rights')[]>([])
  const isNameTaken = error?.reason === 'token-name-taken'

  function submit() {
    const name = cleanName(nameField.current?.value ?? '')
    const hasRights = Object.values(rights).some((level) => level !== undefined)
    const empty = [
      ...(isFilled(name) ? [] : (['name'] as const)),
      ...(hasRights ? [] : (['rights'] as const)),
    ]
    setMissing(empty)
    if (empty[0] === 'name') return nameField.current?.focus()
    if (empty[0] === 'rights') return rightsField.current?.querySelector('select')?.focus()
    run(
      () =>
        askAuth(address, 'createToken', {
          body: { name, rights, labels: limit, days: Number(days) },
        }),
      onCreated,
    )
  }

  return (
    <form
      className={shared.stack}
      noValidate
      aria-label={t.addTitle}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        ref={nameField}
        label={t.name}
        description={t.nameHelp}
        error={missing.includes('name') ? t.nameMissing : isNameTaken ? failure?.title : undefined}
        autoComplete="off"
        maxLength={100}
        // The first thing to do.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={() => setMissing((before) => before.filter((field) => field !== 'name'))}
      />
      <fieldset ref={rightsField} className={shared.shrink} aria-describedby="rights-help">
        <legend className={`${shared.medium} ${shared.beforeSmall}`}>{t.rights}</legend>
        <div className={classes.rights}>
          {tokenAreas.map((area) => (
            <Right
              key={area}
              area={area}
              value={rights[area]}
              onChange={(level) => {
                setRights({ ...rights, [area]: level })
                setMissing((before) => before.filter((field) => field !== 'rights'))
              }}
            />
          ))}
        </div>
        <p
          id="rights-help"
          className={`${shared.afterSmall} ${shared.small} ${
            missing.includes('rights') ? shared.bad : shared.muted
          }`}
          role={missing.includes('rights') ? 'alert' : undefined}
        >
          {missing.includes('rights') ? t.rightsMissing : t.rightsHelp}
        </p>
      </fieldset>
      {labels.length > 0 && (
        <fieldset className={shared.shrink} aria-describedby="labels-help">
          <legend className={`${shared.medium} ${shared.beforeSmall}`}>{t.labels}</legend>
          <div className={`${shared.wrapWide} ${classes.labels}`}>
            {labels.map(({ id, name }) => (
              <Check
                key={id}
                label={name}
                checked={limit.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  setLimit(checked ? [...limit, id] : limit.filter((one) => one !== id))
                }
              />
            ))}
          </div>
          <p id="labels-help" className={`${shared.afterSmall} ${shared.small} ${shared.muted}`}>
            {t.labelsHelp}
          </p>
        </fieldset>
      )}
      <ExpiryField value={days} onChange={setDays} />
      {failure && !isNameTaken && <FailureNote failure={failure} />}
      <DialogActions onCancel={onClose}>
        <Button type="submit" variant="filled" loading={isPending}>
          {t.create}
        </Button>
      </DialogActions>
    </form>
  )
}

function Right({
  area,
  value,
  onChange,
}: {
  area: TokenArea
  value: TokenLevel | undefined
  onChange: (level: TokenLevel | undefined) => void
}) {
  const t = useText('tokens')
  const levels: readonly TokenLevel[] = tokenLevels[area]
  return (
    <NativeSelect
      label={t.area[area]}
      value={value ?? ''}
      data={[
        { value: '', label: t.closed },
        ...levels.map((level) => ({
          value: level,
          label: area === 'messages' ? t.send : t.level[level],
        })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(levels.find((level) => level === currentTarget.value))
      }
    />
  )
}

function ExpiryField({ value, onChange }: { value: Days; onChange: (days: Days) => void }) {
  const t = useText('tokens')
  return (
    <div>
      <div className={`${shared.medium} ${shared.beforeSmall}`}>{t.expiresAfter}</div>
      <SegmentedControl
        aria-label={t.expiresAfter}
        value={value}
        onChange={onChange}
        data={tokenDays.map((days) => ({ value: String(days) as Days, label: t.days(days) }))}
      />
    </div>
  )
}

/** Asks for a new expiry of a token. */
export function RenewTokenDialog({
  token: { id, name },
  onDone,
  onClose,
}: {
  token: ApiToken
  onDone: () => void
  onClose: () => void
}) {
  const t = useText('tokens')
  const { address } = useConnection()
  const [days, setDays] = useState<Days>('90')
  return (
    <ActionDialog
      title={t.renewTitle(name)}
      confirm={t.renewConfirm}
      request={() =>
        askAuth(address, 'renewToken', { params: { id }, body: { days: Number(days) } })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t.renewText}</p>
      <ExpiryField value={days} onChange={setDays} />
    </ActionDialog>
  )
}
