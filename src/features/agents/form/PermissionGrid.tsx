import { Box, Button, Flex, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useDeferredValue, useId, useMemo, useState, memo } from 'react'
import type { FieldError, UseFormReturn } from 'react-hook-form'
import { searchWords } from '#domain/search-words.ts'
import { isUuid } from '#domain/uuid.ts'
import { useRead } from '#data/use-read.ts'
import { useLabels } from '#data/labels.ts'
import { useInstances } from '#data/instances/use-instances.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { fieldErrorText } from '#ui/form/field-error.ts'
import { Icon } from '#ui/Icon.tsx'
import { late } from '#ui/load/late.tsx'
import { Note } from '#ui/note/Note.tsx'
import shared from '#ui/shared.module.css'
import fields from '#ui/form/fields.module.css'
import { readAgent, type Agent, type AgentValues } from '#features/agents/agent-values.ts'
import { inUse } from '#features/agents/in-use.ts'
import parts from '#ui/parts.module.css'
import { gridInstances, isSoughtInstance, withLevel } from './permission-rows.ts'
import { matchLevel } from '#domain/levels.ts'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import classes from './PermissionRow.module.css'

const AgentPicker = late(() =>
  import('#features/agents/AgentPicker.tsx').then((m) => m.AgentPicker),
)
const noAgents: readonly Agent[] = []

/** The instances an agent can access, and at which level: one row per known instance. */
export function PermissionGrid({
  form,
  opened,
  allInstances,
}: {
  form: UseFormReturn<AgentValues>
  opened: AgentValues['permissions']
  /** Whether the agent has access to all of them regardless of permissions. */
  allInstances: boolean
}) {
  const t = useText('agents').permissions
  const core = useText('core')
  const formats = useFormats()
  const suggestions = useId()
  const agents = useRead('listAgents', {}).data?.agents ?? noAgents
  const vocabulary = inUse(agents).levels
  const [copying, setCopying] = useState(false)
  const { instances, pending } = useInstances()
  const labels = useLabels()
  const [search, setSearch] = useState('')
  const [onlyGiven, setOnlyGiven] = useState(false)
  const words = searchWords(useDeferredValue(search))
  const levels = form.watch('permissions')
  const refusal = form.formState.errors.permissions as FieldError | undefined

  // A custom level that is not typed yet is not an error.
  const set = useCallback(
    (permissions: AgentValues['permissions'], isTyping = false) =>
      form.setValue('permissions', permissions, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: form.formState.isSubmitted && !isTyping,
      }),
    [form],
  )
  const onChange = useCallback(
    (instanceId: string, level: string | undefined) =>
      set(withLevel(form.getValues('permissions'), instanceId, level), level === ''),
    [form, set],
  )
  function setShown(level: string | undefined) {
    const before = form.getValues('permissions')
    set(shown.reduce((next, one) => withLevel(next, one.instanceId, level), before))
  }

  // Keeps existing rows: a user who revokes the last level may want to grant it again.
  const [added, setAdded] = useState<readonly string[]>([])
  const rows = useMemo(() => {
    const others = [...Object.keys(opened), ...added, ...Object.keys(levels)]
    const all = gridInstances(
      instances,
      others.map((instanceId) => ({ instanceId, name: '' })),
    )
    // Among hundreds, those of the agent come first.
    return all.toSorted((a, b) => Number(b.instanceId in opened) - Number(a.instanceId in opened))
  }, [instances, opened, added, levels])
  const shown = rows.filter(
    (one) =>
      isSoughtInstance(one, words, labels) &&
      (!onlyGiven || one.instanceId in levels || one.instanceId in opened),
  )
  const nameless = instances.filter((i) => i.id === undefined).length

  return (
    <section className={shared.shrink} aria-label={t.title}>
      <Flex wrap="wrap" align="center" gap="xs" pb="sm" className={shared.lineBelow}>
        <h2 className={`${shared.body} ${shared.strong}`}>{t.title}</h2>
        <span className={shared.muted}>{t.count(Object.keys(levels).length, rows.length)}</span>
        <Flex gap="xs" className={`${shared.push} ${parts.actions}`}>
          <TextInput
            size="xs"
            aria-label={t.search}
            placeholder={t.search}
            value={search}
            onChange={(e) => setSearch(e.target.value)}
            onKeyDown={(e) => {
              if (e.key !== 'Enter' || e.ctrlKey || e.metaKey) return
              // Enter in a search must not submit the form. It leads to the only match.
              e.preventDefault()
              focusOnlyLevel(e.currentTarget.closest('section'))
            }}
            leftSection={<Icon of={IconSearch} />}
          />
          <NativeSelect
            size="xs"
            aria-label={t.show}
            value={onlyGiven ? 'given' : 'all'}
            onChange={(e) => setOnlyGiven(e.target.value === 'given')}
            data={[
              { value: 'all', label: t.all },
              { value: 'given', label: t.withAccess },
            ]}
          />
        </Flex>
      </Flex>
      <Flex wrap="wrap" align="start" gap="xs" p="8px 0" className={shared.lineBelow}>
        <NativeSelect
          size="xs"
          aria-label={t.setShown(shown.length, formats.number(shown.length))}
          value=""
          disabled={shown.length === 0}
          onChange={(e) => setShown(e.target.value === '-' ? undefined : e.target.value)}
          data={[
            { value: '', label: t.setShown(shown.length, formats.number(shown.length)) },
            ...vocabulary.map((word) => ({ value: word, label: word })),
            { value: '-', label: t.none },
          ]}
        />
        {copying ? (
          <AgentPicker
            isBare
            label={t.copyFrom}
            agents={agents}
            value={undefined}
            onChoose={(agent) => {
              setCopying(false)
              set(readAgent(agent).permissions)
            }}
          />
        ) : (
          <Button size="xs" disabled={agents.length === 0} onClick={() => setCopying(true)}>
            {t.copyFrom}
          </Button>
        )}
      </Flex>
      <datalist id={suggestions}>
        {vocabulary.map((word) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
      </datalist>
      {allInstances && <Note kind="info" title={t.allInstances} />}
      {rows.length === 0 && (
        <Box component="p" p="12px 0" c="var(--muted)">
          {pending ? core.loading : t.noInstances}
        </Box>
      )}
      {rows.length > 0 && shown.length === 0 && (
        <Box component="p" p="12px 0" c="var(--muted)">
          {t.noneFits}
        </Box>
      )}
      <ul>
        {shown.map(({ instanceId, name }) => (
          <PermissionRow
            key={instanceId}
            instanceId={instanceId}
            name={name}
            level={levels[instanceId]}
            opened={opened[instanceId]}
            error={fieldErrorText(
              form.getFieldState(`permissions.${instanceId}`, form.formState).error,
              core.rule,
            )}
            levels={vocabulary}
            suggestions={suggestions}
            onChange={onChange}
          />
        ))}
      </ul>
      {nameless > 0 && (
        <Box component="p" p="12px 0" c="var(--muted)">
          {t.nameless(nameless)}
        </Box>
      )}
      {refusal?.message !== undefined && (
        <Note kind="bad" title={fieldErrorText(refusal, core.rule) ?? ''} />
      )}
      {/* Renders only after the list above it, which would move it. */}
      {(rows.length > 0 || !pending) && (
        <AddByUuid
          has={(id) => rows.some((row) => row.instanceId.toLowerCase() === id)}
          onAdd={(id) => {
            setSearch('')
            setAdded((before) => [...before, id])
          }}
        />
      )}
      <p className={shared.visuallyHidden} role="status">
        {search !== '' && t.count(shown.length, rows.length)}
      </p>
    </section>
  )
}

function focusOnlyLevel(list: Element | null): void {
  const levels = list?.querySelectorAll('[role=radiogroup]')
  if (levels?.length !== 1) return
  const level = levels[0]?.querySelector<HTMLElement>('input:checked')
  ;(level ?? levels[0]?.querySelector('input'))?.focus()
}

/** Adds an instance that no list contains, by its UUID: the format of a permission's `instanceId` (section 2). */
function AddByUuid({
  has,
  onAdd,
}: {
  has: (instanceId: string) => boolean
  onAdd: (instanceId: string) => void
}) {
  const core = useText('core')
  const t = useText('agents').permissions
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  function add() {
    const id = typed.trim().toLowerCase()
    if (!isUuid(id)) return setError(core.rule.uuid)
    if (has(id)) return setError(t.alreadyThere)
    setTyped('')
    setError(undefined)
    onAdd(id)
  }

  return (
    <div
      role="group"
      aria-label={t.addTitle}
      className={shared.flex}
      style={{ alignItems: 'flex-start', gap: 8, paddingTop: 16 }}
    >
      <TextInput
        size="xs"
        classNames={{ input: fields.mono ?? '' }}
        flex="0 1 22.5rem"
        miw={0}
        label={`${t.addTitle}: ${t.uuid}`}
        placeholder="00000000-0000-0000-0000-000000000000"
        value={typed}
        error={error}
        spellCheck={false}
        autoComplete="off"
        onChange={(e) => {
          setTyped(e.target.value)
          setError(undefined)
        }}
        onKeyDown={(e) => {
          // Enter submits this field, not the whole form.
          if (e.key !== 'Enter' || e.ctrlKey || e.metaKey) return
          e.preventDefault()
          add()
        }}
      />
      <Button flex="none" mt={24} onClick={add}>
        {t.add}
      </Button>
    </div>
  )
}

interface PermissionRowProps {
  instanceId: string
  /** The instance's name; empty if only its UUID is known. */
  name: string
  level: string | undefined
  /** The level when the form was opened; undefined for no access. */
  opened: string | undefined
  error: string | undefined
  levels: readonly string[]
  suggestions: string
  onChange: (instanceId: string, level: string | undefined) => void
}

/** The maximum number of levels shown as segments; the others are suggestions in the field for custom levels. */
const maxSegments = 4

const PermissionRow = memo(function PermissionRow(props: PermissionRowProps) {
  const { instanceId, name, level, opened, error, levels, suggestions, onChange } = props
  const t = useText('agents').permissions
  const shown = name || instanceId
  const words = levels.slice(0, maxSegments)
  const isWord = (one: string | undefined) => one === undefined || words.includes(one)
  const other = !isWord(level)
  const match = other && level !== opened ? matchLevel(level ?? '', levels) : undefined
  const choices = [
    { label: t.none, value: undefined },
    ...words.map((word) => ({ label: word, value: word })),
    // An unknown word is the initial value of the field for custom levels.
    { label: t.other, value: isWord(opened) ? '' : opened },
  ]
  return (
    <li className={classes.row} data-changed={level !== opened}>
      <span
        className={`${shared.shrink} ${shared.anywhere} ${shared.mono}`}
        title={`${name}\n${instanceId}`.trim()}
      >
        {shown}
      </span>
      <span className={`${shared.wrapRow} ${shared.shrink} ${classes.level}`}>
        <SegmentedControl
          className={classes.choice}
          aria-label={shown}
          value={String(
            other ? choices.length - 1 : choices.findIndex(({ value }) => value === level),
          )}
          onChange={(at) => onChange(instanceId, choices[Number(at)]?.value)}
          data={choices.map(({ label }, at) => ({ value: String(at), label }))}
        />
        {error !== undefined && !other && (
          <span className={`${shared.bad} ${shared.small}`}>{error}</span>
        )}
      </span>
      <span
        className={`${shared.wrapRow} ${shared.shrink} ${shared.anywhere} ${shared.muted} ${shared.compact} ${classes.change}`}
      >
        {other && (
          <TextInput
            size="xs"
            className={classes.other ?? ''}
            aria-label={t.otherLabel(shown)}
            value={level ?? ''}
            error={error}
            list={suggestions}
            spellCheck={false}
            autoComplete="off"
            onChange={(e) => onChange(instanceId, e.target.value)}
          />
        )}
        {match?.is === 'proposed' && (
          <Button
            size="compact-xs"
            aria-label={t.proposed(match.level, shown)}
            onClick={() => onChange(instanceId, match.level)}
          >
            {`${level} → ${match.level}`}
          </Button>
        )}
        {match?.is === 'unknown' && level !== '' && <span>{t.newLevel}</span>}
        <span>
          {level === opened
            ? other && t.kept
            : `${opened ?? t.none} → ${level === undefined ? t.none : level || '…'}`}
        </span>
      </span>
    </li>
  )
})
