import { expect, it } from 'vitest'
import { findParticipants, mayChange, sentAs, toParticipants } from './participants.ts'

// Participants as version 2.3.6 lists them: one group by numbers, one that hides them.
const open = [
  { id: '5511999990001@s.whatsapp.net', admin: 'admin', name: 'Ana' },
  { id: '5511999990002@s.whatsapp.net', admin: null, name: '' },
  { id: '5511909994109@s.whatsapp.net', admin: 'superadmin' },
]
const hidden = [
  { id: '95511999990003@lid', phoneNumber: '5511999990003@s.whatsapp.net', admin: 'superadmin' },
  { id: '95511909994109@lid', phoneNumber: '5511909994109@s.whatsapp.net', admin: null },
  { id: '95511999990004@lid' },
]
const own = '5511909994109'

it('lists the owner and admins first, and recognises the instance', () => {
  expect(toParticipants(open, own)).toEqual([
    {
      jid: '5511909994109@s.whatsapp.net',
      number: own,
      name: undefined,
      role: 'owner',
      isOwn: true,
    },
    {
      jid: '5511999990001@s.whatsapp.net',
      number: '5511999990001',
      name: 'Ana',
      role: 'admin',
      isOwn: false,
    },
    {
      jid: '5511999990002@s.whatsapp.net',
      number: '5511999990002',
      name: undefined,
      role: 'member',
      isOwn: false,
    },
  ])
})

it('reads the numbers of hidden participants, and names one without a number by its JID', () => {
  const read = toParticipants(hidden, own)
  expect(read.map(({ number }) => number)).toEqual(['5511999990003', own, undefined])
  expect(read.map(sentAs)).toEqual(['5511999990003', own, '95511999990004@lid'])
})

it('allows changes only for admins; leaves it to the gateway if the instance is not found', () => {
  expect(mayChange(toParticipants(open, own))).toBe(true)
  expect(mayChange(toParticipants(hidden, own))).toBe(false)
  expect(mayChange(toParticipants(hidden, undefined))).toBe(true)
})

it('finds participants by name and by any spelling of the number', () => {
  const read = toParticipants(open, own)
  const found = (search: string) => findParticipants(read, search).map(({ jid }) => jid)
  expect(found('ana')).toEqual(['5511999990001@s.whatsapp.net'])
  expect(found('99999-0002')).toEqual(['5511999990002@s.whatsapp.net'])
  expect(found('nobody')).toEqual([])
})
