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

interface NumberCheckOptions {
  instance: string
  /** Returns the numbers to check, without duplicates, as they will be sent. */
  numbers: () => readonly string[] | Promise<readonly string[]>
  /** The result of an earlier check of the same numbers, shown until there is a new one. */
  earlier?: ShownCheck | undefined
  /** Called with the result, unless the check was stopped. */
  onChecked: (result: NumbersChecked) => void
  /** Called when a check has ended, with any outcome. */
  onEnd?: () => void
}

/**
 * Asks the gateway which numbers are registered, in batches that can be stopped. Sends no messages. Needs the texts
 * `numberCheck`.
 * @returns undefined where the gateway or the role does not allow it
 */
export function useNumberCheck({
  instance,
  numbers,
  earlier,
  onChecked,
  onEnd,
}: NumberCheckOptions) {
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
  if (!connectionState || !mayDo('checkNumbers')) return undefined

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
  function stop() {
    ending.current?.abort()
    setProgress(undefined)
  }

  return {
    result,
    isChecking: progress !== undefined,
    /** The progress of a check, in words. */
    progress:
      progress && t.checking(formats.number(progress.checked), formats.number(progress.all)),
    unanswered:
      result && !progress && result.unanswered > 0
        ? t.unanswered(formats.number(result.unanswered))
        : '',
    failure: error instanceof Error ? failureWords(error) : undefined,
    check: () => void check(),
    stop,
  }
}

/** Offers a number check, and shows its result. */
export function NumberCheck({
  disabled = false,
  children,
  ...options
}: NumberCheckOptions & {
  disabled?: boolean
  children?: ReactNode
}) {
  const t = useText('numberCheck')
  const formats = useFormats()
  const check = useNumberCheck(options)
  if (!check) return null
  const { result, failure } = check
  return (
    <section aria-label={t.title} className={shared.stackSmall}>
      <h2 className={shared.heading}>{t.title}</h2>
      {failure && <FailureNote failure={failure} />}
      <p className={shared.muted} role="status">
        <span>
          {check.progress ??
            (result
              ? t.result(
                  formats.when(result.at),
                  formats.number(result.registered),
                  formats.number(result.unregistered),
                )
              : t.about)}
        </span>
        <span>{` ${check.unanswered}`}</span>
      </p>
      {children}
      <div className={shared.wrap}>
        <ChangeButton loading={check.isChecking} disabled={disabled} onClick={check.check}>
          {result ? t.again : t.check}
        </ChangeButton>
        {check.isChecking && <Button onClick={check.stop}>{t.stop}</Button>}
      </div>
    </section>
  )
}
