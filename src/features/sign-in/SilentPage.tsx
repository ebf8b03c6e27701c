import { Button } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'
import shared from '#ui/shared.module.css'
import classes from './sign-in.module.css'

/** Replaces the sign-in form if the server does not report the session. */
export function SilentPage({ onRetry }: { onRetry: () => void }) {
  const t = useText('signIn')
  return (
    <main className={classes.page}>
      <div className={`${shared.stack} ${shared.box} ${shared.atStart} ${classes.middle}`}>
        <h1 className={shared.title}>{t.silent}</h1>
        <p className={shared.secondary}>{t.silentText}</p>
        <div>
          <Button variant="filled" onClick={onRetry}>
            {t.retry}
          </Button>
        </div>
      </div>
    </main>
  )
}
