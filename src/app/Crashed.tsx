import { Button } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'
import { Empty } from '#ui/Placeholder.tsx'

/** Replaces a page that failed with an internal error. */
export function Crashed() {
  const t = useText('core')
  return (
    <div role="alert">
      <Empty title={t.failure.program} text={t.failure.programText}>
        <Button variant="filled" onClick={() => globalThis.location.reload()}>
          {t.action.reload}
        </Button>
      </Empty>
    </div>
  )
}
