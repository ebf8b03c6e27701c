import { Flex } from '@mantine/core'
import { useText } from '#i18n/locale.tsx'
import { commandKey } from '#ui/focus/command-key.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import shared from '#ui/shared.module.css'
import { useOpenPages } from '#app/shell/open-pages.ts'

interface Row {
  readonly what: string
  readonly first: string
  /** Pressed together with the first key, or after it. */
  readonly second?: string
  readonly isSequence?: boolean
}

/** Lists the user's shortcuts, by where they work. */
export function KeyMap({ onClose }: { onClose: () => void }) {
  const t = useText('keyMap')
  const { shortcuts } = useText('shell')
  const pages = useOpenPages()
  const groups: readonly { title: string; rows: readonly Row[] }[] = [
    {
      title: t.everywhere,
      rows: [
        { what: t.palette, first: commandKey(), second: 'K' },
        { what: t.help, first: '?' },
        { what: t.close, first: 'Esc' },
      ],
    },
    {
      title: t.goTo,
      rows: pages.flatMap(({ label, shortcut }) =>
        shortcut === undefined
          ? []
          : [{ what: label, first: 'G', second: shortcut.toUpperCase(), isSequence: true }],
      ),
    },
    { title: t.inLists, rows: [{ what: t.selection, first: 'F6' }] },
    {
      title: t.inForms,
      rows: [{ what: t.submit, first: commandKey(), second: 'Enter' }],
    },
  ]
  return (
    <Dialog title={shortcuts} onClose={onClose}>
      <div style={{ display: 'grid', gap: 24 }}>
        {groups.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3
              className={`${shared.small} ${shared.muted} ${shared.regular} ${shared.beforeSmall}`}
            >
              {title}
            </h3>
            <dl>
              {rows.map(({ what, first, second, isSequence }) => (
                <Flex
                  key={what}
                  align="center"
                  justify="space-between"
                  gap="sm"
                  mih="2rem"
                  className={shared.lineBelow}
                >
                  <dt>{what}</dt>
                  <Flex component="dd" align="center" gap="4px" c="var(--muted)" fz="xs">
                    <kbd>{first}</kbd> {isSequence && <span>{t.after}</span>}
                    {second !== undefined && <kbd>{second}</kbd>}
                  </Flex>
                </Flex>
              ))}
            </dl>
          </section>
        ))}
        <p className={`${shared.muted} ${shared.small}`}>{t.off}</p>
      </div>
    </Dialog>
  )
}
