import { Button, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useSession } from '#data/session/session.ts'
import { isKept } from '#data/session/keys.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { keptCounts, type KeptCount } from '#local/kept-data.ts'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'

const ForgetDialog = late(() => import('./ForgetDialog.tsx').then((m) => m.ForgetDialog))

/** Lists what this browser stores for the current gateway, with a button to delete it. */
export function KeptData() {
  const t = useText('preferences')
  const formats = useFormats()
  const { address } = useConnection()
  const counts = useKeptCounts(address)
  const session = useSession()
  const [asking, setAsking] = useState(false)
  return (
    <Stack gap="md" maw="480px">
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
    </Stack>
  )
}

/** Returns the counts; undefined until counted, and without storage. */
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
