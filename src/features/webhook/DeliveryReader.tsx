import { useId, useState } from 'react'
import { hasCut, isCut, plainCut, writeKept } from '#client/cut.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Facts } from '#ui/Facts.tsx'
import { JsonTree } from '#ui/JsonTree.tsx'
import { Note } from '#ui/Note.tsx'
import shared from '#ui/shared.module.css'
import { TextArea } from '#ui/form/TextArea.tsx'
import { readDelivery, type Delivery } from './read-delivery.ts'

/** Explains a delivery that was pasted as JSON. Stores nothing. */
export function DeliveryReader({ instance, onClose }: { instance: string; onClose: () => void }) {
  const t = useText('webhook').read
  const id = useId()
  const [text, setText] = useState('')
  const read = text.trim() === '' ? undefined : readDelivery(text)
  const problem = read && 'problem' in read ? read.problem : undefined
  return (
    <Dialog title={t.title} onClose={onClose}>
      <div className={`${shared.stack} ${shared.shrink}`} style={{ width: 'min(640px, 100%)' }}>
        <TextArea
          id={id}
          label={t.label}
          description={t.help}
          error={problem && t.problem[problem]}
          value={text}
          onChange={(event) => setText(event.target.value)}
          rows={6}
          spellCheck={false}
          styles={{ input: { font: '13px/20px var(--mantine-font-family-monospace)' } }}
        />
        {read && !('problem' in read) && <Read delivery={read} instance={instance} />}
      </div>
    </Dialog>
  )
}

function Read({ delivery, instance }: { delivery: Delivery; instance: string }) {
  const t = useText('webhook')
  const core = useText('core')
  const formats = useFormats()
  const { event, known, at, whole } = delivery
  const words = (fact: string, value: string) =>
    fact === 'direction' ? t.read.direction[value === 'out' ? 'out' : 'in'] : value
  const facts = [
    { name: t.events.event, value: <code>{event}</code> },
    { name: t.read.instance, value: delivery.instance ?? core.none },
    { name: t.read.time, value: at === undefined ? t.read.noTime : formats.exact(at) },
    ...delivery.facts.map(({ fact, value }) => ({
      name: t.read.fact[fact],
      value: (
        <span dir="auto" translate="no">
          {words(fact, value)}
        </span>
      ),
    })),
  ]
  return (
    <div className={`${shared.stack} ${shared.shrink}`} role="status">
      <p className={shared.heading}>{known ? t.meaning[known] : t.read.unknown}</p>
      {delivery.instance !== undefined && delivery.instance !== instance && (
        <Note kind="info" title={t.read.otherInstance(delivery.instance)} />
      )}
      <Facts facts={facts} />
      {hasCut(whole) && <p className={`${shared.muted} ${shared.compact}`}>{t.read.masked}</p>}
      <JsonTree
        label={t.read.whole}
        value={whole}
        copies={writeKept(whole)}
        say={(piece) => (isCut(piece) ? plainCut(piece).replaceAll(/^<|>$/g, '') : undefined)}
      />
    </div>
  )
}
