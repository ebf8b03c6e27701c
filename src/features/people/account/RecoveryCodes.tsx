import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { CopyButton } from '#ui/file/CopyButton.tsx'
import { download } from '#ui/file/download.ts'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import classes from './account.module.css'

/** The recovery codes, shown once: to copy or download, with a confirmation that they are saved. */
export function RecoveryCodes({
  codes,
  name,
  onDone,
}: {
  codes: readonly string[]
  name: string
  onDone: () => void
}) {
  const t = useText('auth').codes
  const [isSaved, setIsSaved] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const ref = useRef<HTMLElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const { host } = globalThis.location
  const lines = [t.fileIntro(host, name), '', ...codes, ''].join('\n')
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={`${shared.stack} ${classes.form}`}
      aria-label={t.title}
    >
      <p>
        <strong>{`${t.title}.`}</strong> <span>{t.text}</span>
      </p>
      <ul
        className={`${shared.box} ${shared.grid} ${shared.inset}`}
        style={{
          gridTemplateColumns: 'repeat(auto-fill, minmax(8.75rem, 1fr))',
          gap: '4px 16px',
          padding: '12px 16px',
        }}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={shared.wrap}>
        <CopyButton text={codes.join('\n')} of={t.title} label={t.copy} />
        <Button
          leftSection={<Icon of={IconDownload} />}
          onClick={() =>
            download(`recovery-codes-${host.replaceAll(':', '-')}.txt`, new Blob([lines]))
          }
        >
          {t.download}
        </Button>
      </div>
      <Checkbox
        checked={isSaved}
        label={t.saved}
        error={isMissing && !isSaved ? t.saveFirst : undefined}
        onChange={(event) => setIsSaved(event.currentTarget.checked)}
      />
      <div className={shared.wrap}>
        <Button
          variant="filled"
          onClick={() => {
            setIsMissing(!isSaved)
            if (isSaved) onDone()
          }}
        >
          {t.done}
        </Button>
      </div>
    </section>
  )
}
