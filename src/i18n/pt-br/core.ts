import { plural } from '#i18n/plural.ts'

const fields = (n: number) => plural('pt-BR', n, '1 field was refused', `${n} fields were refused`)

/** What the first page needs, and every page: Connect, failures, rules of fields, small words. */
import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['core'] = {
  product: 'Switchboard',
  language: {
    en: 'English',
    'pt-BR': 'Português',
    es: 'Español',
    browser: 'As the browser',
    label: 'Language',
  },
  theme: { light: 'Light', dark: 'Dark', system: 'System', label: 'Theme' },

  action: {
    retry: 'Retry',
    cancel: 'Cancel',
    close: 'Close',
    copy: 'Copy',
    copied: 'Copied',
    clear: 'Clear',
    show: 'Show',
    hide: 'Hide',
    remove: 'Remove',
    discard: 'Discard',
    startEmpty: 'Start empty',
    reload: 'Reload',
    more: 'More',
    readAgain: 'Read again',
    clearFilters: 'Limpar filtros',
  },
  loading: 'Loading',
  yes: 'yes',
  no: 'no',
  none: '–',
  optional: 'optional',
  readAt: (time: string) => `Read at ${time}`,
  draft: {
    restored: (when: string) => `Draft of ${when}, brought back`,
    kept: 'Draft kept in this browser',
  },
  state: {
    accepted: 'accepted',
    refused: 'refused',
    unknown: 'unknown',
    warning: 'warning',
    running: 'running',
  },
  beyond: 'Beyond the contract; this gateway offers it.',

  /** Rules of fields, by the code of what is wrong. */
  rule: {
    required: 'Fill this in',
    type: 'Not of the right kind',
    tooLong: (max: string) => `At most ${max} characters`,
    tooShort: (min: string) => `At least ${min} characters`,
    wholeNumber: 'A whole number',
    number: 'A number',
    between: (min: string, max: string) => `Between ${min} and ${max}`,
    atLeastOne: 'At least one',
    phone: 'A number with country code: 8 to 15 digits',
    phoneLetters: 'Only digits, spaces and + - ( )',
    phoneOrJid: 'A number with country code (8 to 15 digits), or the JID of a group',
    groupJid: 'A group’s JID: digits, then @g.us',
    jid: 'A JID: what stands before the @, then the domain',
    email: 'Not a complete e-mail address',
    url: 'A full address that begins with http:// or https://',
    uuid: 'A UUID: 8-4-4-4-12 hexadecimal digits',
    json: 'Not valid JSON',
    jsonObject: 'A JSON object: { … }',
    subjectText: 'At least one text in the object: it becomes the name',
    base64: 'Neither an address nor base64',
    name: 'This name cannot stand in an address',
    fileEmpty: 'The file is empty',
    fileMissing: 'Choose a file or give its address',
    password: 'At least 12 characters',
    emailTaken: 'Outro agente tem este e-mail',
    nameTaken: 'Já existe uma com este nome',
  },

  /** Failures of a call, in words. */
  failure: {
    refusedTitle: 'Refused',
    refusedFields: (n: number) => `${fields(n)}; nothing typed is lost.`,
    refusedText: 'The gateway said no. Nothing was done, nothing typed is lost.',
    key: 'The key was not accepted',
    keyText: 'The gateway refuses this key. Connect again with another one.',
    noOperation: 'This gateway has no such operation',
    noOperationText: 'It answers that it does not know the address of the call.',
    noInstance: 'There is no such instance',
    noInstanceText: 'The gateway does not know an instance of this name.',
    tooMany: 'Too many calls',
    tooManyText: (wait: string | undefined) =>
      wait === undefined ? 'The gateway asks to wait.' : `The gateway asks to wait ${wait}.`,
    redirect: 'The gateway points elsewhere',
    redirectText:
      'It answered with a redirect. The key is not carried to another address: connect to the right one.',
    unreachable: 'No answer',
    timedOut: (waited: string) => `The gateway did not answer within ${waited}.`,
    noAnswer:
      'The connection failed. The gateway may be down, or the network, or cross-origin rules refuse this page.',
    offline: 'This browser is offline.',
    brokenOff: 'The answer broke off midway.',
    unknown: 'Unknown: it may have been done',
    unknownText: 'Check before you do it again.',
    serverError: (status: number) =>
      `The gateway answered with an error (${status}) after it took the call.`,
    unexpected: 'The answer was not understood',
    unexpectedText: (field: string, expected: string, got: string) =>
      `${field}: expected ${expected}, got ${got}.`,
    program: 'This page failed',
    programText: 'A mistake in Switchboard. What you typed is kept; the rest of the page works.',
    newVersion: 'New version: reload',
    newVersionText: 'A newer Switchboard was put up. Nothing typed is lost.',
    raw: 'What the gateway answered',
    status: 'Status',
  },

  connect: {
    title: 'Connect to a gateway',
    address: 'Address',
    addressHelp: 'Where the gateway’s API begins, as https://gateway.example',
    key: 'API key',
    keyHelp: 'Sent to this address only. Never stored on disk, in a link or in a log.',
    showKey: 'Show the key',
    hideKey: 'Hide the key',
    keep: 'Keep the key',
    keepTab: 'For this tab',
    keepMemory: 'In memory only',
    keepTabHelp: 'It survives a reload and goes with the tab.',
    keepMemoryHelp: 'A reload asks for it again.',
    connect: 'Connect',
    connecting: 'Connecting…',
    again: 'Try again',
    saved: 'Saved gateways',
    savedHint: 'without their keys',
    use: (name: string) => `Use ${name}`,
    forget: (name: string) => `Forget ${name} and all that it left in this browser`,
    forgotten: 'Forgotten',
    forLink: (host: string) => `This link opens on ${host}. Give its key, and it goes on there.`,
    expired: 'The key is no longer accepted. Give it again: you come back to where you were.',
    problem: {
      empty: 'Give the gateway’s address',
      'not-a-url': 'Not an address',
      scheme: 'The address begins with http:// or https://',
      credentials: 'Leave user name and password out of the address',
      query: 'Leave ? and # out of the address',
    },
    keyMissing: 'Give the key',
    keyForm: 'A key has no spaces, line breaks or special characters',
    verdict: {
      connected: 'Connected',
      'wrong-key': 'Not connected: the key was not accepted',
      'not-a-gateway': 'Not connected: this is not a gateway',
      'cross-origin': 'Not connected: refused by cross-origin rules',
      unreachable: 'Not connected: nothing answers there',
      'no-tls': 'Not connected: the address is not encrypted',
    },
    meaning: {
      'wrong-key': 'The gateway answers, but refuses this key. Check it for missing characters.',
      'not-a-gateway':
        'Something answers, but not as a gateway does. Check the path: the API may begin at /api or elsewhere.',
      'cross-origin':
        'The gateway is there, but it does not let this page read its answers. The key is not the problem.',
      unreachable:
        'The host gave no answer. Check the address, the network and that the gateway runs.',
      'no-tls':
        'This page is served over https, and a browser does not let it call an http address. Use https, or open Switchboard over http.',
    },
    step: {
      address: 'The address is well formed',
      reachable: 'The host answers',
      gateway: 'It is a gateway',
      key: 'The key is accepted',
    },
    result: { passed: 'passed', failed: 'failed', skipped: 'not tried' },
    corsMend: 'Ask whoever runs the gateway to answer with these headers:',
    probed: (time: string) =>
      `A browser does not say why a call failed. These steps were found out by probing, at ${time}.`,
    intro: 'Enter the address and key, and see here step by step what was found.',
    insecure:
      'This page is not on a secure origin (https or localhost): recording, copying by button and locks between tabs are off.',
  },
}
