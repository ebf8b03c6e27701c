import { Flex } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { Appearance } from '#components/Appearance.tsx'
import { useText } from '#i18n/locale.tsx'
import { Logo } from '#ui/Logo.tsx'
import shared from '#ui/shared.module.css'
import classes from './sign-in.module.css'

/** A page without a shell: product, title, content, and fields for language and theme. */
export function SignInFrame({
  title,
  /** The title of the document, if it is another one. */
  documentTitle = title,
  intro,
  children,
}: {
  title: string
  documentTitle?: string
  intro: string
  children: ReactNode
}) {
  const { product } = useText('core')
  useEffect(() => {
    document.title = `${documentTitle} · ${product}`
  }, [documentTitle, product])
  return (
    <main className={classes.page}>
      <div className={`${shared.stack} ${shared.box} ${shared.atStart} ${classes.middle}`}>
        <Flex align="center" gap="xs" fz="1rem" lh="1.5rem" fw={600}>
          <Logo /> <span>{product}</span>
        </Flex>
        <h1 className={shared.title}>{title}</h1>
        <p className={shared.secondary}>{intro}</p>
        {children}
      </div>
      <Appearance />
    </main>
  )
}
