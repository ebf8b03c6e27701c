import { Button } from '@mantine/core'
import { useState } from 'react'
import { readInstanceToken } from '#client/auth/instance-token.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useSession } from '#data/session/session.ts'
import { useAuthAction, useAuthFailureWords } from '#data/session/use-auth-action.ts'
import { useText } from '#i18n/locale.tsx'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import shared from '#ui/shared.module.css'

/** Requests the token of an instance on demand. It is masked, and only this dialog has it. */
export function InstanceToken({ instance, onClose }: { instance: string; onClose: () => void }) {
  const t = useText('connection')
  const connection = useConnection()
  const isAudited = useSession() !== undefined
  const failure = useAuthFailureWords()
  const { isPending, error, run } = useAuthAction()
  // Undefined: not requested.
  const [token, setToken] = useState<string | null>()
  const [isShown, setShown] = useState(false)
  const words = failure(error)
  return (
    <Dialog title={t.token.of(instance)} onClose={onClose}>
      <div className={shared.stack}>
        {words && <FailureNote failure={words} />}
        <p>
          <span>{t.token.text}</span> {isAudited && <span>{t.token.audited}</span>}
        </p>
        {token === null && <p role="status">{t.token.none}</p>}
        {typeof token === 'string' && (
          <p className={`${shared.wrapRow} ${shared.anywhere}`}>
            <code aria-label={isShown ? t.token.title : t.token.hidden} role="group">
              {isShown ? token : '•'.repeat(16)}
            </code>
            <CopyButton text={token} of={t.token.title} />
          </p>
        )}
        <div className={shared.wrap}>
          {typeof token === 'string' ? (
            <Button onClick={() => setShown(!isShown)}>
              {isShown ? t.token.hide : t.token.show}
            </Button>
          ) : (
            <Button
              variant="filled"
              loading={isPending}
              onClick={() => run(() => readInstanceToken(connection, instance), setToken)}
            >
              {t.token.get}
            </Button>
          )}
          <Button onClick={onClose}>{t.token.close}</Button>
        </div>
      </div>
    </Dialog>
  )
}
