import { useState, type ReactNode } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useGatewayName } from '#data/session/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import { Check } from '#ui/form/Check.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import { EnvironmentTag } from './EnvironmentTag.tsx'

/** Asks before something reaches many: names the gateway, and in production requires a checkbox. Needs `jobs`. */
export function ConfirmOnGateway({
  title,
  on,
  sure,
  confirm,
  isBlocked = false,
  isBusy = false,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  /** Before the name of the gateway. */
  on?: ReactNode
  /** The checkbox in production: what is confirmed. */
  sure?: string
  /** Verb, object and count, as on the button that opened it. */
  confirm: string
  isBlocked?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
  const t = useText('jobs').confirm
  const { name, tag } = useGatewayName(useConnection().address)
  const isProduction = tag === 'production'
  const [isSure, setSure] = useState(!isProduction)
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={shared.stackMedium}>
        <p>
          {on ?? <span>{t.on}</span>} <strong>{name}</strong> <EnvironmentTag tag={tag} />
        </p>
        {children}
        {isProduction && (
          <Note kind="bad" title={t.production}>
            <Check
              label={sure ?? t.sure(confirm)}
              checked={isSure}
              onChange={(event) => setSure(event.currentTarget.checked)}
            />
          </Note>
        )}
        <DialogActions onCancel={onClose}>
          <ChangeButton
            variant="filled"
            {...(isProduction && { color: 'var(--prod)' })}
            disabled={!isSure || isBlocked}
            loading={isBusy}
            onClick={onConfirm}
          >
            {confirm}
          </ChangeButton>
        </DialogActions>
      </div>
    </Dialog>
  )
}
