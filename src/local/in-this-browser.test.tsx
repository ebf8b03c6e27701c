import { afterEach, describe, expect, it, vi } from 'vitest'
import { resumeAfterOutage, resumeChange, resumedAfterOutage } from './jobs/resume-after-outage.ts'
import { isSessionLocked, lockSession, unlockSession } from './session-lock.ts'
import { changePreferences, onPreferencesChange, readPreferences } from './preferences.ts'
import {
  chosenDialect,
  removeSavedGateway,
  saveGateway,
  savedGateways,
  type SavedGateway,
} from './saved-gateways.ts'

// What is in local and session storage, which a user or an older version may have changed.

const gateway = 'https://gw.example'
const store = (name: string, value: unknown) => localStorage.setItem(name, JSON.stringify(value))
/** Storage that throws, as where it is forbidden or full. */
const forbidStorage = () => {
  const fail = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: fail, setItem: fail, removeItem: fail })
  vi.stubGlobal('sessionStorage', { getItem: fail, setItem: fail, removeItem: fail })
}
afterEach(() => vi.unstubAllGlobals())

describe('saved gateways', () => {
  const saved = (address: string, more: Partial<SavedGateway> = {}): SavedGateway => ({
    address,
    name: address,
    tag: '',
    lastUsed: 1,
    ...more,
  })
  const addresses = () => savedGateways().map(({ address }) => address)

  it('are listed with the last used first, once each', () => {
    saveGateway(saved('a', { lastUsed: 2 }))
    saveGateway(saved('b', { lastUsed: 3 }))
    saveGateway(saved('c', { lastUsed: 1 }))
    expect(addresses()).toEqual(['b', 'a', 'c'])
    saveGateway(saved('c', { lastUsed: 4, name: 'C' }))
    expect(savedGateways()[0]).toEqual(saved('c', { lastUsed: 4, name: 'C' }))
    expect(addresses()).toEqual(['c', 'b', 'a'])
    removeSavedGateway('b')
    expect(addresses()).toEqual(['c', 'a'])
  })

  it('are read from what is stored, as far as it is sound', () => {
    const sound = [
      saved('a', { lastUsed: 5, tag: 'production', colour: 'pink', dialect: 'evolution' }),
      ...(['', 'local', 'staging'] as const).map((tag) => saved(`tag ${tag}`, { tag })),
    ]
    store('switchboard.gateways', [
      ...sound.toReversed(),
      null,
      'text',
      { ...saved('x'), address: 1 },
      { ...saved('x'), name: undefined },
      { ...saved('x'), lastUsed: '1' },
      { ...saved('x'), tag: 'other' },
      { ...saved('x'), colour: 'black' },
      { ...saved('x'), dialect: 'other' },
    ])
    expect(savedGateways()[0]).toEqual(sound[0])
    expect(savedGateways()).toHaveLength(sound.length)
    store('switchboard.gateways', { a: 1 })
    expect(savedGateways()).toEqual([])
  })

  it('keep a dialect that was chosen, until the choice is reset', () => {
    const one = saved('a', { dialect: 'contract' })
    expect(chosenDialect(one, 'evolution')).toEqual({ dialect: 'evolution', dialectChosen: true })
    expect(chosenDialect(one, undefined)).toEqual({})
    expect(chosenDialect({ ...one, dialectChosen: true }, undefined)).toEqual({
      dialect: undefined,
      dialectChosen: undefined,
    })
  })
})

describe('preferences', () => {
  const defaults = {
    theme: 'system',
    locale: 'browser',
    lockAfter: 0,
    navigationFolded: false,
    shortcuts: true,
    largestFiles: { audio: 16, image: 5, video: 16, document: 100 },
    agentColumns: '',
    guides: {},
    importColumns: {},
    phoneCountries: {},
    instanceColumns: '',
    who: '',
  } as const

  it('have defaults, and change one by one', () => {
    expect(readPreferences()).toEqual(defaults)
    const changed = vi.fn()
    const end = onPreferencesChange(changed)
    changePreferences({ theme: 'dark', who: 'Ana' })
    changePreferences({ lockAfter: 5 })
    end()
    changePreferences({ shortcuts: false })
    expect(changed).toHaveBeenCalledTimes(2)
    expect(readPreferences()).toEqual({
      ...defaults,
      theme: 'dark',
      who: 'Ana',
      lockAfter: 5,
      shortcuts: false,
    })
  })

  it.each([
    [{ theme: 'light', locale: 'pt-BR', navigationFolded: true, shortcuts: false }],
    [{ theme: 'dark', locale: 'es' }],
    [{ theme: 'system', locale: 'en', lockAfter: 0 }],
    [{ locale: 'browser', lockAfter: 15 }],
    [{ agentColumns: 'name,email', instanceColumns: 'name', who: 'Ana' }],
    [{ importColumns: { Mail: 'email' }, phoneCountries: { [gateway]: 'BR' } }],
    [{ largestFiles: { audio: 1, image: 2, video: 3, document: 4 } }],
  ])('are read from what is stored: %j', (stored) => {
    store('switchboard.preferences', stored)
    expect(readPreferences()).toEqual({ ...defaults, ...stored })
  })

  it.each([
    [{ theme: 'pink', locale: 'fr', navigationFolded: 1, shortcuts: 'no' }],
    [{ lockAfter: -1 }],
    [{ lockAfter: '5', agentColumns: 1, instanceColumns: null, who: {} }],
    [{ largestFiles: { audio: 0, image: '5', video: -1 } }],
    [{ largestFiles: 7, importColumns: 'x', phoneCountries: [] }],
    [{ importColumns: { Mail: 1 }, phoneCountries: { [gateway]: null } }],
    ['a text'],
    [null],
  ])('are the defaults where what is stored is not sound: %j', (stored) => {
    store('switchboard.preferences', stored)
    expect(readPreferences()).toEqual(defaults)
  })
})

describe('a job that resumes after an outage', () => {
  it('is known to this tab, until it no longer shall', () => {
    expect(resumedAfterOutage(gateway)).toEqual([])
    const changed = vi.fn()
    const end = resumeChange.subscribe(changed)
    resumeAfterOutage(gateway, 'a', true)
    resumeAfterOutage(gateway, 'b', true)
    resumeAfterOutage(gateway, 'a', true)
    resumeAfterOutage('https://other.example', 'c', true)
    expect(resumedAfterOutage(gateway)).toEqual(['b', 'a'])
    resumeAfterOutage(gateway, 'b', false)
    resumeAfterOutage(gateway, 'd', false)
    end()
    expect(resumedAfterOutage(gateway)).toEqual(['a'])
    expect(changed).toHaveBeenCalledTimes(6)
    expect(localStorage.length).toBe(0)
  })

  it('stays off without storage', () => {
    forbidStorage()
    resumeAfterOutage(gateway, 'a', true)
    expect(resumedAfterOutage(gateway)).toEqual([])
  })
})

describe('the lock of a session', () => {
  it('is one of its server, in all tabs, until it is unlocked', () => {
    expect(isSessionLocked(gateway)).toBe(false)
    lockSession(gateway)
    expect(isSessionLocked(gateway)).toBe(true)
    expect(isSessionLocked('https://other.example')).toBe(false)
    unlockSession(gateway)
    expect(isSessionLocked(gateway)).toBe(false)
  })

  it('needs storage', () => {
    forbidStorage()
    lockSession(gateway)
    expect(isSessionLocked(gateway)).toBe(false)
    expect(() => unlockSession(gateway)).not.toThrow()
  })
})
