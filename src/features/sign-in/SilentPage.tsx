import { Button } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'
import classes from './sign-in.module.css'

/** Replaces the sign-in form if the server does not report the session. */
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
