import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { checkNumbers, type NumbersChecked } from '#data/numbers/check-numbers.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useMayDo } from '#data/session/session.ts'
import { useCapabilities } from '#data/gateway/use-capabilities.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/note/FailureNote.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import shared from '#ui/shared.module.css'

/** A result as it is shown: how many numbers, and when they were checked, in epoch milliseconds. */
export interface ShownCheck {
  readonly at: number
  readonly registered: number
  readonly unregistered: number
  readonly unanswered: number
}

/** Asks the gateway which numbers are registered, in batches that can be stopped. Sends no messages. */
export function NumberCheck({
  instance,
  numbers,
  disabled = false,
  earlier,
  onChecked,
  onEnd,
  children,
}: {
  instance: string
  /** Returns the numbers to check, without duplicates, as they will be sent. */
  numbers: () => readonly string[] | Promise<readonly string[]>
  /** Whether there is nothing to check yet. */
  disabled?: boolean
  /** The result of an earlier check of the same numbers, shown until there is a new one. */
  earlier?: ShownCheck | undefined
  /** Called with the result, unless the check was stopped. */
  onChecked: (result: NumbersChecked) => void
  /** Called when a check has ended, with any outcome. */
  onEnd?: () => void
  /** Actions on the result. */
  children?: ReactNode
}) {
  const t = useText('numberCheck')
  const formats = useFormats()
  const failureWords = useFailureWords()
  const connection = useConnection()
  const { connectionState } = useCapabilities()
  const mayDo = useMayDo()
  const [progress, setProgress] = useState<{ readonly checked: number; readonly all: number }>()
  const [latest, setLatest] = useState<ShownCheck>()
  const result = latest ?? earlier
  const [error, setError] = useState<unknown>()
  const ending = useRef<AbortController>(undefined)
  useEffect(() => () => ending.current?.abort(), [])
  // Both are extensions of the same gateways.
  if (!connectionState || !mayDo('checkNumbers')) return null

  async function check() {
    const controller = new AbortController()
    ending.current = controller
    setError(undefined)
    setProgress({ checked: 0, all: 0 })
    try {
      const all = await numbers()
      const checked = await checkNumbers(connection, instance, all, {
        again: result !== undefined,
        signal: controller.signal,
        onProgress: (done) => setProgress({ checked: done, all: all.length }),
      })
      if (controller.signal.aborted) return
      onChecked(checked)
      setLatest({ ...checked, unregistered: checked.unregistered.length, at: Date.now() })
    } catch (thrown) {
      setError(thrown)
    } finally {
      if (!controller.signal.aborted) setProgress(undefined)
      onEnd?.()
    }
  }

  const failure = error instanceof Error ? failureWords(error) : undefined
  return (
    <section aria-label={t.title} className={shared.stackSmall}>
      <h2 className={shared.heading}>{t.title}</h2>
      {failure && <FailureNote failure={failure} />}
      <p className={shared.muted} role="status">
        <span>
          {progress
            ? t.checking(formats.number(progress.checked), formats.number(progress.all))
            : result
              ? t.result(
                  formats.when(result.at),
                  formats.number(result.registered),
                  formats.number(result.unregistered),
                )
              : t.about}
        </span>
        <span>
          {result && !progress && result.unanswered > 0
            ? ` ${t.unanswered(formats.number(result.unanswered))}`
            : ''}
        </span>
      </p>
      {children}
      <div className={shared.wrap}>
        <ChangeButton
          loading={progress !== undefined}
          disabled={disabled}
          onClick={() => void check()}
        >
          {result ? t.again : t.check}
        </ChangeButton>
        {progress && (
          <Button
            onClick={() => {
              ending.current?.abort()
              setProgress(undefined)
            }}
          >
            {t.stop}
          </Button>
        )}
      </div>
    </section>
  )
}
