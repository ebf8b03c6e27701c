import '#ui/overlay/overlay-styles.css'
import { Box, Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { useNumberOptions, useReadNumber } from '#data/numbers/number-reader.ts'
import { PhoneNumber } from '#data/numbers/use-phone-format.ts'
import type { ReadNumber } from '#domain/read-number.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { Route } from '#paths'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { useOverlay } from '#ui/overlay/use-overlay.ts'
import { findEntries } from './find-entries.ts'
import navigation from '#app/shell/Navigation.module.css'
import classes from './Palette.module.css'
import {
  paletteGroups,
  usePaletteEntries,
  type PaletteEntries,
  type PaletteEntry,
} from './use-palette-entries.ts'
import shared from '#ui/shared.module.css'

const NumberFacts = late(
  () => import('#components/NumberFacts.tsx').then((m) => m.NumberFacts),
  ['phone'],
)

interface PaletteProps {
  route: Route
  chosen: string | undefined
  onKeys: () => void
  onClose: () => void
}

const maxResults = { pages: 8, actions: 20, instances: 6, agents: 6 } as const
/** The maximum before anything is typed: only immediate destinations. */
const maxInitialResults = { pages: 8, actions: 2, instances: 5, agents: 0 } as const

/** The steps of the keys that move the selection. */
const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 8],
  ['PageUp', -8],
])

/** Finds every page, instance, agent and action by name: type, choose with the arrow keys, Enter. */
export function Palette({ route, chosen, onKeys, onClose }: PaletteProps) {
  const t = useText('palette')
  const { title } = useText('shell').palette
  const formats = useFormats()
  const entries = usePaletteEntries(route, chosen, onKeys)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const content = useRef<HTMLDivElement>(null)
  useOverlay(content, onClose)
  const list = useId()
  const deferredText = useDeferredValue(typed)
  const isNumber = deferredText.replaceAll(/\D/g, '').length >= 8
  const read = useReadNumber(isNumber ? deferredText : '', useNumberOptions())
  const groups = useMemo(
    () => groupsFor(entries, deferredText, read),
    [entries, deferredText, read],
  )
  const found = groups.flatMap((group) => group.found)
  const active = found[Math.min(at, found.length - 1)]

  useEffect(() => {
    document.getElementById(`${list}-${active?.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, active])

  function run(entry: PaletteEntry) {
    // Closed first: the focus returns, and moves from there to the new page.
    onClose()
    entry.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps.get(event.key)
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      const next = Math.min(at, found.length - 1) + step
      setAt(Math.abs(next - at) === 1 ? (next + found.length) % found.length : clamp(next, found))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // For a fast typist the typed text counts, not the results still listed.
      const match = deferredText === typed ? active : groupsFor(entries, typed)[0]?.found[0]
      if (match) run(match)
    }
  }

  return (
    <Modal.Root
      opened
      size={640}
      radius="lg"
      shadow="xl"
      xOffset={16}
      yOffset="min(120px, 8dvh)"
      classNames={{ content: shared.column ?? '' }}
      lockScroll={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      onClose={onClose}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content
        ref={content}
        display="flex"
        mah="min(35rem, calc(100dvh - 2rem))"
        bd="1px solid var(--line2)"
        style={{ overflow: 'hidden' }}
        aria-label={title}
      >
        <div
          className={`${shared.row} ${shared.rigid} ${shared.lineBelow}`}
          style={{ gap: 12, paddingInline: 16 }}
        >
          <Icon of={IconSearch} />
          <input
            className={classes.input}
            role="combobox"
            data-autofocus
            // Typing must go into it at once.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            aria-label={t.placeholder}
            aria-expanded
            aria-controls={list}
            aria-activedescendant={active && `${list}-${active.id}`}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={t.placeholder}
            value={typed}
            onChange={(e) => {
              setTyped(e.target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
          <kbd>Esc</kbd>
        </div>
        {read && read.state !== 'invalid' && (
          <Box p="8px 20px 0">
            <NumberFacts read={read} />
          </Box>
        )}
        <div
          id={list}
          role="listbox"
          aria-label={t.results}
          className={`${shared.fill} ${shared.scroll}`}
          style={{ paddingBottom: 8 }}
        >
          {groups.map(({ group, found, more }) => (
            <div key={group} role="group" aria-labelledby={`${list}-${group}`}>
              <div
                id={`${list}-${group}`}
                className={`${shared.muted} ${shared.small}`}
                style={{ padding: '16px 20px 4px' }}
              >
                {t.group[group]}
              </div>
              {found.map((entry) => (
                <Option
                  key={entry.id}
                  id={`${list}-${entry.id}`}
                  entry={entry}
                  active={entry === active}
                  onChoose={() => run(entry)}
                />
              ))}
              {more > 0 && deferredText.trim() !== '' && (
                <div
                  className={`${shared.muted} ${shared.small}`}
                  style={{ paddingBlock: 4, paddingInline: '48px 20px' }}
                >
                  {t.others(more, formats.number(more))}
                </div>
              )}
            </div>
          ))}
        </div>
        <div role="status">
          {found.length === 0 && (
            <Box component="p" p="16px 20px 24px" c="var(--text2)" className={shared.anywhere}>
              {t.nothing(deferredText.trim())}
            </Box>
          )}
        </div>
        <div
          className={`${shared.notOnPhone} ${shared.row} ${shared.rigid} ${shared.lineAbove} ${shared.secondary} ${shared.compact}`}
          style={{ gap: 20, minHeight: '2.25rem', paddingInline: 20 }}
          aria-hidden
        >
          <span>
            <kbd>↑ ↓</kbd> <span>{t.choose}</span>
          </span>
          <span>
            <kbd>Enter</kbd> <span>{t.open}</span>
          </span>
          <button
            type="button"
            tabIndex={-1}
            className={`${shared.bareButton} ${shared.push}`}
            style={{ padding: '4px 0', color: 'inherit' }}
            onClick={() => {
              onClose()
              onKeys()
            }}
          >
            <kbd>?</kbd> <span>{t.allKeys}</span>
          </button>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Returns the results for a text, group by group, best group first. */
const groupsFor = (entries: PaletteEntries, text: string, read?: ReadNumber) => {
  const limits = text.trim() === '' ? maxInitialResults : maxResults
  return paletteGroups
    .map((group) => {
      const of = findEntries(entries[group], text, limits[group], read)
      // Pages and actions of instances other than the chosen one are found only by the names of both.
      const pairs = group === 'instances' ? entries.pairsFor(text, maxResults.instances) : []
      if (pairs.length === 0) return { group, ...of }
      return { group, ...of, found: [...of.found, ...pairs], best: Math.min(of.best, 0) }
    })
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => a.best - b.best)
}

const clamp = (n: number, list: readonly unknown[]) => Math.max(0, Math.min(n, list.length - 1))

interface OptionProps {
  id: string
  entry: PaletteEntry
  active: boolean
  onChoose: () => void
}

function Option({ id, entry, active, onChoose }: OptionProps) {
  return (
    // The field keeps the focus and handles the keys: an option is only clicked.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <Box
      id={id}
      role="option"
      aria-selected={active}
      mx="xs"
      px="sm"
      c="var(--text)"
      className={navigation.entry}
      style={{ cursor: 'pointer' }}
      onClick={onChoose}
    >
      <Icon of={entry.icon} />
      <span className={`${shared.truncate} ${shared.rigid}`} style={{ maxWidth: '60%' }}>
        {entry.label}
      </span>
      <span className={`${shared.truncate} ${shared.grow} ${shared.shrink} ${shared.secondary}`}>
        {entry.hint ?? entry.context}
        {entry.number !== undefined && (
          <span translate="no">
            {entry.hint !== undefined && <span> · </span>}
            <PhoneNumber digits={entry.number} />
          </span>
        )}
      </span>
      {entry.keys !== undefined && <kbd>{entry.keys}</kbd>}
    </Box>
  )
}
