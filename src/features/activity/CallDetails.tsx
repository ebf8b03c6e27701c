import { Box, Button, Flex } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useCallback, useState, type ReactNode } from 'react'
import { call, type CallRequest } from '#client/call.ts'
import { cutKind, hasCut, isCut, writeKept } from '#client/cut.ts'
import { asCurl } from '#client/redact/curl.ts'
import { allOperations, isReadOperation, type ReadName } from '#contract/index.ts'
import { flushRequestLog } from '#data/gateway/call-request-log.ts'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useLoaded } from '#data/use-loaded.ts'
import { isKeyOf, ownValue } from '#domain/keys-of.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import { readCalls, readRequestLog } from '#local/request-log/read-request-log.ts'
import type { RequestLogDetails, RequestLogEntry } from '#local/request-log/request-log-entry.ts'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { Icon } from '#ui/Icon.tsx'
import { JsonTree } from '#ui/JsonTree.tsx'
import { Link } from '#ui/Link.tsx'
import { Note } from '#ui/note/Note.tsx'
import parts from '#ui/parts.module.css'
import shared from '#ui/shared.module.css'
import { useNow } from '#ui/use-now.ts'
import { millis, fieldWord, sideWord } from './call-words.ts'
import classes from './CallDetails.module.css'
import { ChangeTable } from './ChangeTable.tsx'
import { outcomeKinds, shownOutcome } from './match-calls.ts'

/** Shows the stored data of a call: facts, outcome, request, response, and a command that repeats it. */
export function CallDetails({
  entry,
  onOpen,
}: {
  entry: RequestLogEntry
  onOpen: (id: string) => void
}) {
  const t = useText('activity')
  const core = useText('core')
  const formats = useFormats()
  // The request and the response; undefined until read, and while the call is waiting.
  const [details] = useLoaded([entry], () => readCalls([entry])) ?? []
  const { method, path, gateway, status, received } = entry
  const body = details?.body
  const answer = details?.answer
  return (
    <>
      <Box className={shared.scroll} flex={1} mih={0}>
        <CallFacts entry={entry} />
        <Box
          p="16px var(--gutter) var(--gutter)"
          className={`${shared.stackHuge} ${shared.oneColumn}`}
        >
          <CallNote entry={entry} details={details} />
          <CallChanges entry={entry} />
          <Section title={t.request} about={`${method} ${path}`}>
            <Body label={t.request} value={body} none={t.noBody} />
          </Section>
          <Section
            title={t.answer}
            about={[status, answer?.type].filter((part) => part !== undefined).join(', ')}
          >
            <Body
              label={t.answer}
              value={answer?.body}
              none={
                entry.outcome === 'waiting'
                  ? core.none
                  : status === undefined
                    ? t.noAnswer
                    : received !== undefined && received > 0
                      ? formats.bytes(received)
                      : t.noBody
              }
            />
          </Section>
          <Section title={t.curl}>
            <CodeBlock label={t.curl}>
              {asCurl(
                method,
                gateway + path,
                body === undefined ? undefined : { text: writeKept(body) },
              )}
            </CodeBlock>
            {hasCut(body) && <Remark>{t.curlCut}</Remark>}
          </Section>
        </Box>
      </Box>
      <Flex
        flex="none"
        wrap="wrap"
        align="center"
        justify="space-between"
        gap="8px 16px"
        mih="4rem"
        p="12px var(--gutter)"
        c="var(--muted)"
        fz="0.8125rem"
        className={shared.lineAbove}
      >
        <RepeatRead entry={entry} details={details} onOpen={onOpen} />
      </Flex>
    </>
  )
}

const Remark = ({ children }: { children: ReactNode }) => (
  <p className={`${shared.afterSmall} ${shared.muted} ${shared.compact}`}>{children}</p>
)

/** A body as a tree; `none` says why there is none. */
function Body({ label, value, none }: { label: string; value: unknown; none: string }) {
  const say = useCutWords()
  return value === undefined ? (
    <Remark>{none}</Remark>
  ) : (
    <JsonTree label={label} value={value} copies={writeKept(value)} say={say} />
  )
}

function Section({
  title,
  about,
  children,
}: {
  title: string
  /** Shown beside the title. */
  about?: string
  children: ReactNode
}) {
  return (
    <section>
      <Box component="h3" mb="xs" fz="0.875rem" lh="1.25rem" fw={600}>
        <span>{title}</span>{' '}
        {about !== undefined && (
          <Box
            component="code"
            ms="6px"
            c="var(--text2)"
            className={`${shared.mono} ${shared.anywhere}`}
          >
            {about}
          </Box>
        )}
      </Box>
      {children}
    </section>
  )
}

/** Shows the time, duration, size and instance of a call. */
function CallFacts({ entry }: { entry: RequestLogEntry }) {
  const t = useText('activity')
  const core = useText('core')
  const formats = useFormats()
  const { at, took, queued, sent, received, instance, by, about, who } = entry
  const facts = [
    { name: t.fact.time, value: `${formats.date(at)}, ${millis(formats, at)}` },
    {
      name: t.fact.took,
      value:
        took === undefined
          ? t.waits(formats.duration(queued))
          : t.took(formats.duration(took), formats.duration(queued)),
    },
    {
      name: t.fact.size,
      value:
        received === undefined
          ? t.sizeOut(formats.bytes(sent))
          : t.sizes(formats.bytes(sent), formats.bytes(received)),
    },
    { name: t.fact.instance, value: instance ?? core.none },
    { name: t.fact.by, value: who === undefined ? t.by[by] : `${who} (${t.by[by]})` },
    ...(about === undefined ? [] : [{ name: t.fact.about, value: about }]),
  ]
  return (
    <dl
      className={`${shared.lineBelow} ${shared.grid} ${shared.compact} ${parts.facts} ${classes.facts}`}
    >
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto" translate="no">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Describes the outcome of a call; renders nothing if the call was answered. */
function CallNote({
  entry,
  details,
}: {
  entry: RequestLogEntry
  details: RequestLogDetails | undefined
}) {
  const t = useText('activity')
  const outcome = shownOutcome(entry, useNow())
  if (outcome === 'answered') return null
  const why = details?.why
  const words = [
    why === undefined ? undefined : ownValue(t.why, why),
    ...(details?.reasons ?? []),
    ownValue(t.note, `${outcome}Text`),
  ].filter((word) => word !== undefined)
  return (
    <Note kind={noteKinds[outcome]} title={t.note[outcome]}>
      {words.length > 0 && (
        <p dir="auto" translate="no">
          {words.join(' ')}
        </p>
      )}
    </Note>
  )
}

/** A call that is cancelled or waits is no problem. */
const noteKinds = { ...outcomeKinds, cancelled: 'info', waiting: 'info' } as const

/** Shows each value that a call changed, before and after; renders nothing if the log has none. */
function CallChanges({ entry: { gateway, agent, changes } }: { entry: RequestLogEntry }) {
  const t = useText('activity')
  if (changes === undefined || changes.length === 0) return null
  return (
    <Section title={t.changes}>
      <ChangeTable
        label={t.changes}
        heads={[t.changed, t.before, t.after]}
        rows={changes.map((change) => ({
          name: fieldWord(change, t),
          before: sideWord(change, change.before, t),
          after: sideWord(change, change.after, t),
          ...(change.field === 'password' && {
            instead: <span className={shared.muted}>{t.passwordSet}</span>,
          }),
        }))}
      />
      {agent !== undefined && (
        <p>
          <Link to={{ page: 'edit-agent', gateway, id: agent }}>{t.openAgent}</Link>
        </p>
      )}
    </Section>
  )
}

/** Repeats a read and opens the new call; for a write, explains why it cannot be repeated. */
function RepeatRead({
  entry,
  details,
  onOpen,
}: {
  entry: RequestLogEntry
  details: RequestLogDetails | undefined
  onOpen: (id: string) => void
}) {
  const t = useText('activity')
  const connection = useConnection()
  const [isRepeating, setIsRepeating] = useState(false)
  const { gateway, operation, path } = entry
  if (!isRead(operation)) return <span>{t.onlyReads}</span>
  const repeat = async ({ params, query, body }: RequestLogDetails) => {
    setIsRepeating(true)
    const startedAt = Date.now()
    const request = {
      ...(params && { params }),
      ...(query && { query }),
      ...(body !== undefined && { body }),
    }
    // The request log has the outcome.
    await call(connection, operation, request as CallRequest<typeof operation>).catch(() => {})
    await flushRequestLog()
    const log = await readRequestLog(gateway).catch(() => [])
    setIsRepeating(false)
    const repeated = log.findLast((one) => one.path === path && one.at >= startedAt)
    if (repeated) onOpen(repeated.id)
  }
  return (
    <>
      <span>{t.repeatText}</span>
      <Button
        leftSection={<Icon of={IconRefresh} />}
        loading={isRepeating}
        disabled={!details}
        onClick={() => details && void repeat(details)}
      >
        {t.repeat}
      </Button>
    </>
  )
}

/** Returns whether the operation is known and only reads: no other operation is ever repeated. */
const isRead = (operation: string): operation is ReadName =>
  isKeyOf(allOperations, operation) && isReadOperation(allOperations[operation])

/** Returns a function that describes a redacted or truncated value; undefined for a complete value. */
function useCutWords(): (piece: unknown) => string | undefined {
  const t = useText('activity').cut
  const formats = useFormats()
  return useCallback(
    (piece) => {
      if (!isCut(piece)) return undefined
      const { size = 0, start = '' } = piece
      const count = formats.number(size)
      switch (cutKind(piece)) {
        case 'base64':
          return t.base64(formats.bytes(size))
        case 'text':
          return `${JSON.stringify(`${start}…`)} ${t.text(count)}`
        case 'items':
          return t.items(count)
        case 'fields':
          return t.fields(count)
        case 'secret':
          return t.secret
      }
    },
    [t, formats],
  )
}
