import { Box, Button, NativeSelect } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
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

/** Unknown words of the list, once for all rows: what they probably mean, and a button that applies it. */
export function Suggestions({
  summary,
  levels,
  instances,
  corrections,
  onChange,
}: {
  summary: ImportSummary
  levels: readonly string[]
  instances: readonly ImportInstance[]
  corrections: readonly Correction[]
  onChange: (corrections: readonly Correction[]) => void
}) {
  const {
    suggestions: t,
    columns: { target },
  } = useText('import')
  const formats = useFormats()
  const [opened, setOpened] = useState<boolean>()
  const words = summary.unknown.filter(({ kind, proposal }) => kind === 'level' || proposal)
  if (words.length === 0 && corrections.length === 0) return null
  const suggested = words.filter(({ proposal }) => proposal !== undefined)
  const unsettled = words.length - suggested.length
  const isOpen = opened ?? (suggested.length === 0 && unsettled > 0)
  const all = suggested.map(({ word, proposal }) => `${word} → ${proposal}`).join(', ')
  function apply(some: readonly UnknownWord[]) {
    const applied = some.flatMap(({ kind, word, proposal }): Correction[] => {
      const to = kind === 'level' ? proposal : instances.find(({ name }) => name === proposal)?.id
      return to === undefined ? [] : [{ kind, from: word, to }]
    })
    onChange([...corrections, ...applied])
  }
  return (
    <Section
      title={t.title}
      context={
        words.length === 0 ? (
          t.none
        ) : (
          <span className={shared.wrapRow} style={{ gap: '0 8px' }}>
            <span>{t.count(words.length, formats.number(words.length))}</span>
            {!isOpen && all !== '' && (
              <span
                className={`${shared.truncate} ${classes.all}`}
                title={all}
                dir="auto"
                translate="no"
              >
                {all}
              </span>
            )}
            {unsettled > 0 && (
              <State kind="warning">{t.toChoose(unsettled, formats.number(unsettled))}</State>
            )}
          </span>
        )
      }
      action={
        <div className={shared.wrap}>
          {suggested.length > 0 && (
            <Button onClick={() => apply(suggested)}>
              {t.applyAll(suggested.length, formats.number(suggested.length))}
            </Button>
          )}
          <Button aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
            {t.details}
          </Button>
        </div>
      }
    >
      {isOpen && (
        <>
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
                  onApply={() => apply([one])}
                  onLevel={(to) =>
                    onChange([...corrections, { kind: 'level', from: one.word, to }])
                  }
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
        </>
      )}
    </Section>
  )
}

function Meaning({
  word: { kind, word, proposal, rows },
  levels,
  onApply,
  onLevel,
}: {
  word: UnknownWord
  levels: readonly string[]
  onApply: () => void
  onLevel: (level: string) => void
}) {
  const t = useText('import').suggestions
  const formats = useFormats()
  const number = formats.number(rows)
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
          <Button size="xs" aria-label={t.applyOf(rows, number, word, proposal)} onClick={onApply}>
            {t.apply(rows, number)}
          </Button>
        )}
        {kind === 'level' && (
          <NativeSelect
            size="xs"
            aria-label={t.chooseFor(word)}
            value=""
            onChange={(event) => event.target.value !== '' && onLevel(event.target.value)}
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
