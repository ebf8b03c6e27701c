import { Box, Button, Stack } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useMemo, useState, useCallback, useEffect } from 'react'
import { SaveNotes } from '#change/SaveNotes.tsx'
import { useSave } from '#change/use-save.ts'
import type { BaselineWebhook } from '#contract/fleet-baseline.ts'
import { EventTabs } from '#components/PageTabs.tsx'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useRead } from '#data/use-read.ts'
import { useText, useFormats } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ReadAgain } from '#ui/load/ReadAgain.tsx'
import { ReadFailed } from '#ui/load/ReadFailed.tsx'
import { WaitingForm, WaitingRows } from '#ui/load/Waiting.tsx'
import { useWebhookResource, valuesOf } from './webhook-form.ts'
import { WebhookDetails } from './WebhookDetails.tsx'
import { isUnset, type Webhook } from '#data/webhook/webhook-notes.ts'
import { late } from '#ui/load/late.tsx'
import { Empty } from '#ui/load/Placeholder.tsx'
import { RawAnswer } from '#ui/note/RawAnswer.tsx'
import { useUrlWord } from '#ui/use-url-word.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { changesSince, lookAt } from '#data/webhook/webhook-look.ts'
import type { WebhookLook } from '#local/schema.ts'
import { keepLook, lastLook } from '#local/instance-records.ts'
import { Note } from '#ui/note/Note.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'

const EditWebhook = late(
  () => import('./EditWebhook.tsx').then((m) => m.EditWebhook),
  ['change'],
  <WaitingForm />,
)

/** The webhook of an instance; and, if the gateway supports it, the form that sets it. The URL has the current view. */
export function WebhookPage({ instance }: { instance: string }) {
  const t = useText('webhook')
  const failureWords = useFailureWords()
  const { setWebhook, instanceList } = useCapabilities()
  const read = useRead('findWebhook', { params: { instance } })
  const save = useSave(useWebhookResource(instance))
  const [editing, setEdit] = useUrlWord('edit')
  const setEditing = (isEditing: boolean) => setEdit(isEditing ? '1' : undefined, true)
  const webhook = read.data
  const current = useMemo(() => webhook && valuesOf(webhook), [webhook])
  const readFailure = failureWords(read.error)
  const form = setWebhook && editing !== undefined
  const [baseline, setBaseline] = useState<BaselineWebhook>()
  const { outcome } = save
  const canEdit = setWebhook && webhook !== undefined && !isUnset(webhook)
  const savedHere = outcome?.is === 'accepted' && read.dataUpdatedAt <= outcome.at

  return (
    <Stack mih="100%" gap={0}>
      {/* Above the header, which grows after the read. */}
      <EventTabs instance={instance} page="webhook" />
      <PageHeader title={t.title} context={instance}>
        <ReadAgain
          at={read.dataUpdatedAt}
          reading={read.isFetching}
          onRead={() => void read.refetch()}
        />
        {/* Reserves its space until it is known whether the webhook can be set: on a phone the header would grow. */}
        {!form && (canEdit || read.isPending || instanceList === undefined) && (
          <Button
            style={{ visibility: canEdit ? undefined : 'hidden' }}
            leftSection={<Icon of={IconPencil} />}
            onClick={() => setEditing(true)}
          >
            {t.edit}
          </Button>
        )}
      </PageHeader>

      {!form && outcome && (
        <div className={parts.notes} style={{ maxWidth: '43rem' }}>
          <SaveNotes save={save} />
        </div>
      )}
      {!form && webhook && (
        <ChangesSinceView
          instance={instance}
          webhook={webhook}
          readAt={read.dataUpdatedAt}
          savedHere={savedHere}
        />
      )}
      {read.isPending && <WaitingRows />}
      {readFailure && outcome?.is !== 'unread' && (
        <ReadFailed
          failure={{
            ...readFailure,
            title: t.failed,
            text: `${readFailure.title}. ${readFailure.text}`,
          }}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {webhook && current && form && (
        <EditWebhook
          instance={instance}
          unset={isUnset(webhook)}
          current={current}
          save={save}
          baseline={baseline}
          onClose={() => {
            setBaseline(undefined)
            setEditing(false)
          }}
        />
      )}
      {webhook &&
        !form &&
        (isUnset(webhook) ? (
          <>
            <Empty title={t.unset.title} text={t.unset.text}>
              {setWebhook && (
                <Button
                  variant="filled"
                  leftSection={<Icon of={IconPlus} />}
                  onClick={() => setEditing(true)}
                >
                  {t.unset.first}
                </Button>
              )}
            </Empty>
            <Box p="var(--gutter)" c="var(--muted)" fz="0.8125rem" className={shared.lineAbove}>
              {!setWebhook && <p>{t.readOnly}</p>}
              <RawAnswer raw={webhook} />
            </Box>
          </>
        ) : (
          <WebhookDetails
            instance={instance}
            webhook={webhook}
            onAlign={
              setWebhook
                ? (values) => {
                    setBaseline(values)
                    setEditing(true)
                  }
                : undefined
            }
          />
        ))}
    </Stack>
  )
}

/** Shows what changed since the webhook was last viewed in this browser, until the user dismisses it. */
export function ChangesSinceView({
  instance,
  webhook,
  readAt,
  savedHere,
}: {
  instance: string
  webhook: Webhook
  /** Epoch milliseconds. */
  readAt: number
  savedHere: boolean
}) {
  const t = useText('webhook')
  const formats = useFormats()
  const { address: gateway } = useConnection()
  const [look, setLook] = useState<WebhookLook | 'none'>()
  useEffect(() => {
    let current = true
    lastLook(gateway, instance).then(
      (kept) => {
        if (current) setLook(kept ?? 'none')
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [gateway, instance])
  const changes = look && look !== 'none' ? changesSince(look, webhook) : undefined
  const isSeen = look !== undefined && (!changes || savedHere)
  const markSeen = useCallback(() => {
    const now = lookAt(webhook, readAt)
    const seen = () => setLook(now)
    // Stored first: what has disappeared stays so after a reload. Without storage it does while the page is open.
    void keepLook(gateway, instance, now).then(seen, seen)
  }, [gateway, instance, webhook, readAt])
  useEffect(() => {
    if (isSeen) markSeen()
  }, [isSeen, markSeen])
  if (!changes || savedHere || !look || look === 'none') return null

  const { enabled, url, added, removed } = changes
  return (
    <div className={parts.notes} style={{ maxWidth: '43rem' }}>
      <Note
        kind="warning"
        title={t.look.title(`${formats.date(look.at)}, ${formats.time(look.at)}`)}
        action={<Button onClick={markSeen}>{t.look.noted}</Button>}
      >
        <ul>
          {enabled !== undefined && <li>{enabled ? t.look.switchedOn : t.look.switchedOff}</li>}
          {url && (
            <li>
              {url.before === url.now
                ? t.look.secret
                : t.look.address(
                    url.before || t.delivery.noAddress,
                    url.now || t.delivery.noAddress,
                  )}
            </li>
          )}
          {added.length > 0 && <li>{t.look.added(formats.list(added))}</li>}
          {removed.length > 0 && <li>{t.look.removed(formats.list(removed))}</li>}
        </ul>
      </Note>
    </div>
  )
}
