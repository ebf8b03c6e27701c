import type { AgentValues } from '#features/agents/agent-values.ts'
import { Box, Button } from '@mantine/core'
import { IconCheck, IconCopy, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#i18n/locale.tsx'
import { copyText } from '#ui/file/copy-text.ts'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { Section } from '#ui/Section.tsx'
import shared from '#ui/shared.module.css'
import { PasswordText } from './PasswordText.tsx'
import { printTexts, useHandOver, type HandOver } from './hand-over.ts'

const TemplateDialog = late(() => import('./TemplateDialog.tsx').then((m) => m.TemplateDialog))

/** An agent's credentials as a text to copy or print. Scrolls into view and focuses its first button. */
export function HandOverText({
  person,
  isCopied,
  onCopied,
}: {
  person: AgentValues
  isCopied: boolean
  onCopied: () => void
}) {
  const t = useText('agents').handOver
  const core = useText('core').action
  const handOver = useHandOver()
  const { copy, print, isFailed } = useTaking(handOver, onCopied)
  const section = useRef<HTMLDivElement>(null)
  const text = handOver.textFor(person)

  const isLoaded = text !== undefined
  useEffect(() => {
    if (!isLoaded) return
    section.current?.scrollIntoView({ block: 'center' })
    section.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [isLoaded])

  return (
    <Section title={t.title}>
      <Box maw="40rem" ref={section} className={shared.stackMedium}>
        <PasswordText label={t.text} text={text} onCopied={onCopied} />
        <div className={shared.wrap}>
          <Button
            variant="filled"
            disabled={!isLoaded}
            leftSection={<Icon of={isCopied ? IconCheck : IconCopy} />}
            onClick={() => void copy(person)}
          >
            {isCopied ? core.copied : core.copy}
          </Button>
          <Button
            disabled={!isLoaded}
            leftSection={<Icon of={IconPrinter} />}
            onClick={() => print([person])}
          >
            {t.print}
          </Button>
          <EditTemplate handOver={handOver} />
        </div>
        <p role="status" className={`${shared.muted} ${shared.small}`}>
          <span>{isFailed && !isCopied ? t.notCopied : t.once}</span>
          {handOver.template.address === '' && <span>{` ${t.noAddress}`}</span>}
        </p>
      </Box>
    </Section>
  )
}

/** Returns functions that copy and print texts. @param onTaken called with the people whose text was copied or printed */
export function useTaking(
  { textFor }: HandOver,
  onTaken: (people: readonly AgentValues[]) => void,
) {
  const [isFailed, setFailed] = useState(false)
  return {
    isFailed,
    copy: async (person: AgentValues) => {
      const isCopied = await copyText(textFor(person) ?? '').catch(() => false)
      if (isCopied) onTaken([person])
      setFailed(!isCopied)
    },
    print: (people: readonly AgentValues[]) => {
      printTexts(people.map((person) => textFor(person) ?? ''))
      onTaken(people)
    },
  }
}

/** The button that edits the gateway's template. */
export function EditTemplate({ handOver }: { handOver: HandOver }) {
  const t = useText('agents').handOver
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Button variant="subtle" onClick={() => setEditing(true)}>
        {t.edit}
      </Button>
      {isEditing && <TemplateDialog handOver={handOver} onClose={() => setEditing(false)} />}
    </>
  )
}
