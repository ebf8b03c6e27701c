import { Box, Button } from '@mantine/core'
import { IconCheck, IconCopy, IconPrinter } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { copyText } from '#ui/file/copy-text.ts'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { Section } from '#ui/Section.tsx'
import shared from '#ui/shared.module.css'
import type { HandOverPerson } from './hand-over-text.ts'
import { printTexts } from './print-text.ts'
import { useHandOver } from './use-hand-over.ts'

const TemplateDialog = late(() => import('./TemplateDialog.tsx').then((m) => m.TemplateDialog))

/** An agent's credentials as a text to copy or print. Scrolls into view and focuses its first button. */
export function HandOverText({
  person,
  isCopied,
  onCopied,
}: {
  person: HandOverPerson
  /** Whether the text was copied or printed. */
  isCopied: boolean
  onCopied: () => void
}) {
  const t = useText('agents').handOver
  const core = useText('core').action
  const handOver = useHandOver()
  const section = useRef<HTMLDivElement>(null)
  const [isEditing, setEditing] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const text = handOver.textFor(person)

  const isLoaded = text !== undefined
  useEffect(() => {
    if (!isLoaded) return
    section.current?.scrollIntoView({ block: 'center' })
    section.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [isLoaded])

  async function copy() {
    const isCopied = await copyText(text ?? '').catch(() => false)
    if (isCopied) onCopied()
    setFailed(!isCopied)
  }

  return (
    <Section title={t.title}>
      <Box maw="640px" ref={section} className={shared.stackMedium}>
        {/* A scrolling region must be reachable by keyboard. */}
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={t.text}
          className={`${shared.mono} ${shared.anywhere} ${shared.scroll} ${shared.preWrap} ${shared.inset} ${shared.box}`}
          style={{ maxHeight: 320, padding: '12px 16px' }}
          onCopy={onCopied}
        >
          {text}
        </pre>
        <div className={shared.wrap}>
          <Button
            variant="filled"
            disabled={!isLoaded}
            leftSection={<Icon of={isCopied ? IconCheck : IconCopy} />}
            onClick={() => void copy()}
          >
            {isCopied ? core.copied : core.copy}
          </Button>
          <Button
            disabled={!isLoaded}
            leftSection={<Icon of={IconPrinter} />}
            onClick={() => {
              onCopied()
              printTexts([text ?? ''])
            }}
          >
            {t.print}
          </Button>
          <Button variant="subtle" onClick={() => setEditing(true)}>
            {t.edit}
          </Button>
        </div>
        <p role="status" className={`${shared.muted} ${shared.small}`}>
          <span>{isFailed && !isCopied ? t.notCopied : t.once}</span>
          {handOver.template.address === '' && <span>{` ${t.noAddress}`}</span>}
        </p>
      </Box>
      {isEditing && (
        <Suspense fallback={null}>
          <TemplateDialog handOver={handOver} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Section>
  )
}
