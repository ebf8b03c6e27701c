import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { askAuth } from '#client/auth/auth-api.ts'
import {
  type ApiToken,
  type CreatedToken,
  tokenAreas,
  tokenDays,
  tokenLevels,
  type TokenArea,
  type TokenLevel,
} from '#contract/token-rights.ts'
import { LabelChoices } from '#components/LabelChoices.tsx'
import { ShownOnce } from '#components/ShownOnce.tsx'
import { useLabels } from '#data/labels.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAuthAction } from '#data/session/use-auth-action.ts'
import { cleanName, isFilled } from '#domain/clean-text.ts'
import { ActionDialog } from '#features/people/ActionDialog.tsx'
import { useText } from '#i18n/locale.tsx'
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
  onCreated,
  onDone,
  onClose,
}: {
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
          <ShownOnce text={created.secret} copy={t.copy}>
            <Button onClick={() => onDone(created.token.name)}>{t.done}</Button>
          </ShownOnce>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={t.addTitle} onClose={onClose}>
      <NewTokenForm
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
  onCreated,
  onClose,
}: {
  onCreated: (token: CreatedToken) => void
  onClose: () => void
}) {
  const t = useText('tokens')
  const { address } = useConnection()
  const hasLabels = (useLabels()?.all.length ?? 0) > 0
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
      {hasLabels && (
        <fieldset className={shared.shrink} aria-describedby="labels-help">
          <legend className={`${shared.medium} ${shared.beforeSmall}`}>{t.labels}</legend>
          <LabelChoices value={limit} onChange={setLimit} />
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
