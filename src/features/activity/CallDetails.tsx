import { Box, Flex } from '@mantine/core'
import { asCurl } from '#client/redact/curl.ts'
import { hasCut, writeKept, cutKind, isCut } from '#client/cut.ts'
import { useFormats, useText } from '#i18n/locale.tsx'
import type { RequestLogEntry, RequestLogDetails } from '#local/request-log/request-log-entry.ts'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { JsonTree } from '#ui/JsonTree.tsx'
import shared from '#ui/shared.module.css'
import { CallChanges } from './CallChanges.tsx'
import { CallFacts } from './CallFacts.tsx'
import { CallNote } from './CallNote.tsx'
import { RepeatRead } from './RepeatRead.tsx'
import { useEffect, useState, useCallback } from 'react'
import { readCalls } from '#local/request-log/read-request-log.ts'

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
  const details = useDetails(entry)
  const say = useCutWords()
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
          <section>
            <Box component="h3" mb="xs" fz="14px" lh="20px" fw={600}>
              <span>{t.request}</span>{' '}
              <Box
                component="code"
                ms="6px"
                c="var(--text2)"
                className={`${shared.mono} ${shared.anywhere}`}
              >
                {`${method} ${path}`}
              </Box>
            </Box>
            {body === undefined ? (
              <p className={`${shared.afterSmall} ${shared.muted} ${shared.compact}`}>{t.noBody}</p>
            ) : (
              <JsonTree label={t.request} value={body} copies={writeKept(body)} say={say} />
            )}
          </section>
          <section>
            <Box component="h3" mb="xs" fz="14px" lh="20px" fw={600}>
              <span>{t.answer}</span>{' '}
              <Box
                component="code"
                ms="6px"
                c="var(--text2)"
                className={`${shared.mono} ${shared.anywhere}`}
              >
                {[status, answer?.type].filter((part) => part !== undefined).join(', ')}
              </Box>
            </Box>
            {answer?.body === undefined ? (
              <p className={`${shared.afterSmall} ${shared.muted} ${shared.compact}`}>
                {entry.outcome === 'waiting'
                  ? core.none
                  : status === undefined
                    ? t.noAnswer
                    : received !== undefined && received > 0
                      ? formats.bytes(received)
                      : t.noBody}
              </p>
            ) : (
              <JsonTree
                label={t.answer}
                value={answer.body}
                copies={writeKept(answer.body)}
                say={say}
              />
            )}
          </section>
          <section>
            <Box component="h3" mb="xs" fz="14px" lh="20px" fw={600}>
              {t.curl}
            </Box>
            <CodeBlock label={t.curl}>
              {asCurl(
                method,
                gateway + path,
                body === undefined ? undefined : { text: writeKept(body) },
              )}
            </CodeBlock>
            {hasCut(body) && (
              <p className={`${shared.afterSmall} ${shared.muted} ${shared.compact}`}>
                {t.curlCut}
              </p>
            )}
          </section>
        </Box>
      </Box>
      <Flex
        flex="none"
        wrap="wrap"
        align="center"
        justify="space-between"
        gap="8px 16px"
        mih="64px"
        p="12px var(--gutter)"
        c="var(--muted)"
        fz="13px"
        className={shared.lineAbove}
      >
        <RepeatRead entry={entry} details={details} onOpen={onOpen} />
      </Flex>
    </>
  )
}

/** Returns the request and the response of a call; undefined until read, and while the call is waiting. */
function useDetails(entry: RequestLogEntry): RequestLogDetails | undefined {
  const [details, setDetails] = useState<RequestLogDetails>()
  useEffect(() => {
    let current = true
    void readCalls([entry]).then(
      ([read]) => {
        if (current) setDetails(read)
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [entry])
  return details
}

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
