import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { forgetGateway } from '#data/session/forget-gateway.ts'
import { useSession } from '#data/session/session.ts'
import { useText } from '#i18n/locale.tsx'
import { savedGateways } from '#local/saved-gateways.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import { hostOf } from '#domain/web-address.ts'
import { useGo } from '#ui/use-go.ts'

/** Asks for confirmation before everything that this browser stores for a gateway is deleted. */
export function ForgetDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useText('preferences')
  const go = useGo()
  const session = useSession()
  const [pending, setPending] = useState(false)
  const name = savedGateways().find((g) => g.address === address)?.name ?? hostOf(address)

  async function forget() {
    setPending(true)
    try {
      await forgetGateway(address)
    } finally {
      go({ page: 'connect' })
    }
  }

  return (
    <Dialog title={session ? t.signedIn.forgetTitle : t.forgetTitle(name)} onClose={onClose}>
      <Stack gap="md" maw="30rem">
        <p>{(session ? t.signedIn : t).forgetText}</p>
        <DialogActions onCancel={onClose}>
          <Button
            color="var(--prod)"
            variant="filled"
            loading={pending}
            onClick={() => void forget()}
          >
            {(session ? t.signedIn : t).forgetNow}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
