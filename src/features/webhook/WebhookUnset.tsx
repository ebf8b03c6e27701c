import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Empty } from '#ui/Placeholder.tsx'
import { RawAnswer } from '#ui/RawAnswer.tsx'
import type { Webhook } from '#data/webhook/webhook-notes.ts'
import classes from './WebhookPage.module.css'

/** No webhook is set: what one is, and the first step where the gateway has it. */
export function WebhookUnset({
  webhook,
  onSet,
}: {
  webhook: Webhook
  /** Undefined where the gateway cannot set one. */
  onSet: (() => void) | undefined
}) {
  const t = useText('webhook')
  return (
    <>
      <Empty title={t.unset.title} text={t.unset.text}>
        {onSet && (
          <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={onSet}>
            {t.unset.first}
          </Button>
        )}
      </Empty>
      <div className={classes.remark}>
        <p>{onSet ? t.beyond : t.readOnly}</p>
        <RawAnswer raw={webhook} />
      </div>
    </>
  )
}
