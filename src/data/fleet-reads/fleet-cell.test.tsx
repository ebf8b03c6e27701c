import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayProvider } from '#data/session/GatewayProvider.tsx'
import { dropQueryClient } from '#data/query-client.ts'
import { restMs } from '#load/scroll-rest.ts'
import { useFleetRead } from './fleet-cell.ts'

let server: Server
let address: string
let requested: string[]
let heldAnswers: (() => void)[]
let maxConcurrent: number
let aborted: number
beforeEach(async () => {
  requested = []
  heldAnswers = []
  aborted = 0
  maxConcurrent = 0
  server = createServer((request, answer) => {
    requested.push(request.url?.split('/').at(-1) ?? '')
    answer.once('close', () => {
      if (!answer.writableEnded) aborted += 1
    })
    heldAnswers.push(() => answer.end('{"enabled":true,"url":"https://a.example","events":[]}'))
    maxConcurrent = Math.max(maxConcurrent, heldAnswers.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  dropQueryClient(address)
  server.closeAllConnections()
  server.close()
})

function Row({ name }: { name: string }) {
  return <li>{`${name} ${useFleetRead('findWebhook', name).state}`}</li>
}

/** A list that shows a part of many rows. */
function List({ from, to }: { from: number; to: number }) {
  return (
    <GatewayProvider address={address} apiKey="a-key">
      {Array.from({ length: to - from }, (_, n) => (
        <Row key={from + n} name={`i${from + n}`} />
      ))}
    </GatewayProvider>
  )
}

const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))
const answerAll = () => {
  for (const answer of heldAnswers.splice(0)) answer()
}

describe('rows on the screen', () => {
  it('are not read while the list is scrolled, and never if they are scrolled past', async () => {
    const shown = render(<List from={0} to={3} />)
    for (let at = 0; at <= 30; at += 3) {
      fireEvent.scroll(document.body)
      shown.rerender(<List from={at} to={at + 3} />)
      await pause(restMs / 3)
    }
    expect(requested).toEqual([])
    await vi.waitFor(() => expect(requested.toSorted()).toEqual(['i30', 'i31', 'i32']))
  })

  it('are read at most 4 at a time', async () => {
    const shown = render(<List from={0} to={10} />)
    await vi.waitFor(() => expect(heldAnswers).toHaveLength(4))
    while (requested.length < 10 || heldAnswers.length > 0) {
      answerAll()
      await pause(10)
    }
    await vi.waitFor(() => expect(shown.getAllByText(/ read$/)).toHaveLength(10))
    expect(maxConcurrent).toBe(4)
    expect(requested).toHaveLength(10)
  })

  it('are aborted once they are scrolled past', async () => {
    const shown = render(<List from={0} to={10} />)
    await vi.waitFor(() => expect(heldAnswers).toHaveLength(4))
    fireEvent.scroll(document.body)
    shown.rerender(<List from={20} to={21} />)
    await vi.waitFor(() => expect(aborted).toBe(4))
    heldAnswers = []
    await vi.waitFor(() => expect(requested.slice(4)).toEqual(['i20']))
  })

  it('are not read a second time when they are scrolled back into view', async () => {
    const shown = render(<List from={0} to={2} />)
    await vi.waitFor(() => expect(heldAnswers).toHaveLength(2))
    answerAll()
    await vi.waitFor(() => expect(shown.getAllByText(/ read$/)).toHaveLength(2))
    shown.rerender(<List from={2} to={3} />)
    shown.rerender(<List from={0} to={2} />)
    expect(shown.getAllByText(/ read$/)).toHaveLength(2)
    await pause(restMs * 2)
    expect(requested).toHaveLength(2)
  })
})
