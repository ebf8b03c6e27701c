import { useConnection } from '#data/GatewayProvider.tsx'
import { useFormats, useText } from '#i18n/locale.tsx'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { Section } from '#ui/Section.tsx'
import shared from '#ui/shared.module.css'
import type { PermissionValue } from './agent-values.ts'
import classes from './HandOver.module.css'

/** What an agent needs to sign in, as a text to copy. The password is shown here and nowhere else. */
export function HandOver({
  email,
  password,
  permissions,
}: {
  email: string
  password: string
  permissions: readonly PermissionValue[]
}) {
  const t = useText('agents').handOver
  const formats = useFormats()
  const { address } = useConnection()
  const instances = permissions.map((p) => `${p.name || p.instanceId} (${p.level})`)
  const lines = [
    [t.address, address],
    [t.email, email],
    [t.password, password],
    [t.instances, instances.length === 0 ? t.none : formats.list(instances)],
  ]
  return (
    <Section title={t.title}>
      <div className={classes.handOver}>
        <CodeBlock label={t.text}>
          {lines.map(([what, value]) => `${what}: ${value}`).join('\n')}
        </CodeBlock>
        <p className={`${shared.muted} ${shared.small}`}>{t.once}</p>
      </div>
    </Section>
  )
}
