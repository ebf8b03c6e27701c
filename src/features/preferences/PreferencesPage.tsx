import { useMayDo } from '#data/session/session.ts'
import { useText } from '#i18n/locale.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Section } from '#ui/Section.tsx'
import { version } from '#ui/load/version.ts'
import { AppearanceFields } from './AppearanceFields.tsx'
import { GatewaySection } from './GatewaySection.tsx'
import { KeptData } from './KeptData.tsx'
import { LargestFiles } from './LargestFiles.tsx'
import { SafetyFields } from './SafetyFields.tsx'
import { YourName } from './YourName.tsx'

/** The preferences of this browser: appearance, screen lock, and data of the current gateway. */
export function PreferencesPage() {
  const t = useText('preferences')
  const mayDo = useMayDo()
  const audit = useText('audit')
  return (
    <>
      <PageHeader title={t.title} context={t.context} />
      <Section title={t.appearance}>
        <AppearanceFields />
      </Section>
      <Section title={t.safety}>
        <SafetyFields />
      </Section>
      <Section title={audit.title}>
        <YourName />
      </Section>
      {mayDo('sendMedia') && (
        <Section title={t.limits.title}>
          <LargestFiles />
        </Section>
      )}
      <Section title={t.gateway}>
        <GatewaySection />
      </Section>
      <Section title={t.data}>
        <KeptData />
      </Section>
      <Section title={t.about}>
        <p>{`${t.version} ${version}`}</p>
      </Section>
    </>
  )
}
