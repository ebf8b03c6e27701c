import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { OneTimeLink } from '#client/auth/auth-api.ts'
import { linkUrl, LinkToShare } from '#components/LinkToShare.tsx'
import { ownValue } from '#domain/keys-of.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { Note } from '#ui/note/Note.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'

const QrCode = late(() => import('#ui/QrCode.tsx').then((m) => m.QrCode))

/** A one-time link, shown once: to copy, or as a QR code. It is not stored. */
export function LinkDetails({
  link: { person, path, expiresAt },
  isReset,
  needsSecondFactor,
  onRevoke,
  onDone,
}: {
  link: OneTimeLink
  /** Whether it resets a password; otherwise it invites. */
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
        {t.sendLink(name)}
      </Note>
      <LinkToShare
        path={path}
        label={t.link}
        worksUntil={t.worksUntil(`${formats.date(expiresAt)} ${formats.time(expiresAt)}`)}
        words={{ copy: t.copyLink, copied: t.linkCopied }}
      >
        <Button
          leftSection={<Icon of={IconQrcode} />}
          aria-expanded={showsQr}
          onClick={() => setShowsQr(!showsQr)}
        >
          {t.qr}
        </Button>
      </LinkToShare>
      {showsQr && (
        <Suspense fallback={null}>
          <QrCode text={linkUrl(path)} label={t.qrOf(name)} />
        </Suspense>
      )}
      <dl
        className={`${shared.lineAbove} ${shared.grid} ${parts.facts}`}
        style={{ gridTemplateColumns: '1fr 1fr', gap: '12px 16px', paddingTop: 16 }}
      >
        <div>
          <dt>{t.name}</dt>
          <dd style={{ marginTop: 2 }}>{name}</dd>
        </div>
        <div>
          <dt>{t.role}</dt>
          <dd style={{ marginTop: 2 }}>{ownValue(auth.role, role) ?? role}</dd>
        </div>
        {email !== null && (
          <div className={shared.wholeRow}>
            <dt>{t.email}</dt>
            <dd style={{ marginTop: 2 }}>{email}</dd>
          </div>
        )}
        <div className={shared.wholeRow}>
          <dt>{t.may}</dt>
          <dd style={{ marginTop: 2 }}>{ownValue(t.roleMay, role)}</dd>
        </div>
        <div className={shared.wholeRow}>
          <dt>{t.must}</dt>
          <dd style={{ marginTop: 2 }}>
            {needsSecondFactor && !person.secondFactor ? t.mustEnrolText : t.mustText}
          </dd>
        </div>
      </dl>
      <div className={shared.wrap}>
        <Button onClick={onRevoke}>{t.revokeInvitation}</Button>
        <Button onClick={onDone}>{t.done}</Button>
      </div>
    </>
  )
}
