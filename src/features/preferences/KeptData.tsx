import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { forgetGateway } from '#data/forget-gateway.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useSession } from '#data/session.ts'
import { isKept } from '#data/keys.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { keptCounts, type KeptCount } from '#local/kept-data.ts'
import { savedGateways } from '#local/saved-gateways.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { hostOf } from '#ui/host-of.ts'
import { Icon } from '#ui/Icon.tsx'
import { useGo } from '#ui/use-go.ts'
import classes from './fields.module.css'

/** What this browser keeps of the gateway in use, and the way to delete it. */
export function KeptData() {
  const t = useText('preferences')
  const formats = useFormats()
  const { address } = useConnection()
  const counts = useKeptCounts(address)
  const session = useSession()
  const [asking, setAsking] = useState(false)
  return (
    <div className={classes.fields}>
      {counts && (
        <p>{counts.map(({ kept, count }) => t.counts[kept](formats.number(count))).join(' · ')}</p>
      )}
      <p>{session ? t.signedIn.kept(session.name) : isKept(address) ? t.keyKept : t.keyInMemory}</p>
      <div>
        <Button leftSection={<Icon of={IconTrash} />} onClick={() => setAsking(true)}>
          {session ? t.signedIn.forget : t.forget}
        </Button>
      </div>
      {asking && <ForgetDialog address={address} onClose={() => setAsking(false)} />}
    </div>
  )
}

function ForgetDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useText('preferences')
  const core = useText('core').action
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
      <div className={classes.fields}>
        <p>{(session ? t.signedIn : t).forgetText}</p>
        <div className={classes.buttons}>
          <Button
            color="var(--prod)"
            variant="filled"
            loading={pending}
            onClick={() => void forget()}
          >
            {t.forgetNow}
          </Button>
          <Button onClick={onClose}>{core.cancel}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Undefined until counted, and where there is no storage. */
function useKeptCounts(address: string): readonly KeptCount[] | undefined {
  const [counts, setCounts] = useState<readonly KeptCount[]>()
  useEffect(() => {
    let current = true
    keptCounts(address).then(
      (counted) => {
        if (current) setCounts(counted)
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [address])
  return counts
}
