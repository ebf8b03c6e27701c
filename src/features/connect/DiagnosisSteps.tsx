import { steps } from '#data/diagnose.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { State } from '#ui/State.tsx'
import type { Attempt } from './ConnectPage.tsx'
import classes from './DiagnosisSteps.module.css'

/** Each step of connecting with its result; "not tried" is not "failed". */
export function DiagnosisSteps({ attempt: { address, diagnosis, at } }: { attempt: Attempt }) {
  const t = useText('core').connect
  const formats = useFormats()
  const { passed, kind, version, took, verdict } = diagnosis
  const facts: Partial<Record<(typeof steps)[number], string>> = {
    address,
    ...(took === undefined ? {} : { reachable: formats.duration(took) }),
    ...(kind === undefined ? {} : { gateway: [kind, version].filter(Boolean).join(' ') }),
  }
  return (
    <>
      <ol className={classes.steps}>
        {steps.map((step, i) => {
          const result = passed.includes(step)
            ? 'passed'
            : i === passed.length
              ? 'failed'
              : 'skipped'
          return (
            <li key={step} data-result={result}>
              <State kind={({ passed: 'ok', failed: 'bad', skipped: 'off' } as const)[result]}>
                {t.result[result]}
              </State>
              <div className={classes.what}>
                <span className={classes.words}>{t.step[step]}</span>
                {facts[step] !== undefined && result !== 'skipped' && (
                  <code className={classes.fact}>{facts[step]}</code>
                )}
                {verdict === 'cross-origin' && result === 'failed' && (
                  <div className={classes.mend}>
                    <p>{t.corsMend}</p>
                    <CodeBlock label={t.corsMend}>{corsHeaders()}</CodeBlock>
                  </div>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <p className={classes.probed}>{t.probed(formats.seconds(at))}</p>
    </>
  )
}

function corsHeaders(): string {
  return [
    `Access-Control-Allow-Origin: ${globalThis.location.origin}`,
    'Access-Control-Allow-Methods: GET, POST, PUT',
    'Access-Control-Allow-Headers: apikey, content-type',
  ].join('\n')
}
