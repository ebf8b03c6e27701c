import { Button } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'
import classes from './sign-in.module.css'

/** What is there in the place of the sign-in, where the server does not say who is signed in. */
export function SilentPage({ onRetry }: { onRetry: () => void }) {
  const t = useText('signIn')
  return (
    <main className={classes.page}>
      <div className={classes.middle}>
        <h1 className={classes.title}>{t.silent}</h1>
        <p className={classes.intro}>{t.silentText}</p>
        <div>
          <Button variant="filled" onClick={onRetry}>
            {t.retry}
          </Button>
        </div>
      </div>
    </main>
  )
}
