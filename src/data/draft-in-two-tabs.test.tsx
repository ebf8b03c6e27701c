import 'fake-indexeddb/auto'
import { render, screen } from '@testing-library/react'
import { use } from 'react'
import { expect, test } from 'vitest'
import { DraftsKept } from '#ui/form/drafts-kept.ts'
import { Drafted } from './Drafted.tsx'

const empty = { subject: '' }
const Form = () => <p>{String(use(DraftsKept))}</p>

test('says that another tab has changed the same draft', async () => {
  render(
    <Drafted scope={['https://gw.example', 'sales', 'form']} empty={empty}>
      {() => <Form />}
    </Drafted>,
  )
  expect(await screen.findByText('true')).toBeTruthy()
  const tab = new BroadcastChannel('switchboard drafts')
  tab.postMessage('https://gw.example\nsales\nother form')
  tab.postMessage('https://gw.example\nsales\nform')
  expect(await screen.findByText('elsewhere')).toBeTruthy()
  tab.close()
})
