import { Box, Button, NativeSelect } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Section } from '#ui/Section.tsx'
import { State } from '#ui/note/State.tsx'
import type { Correction, ImportInstance } from './import-setup.ts'
import shared from '#ui/shared.module.css'
import classes from './Suggestions.module.css'
import type { ImportSummary, UnknownWord } from './use-import.ts'

/** The number of words shown: others appear as these are settled. */
const shownWords = 12

/** Unknown words of the list, once for all rows: the suggestion and the other options. */
export function Suggestions({
  summary,
  levels,
  instances,
  corrections,
  onChange,
}: {
  summary: ImportSummary
  /** The levels of this gateway. */
  levels: readonly string[]
  /** The instances that a word may mean. */
  instances: readonly ImportInstance[]
  /** The corrections so far. */
  corrections: readonly Correction[]
  onChange: (corrections: readonly Correction[]) => void
}) {
  const {
    suggestions: t,
    columns: { target },
  } = useText('import')
  const formats = useFormats()
  const words = summary.unknown.filter(({ kind, proposal }) => kind === 'level' || proposal)
  if (words.length === 0 && corrections.length === 0) return null
  return (
    <Section
      title={t.title}
      context={words.length > 0 ? t.count(words.length, formats.number(words.length)) : t.none}
    >
      <ul aria-label={t.title}>
        {words.slice(0, shownWords).map((one) => (
          <li
            key={`${one.kind} ${one.word}`}
            className={`${shared.lineAbove} ${shared.grid} ${classes.line}`}
          >
            <span className={`${shared.truncate} ${shared.muted}`}>{target[one.kind]}</span>
            <span className={shared.anywhere} dir="auto" translate="no">
              {one.word}
            </span>
            <Box component="span" c="var(--text2)">
              {t.rows(one.rows, formats.number(one.rows))}
            </Box>
            <Meaning
              word={one}
              levels={levels}
              instances={instances}
              onCorrect={(correction) => onChange([...corrections, correction])}
            />
          </li>
        ))}
        {corrections.map((one) => (
          <li
            key={`said ${one.kind} ${one.from}`}
            className={`${shared.lineAbove} ${shared.grid} ${classes.line}`}
          >
            <span className={`${shared.truncate} ${shared.muted}`}>
              <State kind="ok">{t.applied}</State>
            </span>
            <span className={shared.anywhere} dir="auto" translate="no">
              {one.from}
            </span>
            <Box component="span" c="var(--text2)" />
            <span className={`${shared.wrapRow} ${shared.anywhere} ${classes.meaning}`}>
              <Icon of={IconArrowRight} />
              <strong>
                {one.kind === 'level'
                  ? one.to
                  : (instances.find(({ id }) => id === one.to)?.name ?? one.to)}
              </strong>
            </span>
            <Button
              size="xs"
              onClick={() => onChange(corrections.filter((other) => other !== one))}
            >
              {t.undoOf(one.from)}
            </Button>
          </li>
        ))}
      </ul>
      {words.length > shownWords && (
        <Box component="p" m="8px 0 0" c="var(--muted)">
          {t.more(words.length - shownWords, formats.number(words.length - shownWords))}
        </Box>
      )}
    </Section>
  )
}

/** The suggested meaning of a word, or the level it means. */
function Meaning({
  word: { kind, word, proposal, rows },
  levels,
  instances,
  onCorrect,
}: {
  word: UnknownWord
  levels: readonly string[]
  instances: readonly ImportInstance[]
  onCorrect: (correction: Correction) => void
}) {
  const t = useText('import').suggestions
  const formats = useFormats()
  const number = formats.number(rows)
  const correct = (to: string | undefined) =>
    to !== undefined && to !== '' && onCorrect({ kind, from: word, to })
  const others = levels.filter((level) => level !== proposal)
  return (
    <>
      <span className={`${shared.wrapRow} ${shared.anywhere} ${classes.meaning}`}>
        {proposal === undefined ? (
          <State kind="warning">{t.noLevel}</State>
        ) : (
          <>
            <Icon of={IconArrowRight} />
            <strong>{proposal}</strong>
            {kind === 'instance' && (
              <span className={`${shared.truncate} ${shared.muted}`}>{t.didYouMean}</span>
            )}
          </>
        )}
      </span>
      <span className={`${shared.wrap} ${shared.atEnd}`}>
        {proposal !== undefined && (
          <Button
            size="xs"
            aria-label={t.applyOf(word, proposal, number)}
            onClick={() =>
              correct(
                kind === 'level' ? proposal : instances.find(({ name }) => name === proposal)?.id,
              )
            }
          >
            {t.apply(rows, number)}
          </Button>
        )}
        {kind === 'level' && (
          <NativeSelect
            size="xs"
            aria-label={t.chooseFor(word)}
            value=""
            onChange={(event) => correct(event.target.value)}
            data={[
              { value: '', label: t.choose },
              ...others.map((level) => ({ value: level, label: level })),
              { value: word, label: t.keep(word) },
            ]}
          />
        )}
      </span>
    </>
  )
}
