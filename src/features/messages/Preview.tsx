import { Flex } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useText } from '#i18n/locale.tsx'
import { useScheme } from '#ui/theme/use-scheme.ts'
import shared from '#ui/shared.module.css'

/** Previews the message as its recipient will see it, in the color scheme of the page or in the other one. */
export function Preview({ children }: { children: ReactNode }) {
  const t = useText('messages')
  const page = useScheme()
  const [other, setOther] = useState(false)
  const look = other === (page === 'light') ? 'dark' : 'light'
  return (
    <section className={shared.shrink} aria-label={t.parts.preview}>
      <Flex justify="space-between" align="baseline" gap="xs">
        <h2 className={`${shared.body} ${shared.medium}`}>{t.preview.title}</h2>
        <button
          type="button"
          className={`${shared.bareButton} ${shared.underlined} ${shared.secondary} ${shared.compact} ${shared.target}`}
          onClick={() => setOther(!other)}
        >
          {look === 'light' ? t.preview.inDark : t.preview.inLight}
        </button>
      </Flex>
      <Flex
        mt="4px"
        p="md"
        bd="1px solid var(--line)"
        bdrs="lg"
        bg="var(--hover)"
        c="var(--text)"
        data-look={look}
      >
        {children}
      </Flex>
    </section>
  )
}
