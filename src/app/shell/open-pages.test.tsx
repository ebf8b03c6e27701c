import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { holdSession } from '#data/session/session.ts'
import { permissionsOf } from '#contract/roles.ts'
import { useMayOpen } from './open-pages.ts'
import { routes } from '#app/testing/pages.tsx'

const gateway = 'http://127.0.0.1:1/may-open'

test('a support lead may open only the pages about agents and chats, the instances, and the user’s own', () => {
  holdSession(gateway, {
    name: 'Luís',
    role: 'support-lead',
    operations: permissionsOf({ role: 'support-lead' }),
    mustEnrol: false,
    shouldChangePassword: false,
  })
  const { result } = renderHook(useMayOpen, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <GatewayProvider address={gateway} apiKey="">
        {children}
      </GatewayProvider>
    ),
  })
  const pages = Object.keys(routes) as (keyof typeof routes)[]
  expect(pages.filter(result.current).toSorted()).toEqual([
    'account',
    'agent-matrix',
    'agents',
    'audit',
    'chats',
    'do-not-contact',
    'edit-agent',
    'import-agents',
    'instances',
    'job',
    'jobs',
    'library',
    'new-agent',
    'preferences',
  ])
})
