import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { queryClientFor } from '#data/query-client.ts'
import { cacheKey } from '#data/use-read.ts'
import { readAgent, type Agent } from '#features/agents/agent-values.ts'
import { loadSection } from '#i18n/catalogues.ts'
import { LocaleProvider } from '#i18n/locale.tsx'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { AgainReview } from './MatrixJob.tsx'
import { changeOf } from './permissions-work.ts'

beforeAll(async () => {
  for (const section of ['core', 'jobs', 'matrix', 'shell'] as const)
    await loadSection('en', section)
})

const gateway = 'https://gw.example'
const agentWith = (levels: Readonly<Record<string, string>>): Agent => ({
  id: '1',
  name: 'Ana',
  email: 'ana@andina.example',
  phoneNumber: '',
  isActive: true,
  allowAllInstances: false,
  allowWebchat: true,
  createdAt: '',
  userPermissions: Object.entries(levels).map(([instanceId, permissionLevel]) => ({
    instanceId,
    permissionLevel,
    instance: { name: instanceId },
  })),
})

it('reviews again what is left to change of an agent that someone else changed, with its password', async () => {
  const item = {
    to: 'ana@andina.example',
    data: {
      id: '1',
      base: readAgent(agentWith({ sales: 'FULL', archive: 'FULL' })),
      cells: [
        ['sales', 'sales', undefined],
        ['archive', 'archive', undefined],
      ],
      newPassword: 1,
    },
  }
  // Someone else has revoked one of them, and lowered the other.
  queryClientFor(gateway).setQueryData(cacheKey('listAgents', {}), {
    agents: [agentWith({ sales: 'WEBCHAT' })],
  })
  const row = { index: 0, item, state: 'skipped', outcome: undefined } as const
  const results = [{ row, change: changeOf(item), current: undefined }]
  render(
    <GatewayProvider address={gateway} apiKey="k">
      <LocaleProvider locale="en">
        <ThemeProvider scheme="light">
          <AgainReview results={results} undoes={undefined} onBack={() => {}} />
        </ThemeProvider>
      </LocaleProvider>
    </GatewayProvider>,
  )
  expect((await screen.findByText(/^On the gateway now/)).textContent).toBe(
    'On the gateway now: ↓ sales WEBCHAT',
  )
  expect(screen.getByText(/^Yours/).textContent).toBe('Yours: − sales, × password reset')
})
