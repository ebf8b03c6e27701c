import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useMayDo } from '#data/session.ts'
import { useCapabilities } from '#data/use-capabilities.ts'
import { useFailureWords } from '#data/use-failure-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { FailureNote } from '#ui/FailureNote.tsx'
import { ChangeButton } from '#ui/form/ChangeButton.tsx'
import { CheckboxField } from '#ui/form/CheckboxField.tsx'
import shared from '#ui/shared.module.css'
import {
  checkNumbers,
  numbersOf,
  type NumbersChecked,
} from '#features/campaigns/recipients/check-numbers.ts'
import type { ListSheet } from './list-sheet.ts'
import { setupOf, type NewCampaignValues } from './new-campaign-values.ts'

/** Asks the gateway which recipients are registered, and leaves the others out. Nothing is sent. */
export function NumberCheck({ instance, list }: { instance: string; list: ListSheet }) {
  const t = useText('newCampaign').numbers
  const formats = useFormats()
  const failureWords = useFailureWords()
  const connection = useConnection()
  const { connectionState } = useCapabilities()
  const mayDo = useMayDo()
  const { control, getValues, setValue } = useFormContext<NewCampaignValues>()
  const [progress, setProgress] = useState<{ readonly checked: number; readonly all: number }>()
  const [result, setResult] = useState<NumbersChecked & { readonly at: number }>()
  const [error, setError] = useState<unknown>()
  const ending = useRef<AbortController>(undefined)
  useEffect(() => () => ending.current?.abort(), [])
  // Both are gateway extensions of the same kind of gateway.
  if (!connectionState || !mayDo('checkNumbers')) return null
  const { sheet, state } = list

  async function check() {
    if (!sheet) return
    const controller = new AbortController()
    ending.current = controller
    setError(undefined)
    setProgress({ checked: 0, all: 0 })
    try {
      // Those that were not registered count again.
      sheet.check(setupOf({ ...getValues(), unregistered: [] }, true))
      await sheet.checked()
      const numbers = await numbersOf(sheet)
      const checked = await checkNumbers(connection, instance, numbers, {
        again: result !== undefined,
        signal: controller.signal,
        onProgress: (done) => setProgress({ checked: done, all: numbers.length }),
      })
      if (controller.signal.aborted) return
      setValue('unregistered', [...checked.unregistered], { shouldDirty: true })
      setResult({ ...checked, at: Date.now() })
    } catch (thrown) {
      setError(thrown)
    } finally {
      if (!controller.signal.aborted) setProgress(undefined)
      sheet.check(setupOf(getValues(), true))
    }
  }

  const failure = error instanceof Error ? failureWords(error) : undefined
  return (
    <section aria-label={t.title} className={shared.stackSmall}>
      <h2 className={shared.heading}>{t.title}</h2>
      {failure && <FailureNote failure={failure} />}
      <p className={shared.muted} role="status">
        {progress
          ? t.checking(formats.number(progress.checked), formats.number(progress.all))
          : result
            ? t.result(
                formats.time(result.at),
                formats.number(result.registered),
                formats.number(result.unregistered.length),
              )
            : t.about}
        {result && !progress && result.unanswered > 0
          ? ` ${t.unanswered(formats.number(result.unanswered))}`
          : ''}
      </p>
      {(result?.unregistered.length ?? 0) > 0 && (
        <CheckboxField control={control} name="skipsUnregistered" label={t.skip} />
      )}
      <div className={shared.wrap}>
        <ChangeButton
          loading={progress !== undefined}
          disabled={state?.check?.stage !== 'checked'}
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
