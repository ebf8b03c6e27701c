import { Box, Button, Flex, TextInput } from '@mantine/core'
import { IconCheck, IconCopy, IconPrinter, IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { foldText, hasWords, searchWords } from '#domain/search-words.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import shared from '#ui/shared.module.css'
import type { AgentValues } from '#features/agents/agent-values.ts'
import { useHandOver } from './hand-over.ts'
import { EditTemplate, useTaking } from './HandOverText.tsx'
import { PasswordText } from './PasswordText.tsx'

const pageSize = 100

/** The credentials of several agents: one text each, to copy or print. */
export function HandOverList({
  people,
  copied,
  onCopied,
  onClose,
}: {
  people: readonly AgentValues[]
  copied: ReadonlySet<string>
  onCopied: (emails: readonly string[]) => void
  onClose: () => void
}) {
  const t = useText('handOverList')
  const words = useText('agents').handOver
  const formats = useFormats()
  const handOver = useHandOver()
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(pageSize)
  const { copy, print, isFailed } = useTaking(handOver, (taken) =>
    onCopied(taken.map(({ email }) => email)),
  )
  const wanted = searchWords(search)
  const found = people.filter(({ name, email }) => hasWords(foldText(`${name}\n${email}`), wanted))
  const isReady = people[0] !== undefined && handOver.textFor(people[0]) !== undefined

  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className={shared.stack}>
        <p className={shared.muted}>
          <span>{t.intro}</span>
          {handOver.template.address === '' && <span>{` ${words.noAddress}`}</span>}
        </p>
        <div className={shared.wrap}>
          <TextInput
            className={shared.grow ?? ''}
            aria-label={t.search}
            placeholder={t.search}
            value={search}
            leftSection={<Icon of={IconSearch} />}
            onChange={(event) => {
              setSearch(event.currentTarget.value)
              setLimit(pageSize)
            }}
          />
          <Button
            disabled={!isReady || found.length === 0}
            leftSection={<Icon of={IconPrinter} />}
            onClick={() => print(found)}
          >
            {t.printAll(found.length, formats.number(found.length))}
          </Button>
          <EditTemplate handOver={handOver} />
        </div>
        <p role="status" className={`${shared.muted} ${shared.small}`}>
          {isFailed
            ? words.notCopied
            : t.copied(formats.number(copied.size), formats.number(people.length))}
        </p>
        {found.length === 0 && <p>{t.noneFound}</p>}
        <ul>
          {found.slice(0, limit).map((person) => (
            <Person
              key={person.email}
              person={person}
              text={handOver.textFor(person)}
              isCopied={copied.has(person.email)}
              onCopy={() => void copy(person)}
              onPrint={() => print([person])}
              onCopied={() => onCopied([person.email])}
            />
          ))}
        </ul>
        {found.length > limit && (
          <Button onClick={() => setLimit(limit + pageSize)}>
            {t.more(formats.number(Math.min(pageSize, found.length - limit)))}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Person({
  person: { name, email },
  text,
  isCopied,
  onCopy,
  onPrint,
  onCopied,
}: {
  person: AgentValues
  /** Undefined until the template is loaded. */
  text: string | undefined
  isCopied: boolean
  onCopy: () => void
  onPrint: () => void
  /** Called when the text is copied by selecting it. */
  onCopied: () => void
}) {
  const t = useText('handOverList')
  const words = useText('agents').handOver
  const { copy } = useText('core').action
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Flex
      component="li"
      wrap="wrap"
      align="center"
      gap="4px 16px"
      p="8px 0"
      className={shared.lineAbove}
    >
      <Box component="span" flex="1 1 15rem" className={shared.grid}>
        <span className={shared.anywhere} dir="auto" translate="no">
          {name}
        </span>
        <span className={`${shared.muted} ${shared.small} ${shared.anywhere}`}>{email}</span>
      </Box>
      <span className={shared.wrap}>
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.hide : t.show}
        </Button>
        <Button
          variant="subtle"
          aria-label={t.printFor(name)}
          disabled={text === undefined}
          onClick={onPrint}
        >
          {words.print}
        </Button>
        <Button
          aria-label={t.copyFor(name)}
          disabled={text === undefined}
          leftSection={<Icon of={isCopied ? IconCheck : IconCopy} />}
          onClick={onCopy}
        >
          {copy}
        </Button>
      </span>
      <div id={id} className={shared.wide} hidden={!isOpen}>
        {isOpen && <PasswordText label={t.textOf(name)} text={text} onCopied={onCopied} />}
      </div>
    </Flex>
  )
}
