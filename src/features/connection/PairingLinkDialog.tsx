import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { askAuth, type CreatedPairingLink } from '#client/auth/auth-api.ts'
import { linkUrl, ShownOnce } from '#components/ShownOnce.tsx'
import { PhoneField } from '#components/PhoneField.tsx'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { recipientToSend, useNumberOptions } from '#data/numbers/number-reader.ts'
import { optionalPhone } from '#data/numbers/recipient-rules.ts'
import { useAuthAction, useAuthFailureWords } from '#data/session/use-auth-action.ts'
import { asTyped } from '#domain/recipient.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'

/** Polling interval of the links, in milliseconds: the sender waits to see that a link was opened. */
const everyMs = 5_000

/** Creates one-time links that connect an instance, and revokes active ones. */
export function PairingLinkDialog({
  instance,
  number,
  onClose,
}: {
  instance: string
  number: string
  onClose: () => void
}) {
  const t = useText('connection').link
  const formats = useFormats()
  const words = useAuthFailureWords()
  const { address } = useConnection()
  const client = useQueryClient()
  const action = useAuthAction()
  const [made, setMade] = useState<CreatedPairingLink>()
  const queryKey = ['pairing-links', address]
  const list = useQuery({
    queryKey,
    queryFn: () => askAuth(address, 'fetchPairingLinks'),
    gcTime: 0,
    retry: false,
    refetchInterval: everyMs,
  })
  const links = (list.data?.links ?? []).filter((one) => one.instance === instance)
  const options = useNumberOptions(number)
  const schema = useMemo(() => z.object({ number: optionalPhone(options) }), [options])
  const form = useZodForm(schema, { number: asTyped(number) })
  const refresh = () => void client.invalidateQueries({ queryKey })
  const create = form.handleSubmit(async (values) => {
    const digits = await recipientToSend(values.number, options)
    action.run(
      () =>
        askAuth(address, 'createPairingLink', {
          body: { instance, ...(digits !== '' && { number: digits }) },
        }),
      (created) => {
        setMade(created)
        refresh()
      },
    )
  })
  const revoke = (id: string) =>
    action.run(
      () => askAuth(address, 'revokePairingLink', { params: { id } }),
      () => {
        if (made?.link.id === id) setMade(undefined)
        refresh()
      },
    )
  const failure = words(action.error ?? list.error)
  return (
    <Dialog title={t.title(instance)} onClose={onClose}>
      <div className={`${shared.stack} ${shared.anywhere}`}>
        {failure && <FailureNote failure={failure} />}
        {made === undefined ? (
          <form className={shared.stack} noValidate onSubmit={(event) => void create(event)}>
            <p>{t.about}</p>
            <PhoneField
              control={form.control}
              name="number"
              label={t.number}
              help={t.numberHelp}
              options={options}
            />
            <div className={`${shared.wrap} ${shared.atEnd}`}>
              <Button type="submit" variant="filled" loading={action.isPending}>
                {t.create}
              </Button>
            </div>
          </form>
        ) : (
          <>
            <Note kind="ok" title={t.created}>
              <p>{t.send}</p>
            </Note>
            <ShownOnce
              text={linkUrl(made.path)}
              help={t.worksUntil(formats.time(made.link.expiresAt))}
              copy={t.copy}
            >
              <Button onClick={onClose}>{t.close}</Button>
            </ShownOnce>
          </>
        )}
        {links.length > 0 && (
          <section aria-label={t.working} className={shared.stackSmall}>
            <h3 className={shared.body}>{t.working}</h3>
            <ul className={shared.stackSmall}>
              {links.map(({ id, madeBy, expiresAt, openedAt, connectedAt }) => (
                <li
                  key={id}
                  className={shared.wrapRow}
                  style={{ justifyContent: 'space-between', gap: 8 }}
                >
                  <span>
                    <span>{t.by(madeBy, formats.time(expiresAt))}</span>{' '}
                    <span>
                      {connectedAt !== null
                        ? t.connected
                        : openedAt === null
                          ? t.notOpened
                          : t.opened(formats.time(openedAt))}
                    </span>
                  </span>
                  <Button
                    size="xs"
                    aria-label={t.revokeOf(formats.time(expiresAt))}
                    disabled={action.isPending}
                    onClick={() => revoke(id)}
                  >
                    {t.revoke}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}
