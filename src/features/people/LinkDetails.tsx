import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import type { OneTimeLink } from '#client/auth/auth-api.ts'
import { linkUrl, ShownOnce } from '#components/ShownOnce.tsx'
import { ownValue } from '#domain/keys-of.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'

const QrCode = late(() => import('#ui/QrCode.tsx').then((m) => m.QrCode))

/** A one-time link, shown once: to copy, or as a QR code. It is not stored. */
export function LinkDetails({
  link: { person, path, expiresAt, mail },
  isReset,
  needsSecondFactor,
  onRevoke,
  onDone,
}: {
  link: OneTimeLink
  isReset: boolean
  needsSecondFactor: boolean
  onRevoke: () => void
  onDone: () => void
}) {
  const t = useText('people')
  const auth = useText('auth')
  const formats = useFormats()
  const [showsQr, setShowsQr] = useState(false)
  const { name, email, role } = person
  return (
    <>
      <Note kind="ok" title={isReset ? t.wasReset : t.created}>
        {mail?.failure === null ? t.sentTo(mail.to) : t.sendLink(name)}
      </Note>
      {mail && mail.failure !== null && (
        <Note kind="warning" title={t.notSent(mail.to)}>
          {ownValue<string>(t.mailFailure, mail.failure) ?? t.mailFailure['no-answer']}
        </Note>
      )}
      <ShownOnce
        text={linkUrl(path)}
        label={t.link}
        help={t.worksUntil(`${formats.date(expiresAt)} ${formats.time(expiresAt)}`)}
        copy={t.copyLink}
      >
        <Button
          leftSection={<Icon of={IconQrcode} />}
          aria-expanded={showsQr}
          onClick={() => setShowsQr(!showsQr)}
        >
          {t.qr}
        </Button>
      </ShownOnce>
      {showsQr && <QrCode text={linkUrl(path)} label={t.qrOf(name)} />}
      <Facts
        facts={[
          { name: t.name, value: name },
          { name: t.role, value: ownValue(auth.role, role) ?? role },
          ...(email === null ? [] : [{ name: t.email, value: email }]),
          { name: t.may, value: ownValue(t.roleMay, role) },
          {
            name: t.must,
            value: needsSecondFactor && !person.secondFactor ? t.mustEnrolText : t.mustText,
          },
        ]}
      />
      <div className={shared.wrap}>
        <Button onClick={onRevoke}>{t.revokeInvitation}</Button>
        <Button onClick={onDone}>{t.done}</Button>
      </div>
    </>
  )
}
