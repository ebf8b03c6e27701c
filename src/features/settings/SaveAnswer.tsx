import type { Result } from '#client/call.ts'
import { settingNames } from '#contract/index.ts'
import { useText } from '#i18n/locale.tsx'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import classes from './SaveOutcome.module.css'
import { switches } from './settings-values.ts'
import { useValueWords } from './use-value-words.ts'

/** The answer to a save: every field that the contract has (section 4, set settings), and as it came. Folded. */
export function SaveAnswer({ result }: { result: Result<'setSettings'> }) {
  const t = useText('settings').outcome
  const { label, value } = useValueWords()
  const echo = result.answer?.settings
  return (
    <details>
      <summary>{t.answer}</summary>
      <dl className={classes.answer}>
        <dt>{t.status}</dt>
        <dd>{result.status}</dd>
        {echo && (
          <>
            <dt>{t.instance}</dt>
            <dd>{echo.instanceName}</dd>
            {switches.map((name) => (
              <Pair key={name} term={label(name)} text={value(echo.settings[settingNames[name]])} />
            ))}
          </>
        )}
      </dl>
      <CodeBlock label={t.answer}>{rawText(result.raw)}</CodeBlock>
    </details>
  )
}

function Pair({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </>
  )
}

function rawText(raw: unknown): string {
  if (raw === undefined) return '–'
  return typeof raw === 'string' ? raw : JSON.stringify(raw, null, 2)
}
