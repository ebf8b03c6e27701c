import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { AuthRequestError } from '#client/auth/auth-request-error.ts'
import { isKeptOnServer } from '#client/auth/signs-in.ts'
import type { BaselinePart } from '#contract/fleet-baseline.ts'
import { useBaselineQuery } from '#data/fleet-reads/fleet-basis.ts'
import { libraryOf, useLibraryRefresh } from '#data/library.ts'
import { ConflictError } from '#domain/library/library.ts'
import { baselineId, type Profile, type ProfileValues } from '#domain/profile.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useAuthAction, useAuthFailureWords } from '#data/session/use-auth-action.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DialogActions } from '#ui/overlay/DialogActions.tsx'
import shared from '#ui/shared.module.css'

/**
 * The dialog around the fields of a baseline: pins or unpins it. A change replaces only the version that the user has
 * seen: if another one was pinned meanwhile, it fails, shows that one, and the next change replaces it.
 */
export function BaselineForm<P extends BaselinePart>({
  part,
  values,
  error,
  renderSummary,
  onClose,
  children,
}: {
  part: P
  values: ProfileValues[P]
  /** Why the values cannot be pinned; shown once the user tries to. */
  error: string | undefined
  renderSummary: (values: ProfileValues[P]) => ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const t = useText('baseline')
  const formats = useFormats()
  const { address } = useConnection()
  const refresh = useLibraryRefresh()
  const isShared = isKeptOnServer(address)
  const { data } = useBaselineQuery()
  const action = useAuthAction()
  const failure = useAuthFailureWords()(action.error)
  // A later read must not change what the form began from.
  const [began, setBegan] = useState((data?.[part] ?? null) as Profile<P> | null)
  /** What someone else pinned meanwhile; null if it was unpinned. */
  const [current, setCurrent] = useState<Profile<P> | null>()
  const [asked, setAsked] = useState(false)
  const [unpinning, setUnpinning] = useState(false)

  function change(to: ProfileValues[P] | null): void {
    action.run(async () => {
      try {
        const library = await libraryOf(address)
        if (to) {
          const key = { kind: part, id: baselineId, name: '' }
          await library.save<P>({ ...key, values: to, ...(began && { version: began.version }) })
        } else if (began) await library.remove(began)
      } catch (failed) {
        if (failed instanceof ConflictError) {
          const now = (failed.current ?? null) as Profile<P> | null
          setBegan(() => now)
          setCurrent(() => now)
          throw new AuthRequestError('profile-changed', true)
        }
        throw failed instanceof AuthRequestError ? failed : new AuthRequestError('not-stored', true)
      } finally {
        await refresh()
      }
    }, onClose)
  }

  const notes = (
    <>
      {failure && <FailureNote failure={failure} />}
      {current !== undefined && (
        <section className={shared.stackSmall}>
          <strong>
            {current ? t.current(current.by || undefined, formats.when(current.at)) : t.currentNone}
          </strong>
          {current && renderSummary(current.values)}
        </section>
      )}
    </>
  )
  if (unpinning)
    return (
      <Dialog title={t.unpinTitle} onClose={() => setUnpinning(false)}>
        <div className={shared.stack}>
          {notes}
          <p>{t.unpinText}</p>
          <DialogActions onCancel={() => setUnpinning(false)}>
            <Button variant="filled" loading={action.isPending} onClick={() => change(null)}>
              {t.unpin}
            </Button>
          </DialogActions>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={t.title[part]} onClose={onClose}>
      <form
        noValidate
        className={`${shared.stack} ${shared.anywhere}`}
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(error !== undefined)
          if (error === undefined) change(values)
        }}
      >
        {notes}
        <p className={`${shared.muted} ${shared.compact}`}>
          <span>{t.about}</span> <span>{isShared ? t.forAll : t.forBrowser}</span>
        </p>
        {children}
        {asked && error !== undefined && (
          <p role="alert" className={shared.bad}>
            {error}
          </p>
        )}
        <DialogActions onCancel={onClose}>
          {began && (
            <Button disabled={action.isPending} onClick={() => setUnpinning(true)}>
              {`${t.unpin}…`}
            </Button>
          )}
          <Button type="submit" variant="filled" loading={action.isPending}>
            {t.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
