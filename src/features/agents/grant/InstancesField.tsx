import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { Button, MultiSelect } from '@mantine/core'
import type { ClipboardEvent } from 'react'
import { useLabels } from '#data/labels.ts'
import { isSoughtInstance, type GridInstance } from '#features/agents/form/permission-rows.ts'
import { foldText, searchWords } from '#domain/search-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'

/** Selects several instances: by words of their names and labels, or from a pasted list of names. */
export function InstancesField({
  instances,
  chosen,
  onChange,
  missing,
  onMissing,
}: {
  instances: readonly GridInstance[]
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
  missing: readonly string[]
  onMissing: (names: readonly string[]) => void
}) {
  const t = useText('grant')
  const formats = useFormats()
  const labels = useLabels()
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    const found = namedInstances(text, instances)
    // One unknown text is a search.
    if (!/[\n,;\t]/.test(text.trim()) && found.ids.length === 0) return
    event.preventDefault()
    onMissing(found.missing)
    onChange([...new Set([...chosen, ...found.ids])])
  }

  return (
    <MultiSelect
      label={t.instances}
      description={t.instancesHelp(formats.number(chosen.length), formats.number(instances.length))}
      error={
        missing.length > 0 && (
          <>
            <span>{t.notFound(missing.join(', '))}</span>{' '}
            <Button size="compact-xs" onClick={() => onMissing([])}>
              {t.ignore}
            </Button>
          </>
        )
      }
      searchable
      selectFirstOptionOnChange
      hidePickedOptions
      limit={100}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={instances.map(({ instanceId, name }) => ({
        value: instanceId,
        label: name || instanceId,
      }))}
      filter={({ options, search, limit }) => {
        const words = searchWords(search)
        return options
          .filter(
            (one) =>
              'label' in one &&
              isSoughtInstance({ instanceId: one.value, name: one.label }, words, labels),
          )
          .slice(0, limit)
      }}
      nothingFoundMessage={t.noInstance}
      value={[...chosen]}
      onPaste={paste}
      onChange={onChange}
    />
  )
}

/** Finds instances by a pasted list of names or ids; `missing` are names of none, or of more than one. */
export function namedInstances(
  text: string,
  instances: readonly GridInstance[],
): { readonly ids: readonly string[]; readonly missing: readonly string[] } {
  const ids = new Set<string>()
  const missing: string[] = []
  for (const part of text.split(/[\n\r,;\t]+/)) {
    const name = part.trim()
    if (name === '') continue
    const folded = foldText(name)
    const found = instances.filter(
      (one) => foldText(one.name) === folded || one.instanceId.toLowerCase() === folded,
    )
    const [one] = found
    if (found.length === 1 && one) ids.add(one.instanceId)
    else missing.push(name)
  }
  return { ids: [...ids], missing }
}
