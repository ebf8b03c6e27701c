import { render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { beforeAll, expect, it } from 'vitest'
import { GatewayProvider } from '#data/GatewayProvider.tsx'
import { RestorePasswords } from '#features/agents/import/PasswordsAgain.tsx'
import { loadSection, locales } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { jobKinds } from '#job-ui/job-kinds.ts'
import { JobPage } from '#job-ui/JobPage.tsx'
import { at, counts, file, gateway, handleOf } from '#job-ui/test-handle.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'

beforeAll(async () => {
  for (const locale of locales)
    for (const section of ['core', 'jobs', 'importJob', 'outage', 'sheet', 'shell'] as const)
      await loadSection(locale, section)
})

it.each(locales)(
  'an import that waits for passwords has no axe violations in %s',
  async (locale) => {
    const handle = handleOf(jobKinds.import, {
      state: 'paused',
      startedAt: at,
      why: { kind: 'left' },
      counts: counts({ waiting: 2, accepted: 1 }),
    })
    const { container } = render(
      <LocaleProvider locale={locale}>
        <ThemeProvider scheme="light">
          <GatewayProvider address={gateway} apiKey="a-key">
            <main>
              <JobPage
                handle={handle}
                parent="Import"
                file={file}
                cells={{}}
                isBlocked
                notes={
                  <RestorePasswords
                    job={handle.job}
                    name="November"
                    files={['passwords.csv']}
                    lacking={new Set(['ana@x.example', 'bea@x.example'])}
                    settle={() => Promise.resolve(new Set())}
                    act={handle.act}
                    onFound={() => {}}
                  />
                }
              />
            </main>
          </GatewayProvider>
        </ThemeProvider>
      </LocaleProvider>,
    )
    const resume = await screen.findByRole('button', { name: /^(Resume|Retomar|Reanudar)$/ })
    expect((resume as HTMLButtonElement).disabled).toBe(true)
    expect(screen.getByText(/passwords\.csv/)).toBeTruthy()
    const { violations } = await axe.run(container, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`),
    ).toEqual([])
  },
)
