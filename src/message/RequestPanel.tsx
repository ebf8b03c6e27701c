import { keysOf } from '#domain/keys-of.ts'
import { Flex } from '@mantine/core'
import { SegmentedControl } from '#ui/form/SegmentedControl.tsx'
import { useId, useState } from 'react'
import { useConnection } from '#data/session/GatewayProvider.tsx'
import { useText, useFormats } from '#i18n/locale.tsx'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { late } from '#ui/load/late.tsx'
import { isLong, requestForms, writeRequest, type RequestForm } from './request-forms.ts'
import type { SendName } from './send-requests.ts'
import shared from '#ui/shared.module.css'
import { fillPath } from '#contract/fill-path.ts'
import { allOperations, type Operation } from '#contract/index.ts'
import type { Body } from '#client/dialects/dialect.ts'
import type { Whole } from './RequestFile.tsx'

const RequestFile = late(() => import('./RequestFile.tsx').then((m) => m.RequestFile), ['composer'])

/** The request of a form, built by the same function as the one that is sent. */
export interface ShownRequest {
  readonly operation: SendName
  readonly instance: string
  /** The body with long values shortened. */
  readonly body: object
  /** The size of the file whose base64 is in the body, in bytes; omitted without one. */
  readonly fileBytes?: number | undefined
  /** Returns the complete body as it is sent, for copying. */
  readonly whole: () => Whole | Promise<Whole>
}

/** The exact request: JSON, or a command with `$APIKEY` instead of the key. Copied in full; a long one reads a file. */
export function RequestPanel({ request, className }: { request: ShownRequest; className: string }) {
  const t = useText('messages').request
  const connection = useConnection()
  const [form, setForm] = useState<RequestForm>('json')
  const id = useId()
  // As a call sends it in the gateway's dialect.
  const { dialect } = connection
  const { instance, operation } = request
  const { method, path: inContract }: Operation = allOperations[operation]
  const path = fillPath(dialect?.paths[operation] ?? inContract, { instance })
  const inDialect = (body: object): object => dialect?.bodies[operation]?.(body as Body) ?? body
  const shown = inDialect(request.body)
  const long = isLong(shown, request.fileBytes ?? 0)
  const url = connection.address + path
  const write = (body: object) => writeRequest(form, { method, url, body, long })
  const whole = () => {
    const text = request.whole()
    const mapped = (one: Whole): Whole => ({ ...one, body: inDialect(one.body) })
    return text instanceof Promise ? text.then(mapped) : mapped(text)
  }
  const readsFile = long && (form === 'curl' || form === 'node')

  return (
    <section className={className} aria-labelledby={id}>
      <Flex wrap="wrap" align="center" gap="4px 8px" mih="2rem" mb="4px">
        <h2 id={id} className={`${shared.body} ${shared.medium}`}>
          {t.title}
        </h2>
        <code className={`${shared.shrink} ${shared.muted} ${shared.mono} ${shared.anywhere}`}>
          {`${method} ${path}`}
        </code>
        <SegmentedControl
          className={shared.push}
          aria-label={t.form}
          value={form}
          onChange={setForm}
          data={keysOf(requestForms).map((value) => ({
            value,
            label: requestForms[value],
          }))}
        />
      </Flex>
      <CodeBlock
        label={t.body}
        copies={() => {
          if (readsFile) return write(shown)
          const text = whole()
          return text instanceof Promise ? text.then(inText).then(write) : write(text.body)
        }}
      >
        {write(shown)}
      </CodeBlock>
      {readsFile && <RequestFile whole={whole} />}
    </section>
  )
}

/** Inlines the Blobs of a body, for the clipboard. */
async function inText({ body, blobs = {} }: Whole): Promise<object> {
  const texts = Object.entries(blobs).map(
    async ([name, blob]) => [name, await blob.text()] as const,
  )
  return { ...body, ...Object.fromEntries(await Promise.all(texts)) }
}

/** Returns a function that describes a file's base64: its size, or that there is none yet. */
export function useBase64Words(): (file: File | undefined, recording?: boolean) => string {
  const t = useText('messages').request
  const formats = useFormats()
  return (file, recording = false) => {
    if (recording) return t.base64Recording
    return file ? t.base64(formats.bytes(file.size)) : t.base64None
  }
}
