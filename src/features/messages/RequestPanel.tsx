import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { useId, useState } from 'react'
import { asCurl } from '#client/curl.ts'
import { fillPath } from '#contract/fill-path.ts'
import { operations } from '#contract/index.ts'
import { useConnection } from '#data/GatewayProvider.tsx'
import { useText } from '#i18n/locale.tsx'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import classes from './RequestPanel.module.css'
import type { SendName } from './use-send.ts'

/** The request of a form, made by the function that makes what is sent. */
export interface ShownRequest {
  readonly operation: SendName
  readonly instance: string
  /** The body, long values in short. */
  readonly body: object
  /** The body with every byte, for copying. */
  readonly whole: () => object | Promise<object>
}

/** The exact request: JSON, or a cURL command with `$APIKEY` in the key's place. Copied whole. */
export function RequestPanel({ request, className }: { request: ShownRequest; className: string }) {
  const t = useText('messages').request
  const { address } = useConnection()
  const [form, setForm] = useState('json')
  const id = useId()
  const { method, path } = operations[request.operation]
  const filled = fillPath(path, { instance: request.instance })
  const write = (body: object) =>
    form === 'json'
      ? JSON.stringify(body, null, 2)
      : asCurl(method, address + filled, JSON.stringify(body))

  return (
    <section className={className} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {t.title}
        </h2>
        <code className={classes.path}>
          {method} {filled}
        </code>
        <SegmentedControl
          className={classes.forms}
          aria-label={t.form}
          value={form}
          onChange={setForm}
          data={[
            { value: 'json', label: 'JSON' },
            { value: 'curl', label: 'cURL' },
          ]}
        />
      </div>
      <CodeBlock
        label={t.body}
        copies={() => {
          const whole = request.whole()
          return whole instanceof Promise ? whole.then(write) : write(whole)
        }}
      >
        {write(request.body)}
      </CodeBlock>
    </section>
  )
}
