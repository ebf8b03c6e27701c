import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Agent } from '#features/agents/agent-values.ts'
import { agentColumnChoice } from '#features/agents/agent-columns.tsx'
import { agentsTable } from '#features/agents/export-agents.ts'
import { tableFile } from '#tabular/table-file.ts'
import { duplicate } from '#tabular/sheet-types.ts'
import { CheckedRows } from '#tabular/checked-rows.ts'
import { readSheet } from '#tabular/sheet-reader.ts'
import { importCheck } from './check-import.ts'
import { guessTargets, skippedLastName } from './column-targets.ts'
import {
  sentVerdicts,
  type ImportInstance,
  type ImportRow,
  type ImportSetup,
} from './import-setup.ts'

const sales = { id: '11111111-1111-4111-8111-111111111111', name: 'sales' }
const support = { id: '22222222-2222-4222-8222-222222222222', name: 'Support BR' }
const instances = [sales, support]

const agentOf = (change: Partial<Agent> = {}): Agent => ({
  id: 'a1',
  name: 'Ana Prado',
  email: 'ana@andina.example',
  phoneNumber: '5511986420731',
  isActive: true,
  allowAllInstances: false,
  allowWebchat: true,
  userPermissions: [
    { instanceId: sales.id, permissionLevel: 'FULL', instance: { name: 'sales' } },
    { instanceId: support.id, permissionLevel: 'SUPERVISOR', instance: { name: 'Support BR' } },
  ],
  createdAt: '2026-05-03T12:00:00.000Z',
  ...change,
})

async function check(
  text: string | Blob,
  agents: readonly Agent[] = [],
  more: Partial<ImportSetup> & { known?: readonly ImportInstance[] } = {},
) {
  const { known = instances, ...setup } = more
  const bytes = new Uint8Array(await new Blob([text]).arrayBuffer())
  const sheet = await readSheet([bytes])
  const judge = await importCheck(
    {
      targets: guessTargets(sheet.columns, known, {}),
      existing: 'update',
      access: 'replace',
      corrections: [],
      agents: new Blob([JSON.stringify(agents)]),
      instances: known,
      ...setup,
    },
    sheet.columns,
  )
  const rows = new CheckedRows(sheet.store)
  rows.begin(judge)
  rows.step(() => true)
  return Array.from({ length: rows.count }, (_, at) => rows.row(at))
}

const valueOf = (row: { value?: unknown } | undefined) => row?.value as ImportRow

describe('validates a row by the form’s own rules', () => {
  const head = 'nome;e-mail;telefone;senha;permissões\n'
  test.each([
    ['Ana;ana@x.example;+55 11 98642-0731;a long password;sales:FULL', 'create', []],
    ['Ana;ana@x.example;;;sales:FULL; support br:WEBCHAT', 'wrong', ['longRow']],
    ['Ana;ana@x.example;;;"sales:FULL; support br:WEBCHAT"', 'create-made', []],
    [';ana@x.example;;;', 'wrong', ['required']],
    ['Ana;;;;', 'wrong', ['required']],
    ['Ana;ana@andina;;;', 'wrong', ['email']],
    ['Ana;ana prado@x.example;;;', 'wrong', ['email']],
    ['Ana;ana@x.example;5,51199E+12;;', 'wrong', ['number-shortened']],
    ['Ana;ana@x.example;5511986420731,0;;', 'create-made', []],
    ['Ana;ana@x.example;4170-22;;', 'wrong', ['number-length']],
    ['Ana;ana@x.example;sin teléfono;;', 'wrong', ['number-letters']],
    ['Ana;ana@x.example;;short;', 'wrong', ['password']],
    ['Ana;ana@x.example;;;nowhere:FULL', 'wrong', ['unknownInstance']],
    ['Ana;ana@x.example;;;sales', 'wrong', ['levelMissing']],
    ['Ana;ana@x.example;;;"sales:FULL;sales:WEBCHAT"', 'wrong', ['instanceTwice']],
    ['Ana;ana@x.example;;;sales:full', 'create-made', ['unknownLevel']],
    ['Ana;ana@x.example;;;sales:FULL:more', 'wrong', ['permissionsForm']],
    ['Ana;ana@x.example;(11) 98000-1000;;', 'held', ['phone-country']],
    ['Ana;ana@x.example;;;33333333-3333-4333-8333-333333333333:FULL', 'create-made', ['newUuid']],
  ])('%s: %s', async (line, verdict, codes) => {
    const [row] = await check(head + line)
    expect(row?.issues.map(({ code }) => code)).toEqual(codes)
    expect(row?.verdict).toBe(verdict)
  })

  test('parses a byte order mark, semicolons, and quotes with line breaks in them', async () => {
    const list = '\uFEFFNome;E-mail\r\n"Ana\r\n""Nina"" Prado; Sra.";ana@x.example\r\n;\r\n'
    const [row, ...rest] = await check(list)
    expect(valueOf(row)).toMatchObject({
      name: 'Ana "Nina" Prado; Sra.',
      email: 'ana@x.example',
    })
    expect(rest).toEqual([])
  })

  test.each([
    ['Name,E-mail address,Mobile phone,Initial password,Access'],
    ['NOME COMPLETO;Endereço de e-mail;Celular;Senha;Permissões'],
    ['Nombre y apellido;Correo electrónico;Teléfono;Contraseña;Permisos'],
  ])('recognises columns by their headers: %s', async (head) => {
    const { columns } = await readSheet([new TextEncoder().encode(`${head}\n`)])
    expect(guessTargets(columns, instances, {})).toEqual([
      'name',
      'email',
      'phone',
      'password',
      'permissions',
    ])
  })

  test('trims visible and invisible blanks of an e-mail, and keeps its capitals', async () => {
    const [row] = await check(`name,email\nAna,\u00a0Ana@X.example\u200b \n`)
    expect(valueOf(row)).toMatchObject({ email: 'Ana@X.example', name: 'Ana' })
  })

  test('accepts any text of any length as a name', async () => {
    const names = ['<script>alert(1)</script>', 'שלום דנה', '👩🏽‍💻 Zoë', 'x'.repeat(300)]
    const rows = await check(
      `name,email\n${names.map((n, i) => `${n},a${i}@x.example`).join('\n')}`,
    )
    expect(rows.map((row) => valueOf(row).name)).toEqual(names)
  })

  test('skips empty rows, and reports a repeated e-mail in any case as a duplicate', async () => {
    const list = 'name,email,note\nAna,ana@x.example\n,,late\n\n,\n"",\nBia,ANA@x.example\n;;,\n'
    const rows = await check(list)
    expect(rows.map(({ verdict }) => verdict)).toEqual([
      'create-made',
      'empty',
      'empty',
      duplicate,
      'wrong',
    ])
    // The e-mail is marked, not the whole row.
    expect(rows[3]).toMatchObject({ duplicateOf: 2, keyColumn: 1 })
  })

  test('reads levels from a column per instance, or beside an instance', async () => {
    const [wide] = await check('name,email,sales,SUPPORT BR\nAna,ana@x.example,FULL,\n')
    expect(valueOf(wide)).toMatchObject({
      permissions: { [sales.id]: 'FULL' },
      names: { [sales.id]: 'sales' },
    })
    const [pair] = await check('Nombre completo,correo,Sucursal,Nivel\nAna,a@x.example,sales,FULL')
    expect(valueOf(pair).permissions).toEqual({ [sales.id]: 'FULL' })
  })

  test('does not guess between two instances of the same name', async () => {
    const [row] = await check('name,email,permissions\nAna,a@x.example,sales:FULL', [], {
      known: [sales, { ...support, name: 'sales' }],
    })
    expect(row?.issues).toMatchObject([{ code: 'sharedInstance', column: 2 }])
  })
})

describe('existing agents', () => {
  test('are found by their e-mail in any case, and skipped', async () => {
    const [row] = await check('name,email\nX, ANA@andina.example', [agentOf()], {
      existing: 'skip',
    })
    expect(row).toMatchObject({ verdict: 'skip', issues: [] })
  })

  test('are changed where the list differs; empty cells keep the value', async () => {
    const list =
      'name,email,phone,password,permissions\nAna P.,ana@andina.example,,a long password,'
    const [row] = await check(list, [agentOf()])
    expect(row).toMatchObject({ verdict: 'update' })
    expect(row?.issues).toEqual([
      { column: 0, code: 'was', detail: 'Ana Prado', warning: true },
      { column: null, code: 'changes', warning: true },
    ])
    expect(valueOf(row)).toMatchObject({
      name: 'Ana P.',
      phone: '5511986420731',
      password: '',
      id: 'a1',
      before: { name: 'Ana Prado' },
    })
    expect(Object.keys(valueOf(row).permissions)).toHaveLength(2)
  })

  test('a column of permissions replaces all of them, a dash revokes one or all', async () => {
    const list = (cell: string) => `email,permissions\nana@andina.example,${cell}`
    const [one] = await check(list('sales:FULL'), [agentOf()])
    expect(Object.values(valueOf(one).permissions)).toEqual(['FULL'])
    const [all] = await check(list('-'), [agentOf()])
    expect(valueOf(all).permissions).toEqual({})
    const [wide] = await check('email,sales\nana@andina.example,-', [agentOf()])
    expect(Object.values(valueOf(wide).permissions)).toEqual(['SUPERVISOR'])
    // A column of one instance already has its name.
    const detail = JSON.stringify({ instance: '', from: 'FULL', to: '' })
    expect(wide?.issues).toContainEqual(expect.objectContaining({ column: 1, detail }))
  })

  test('does not validate unchanged values that another program wrote', async () => {
    const odd = agentOf({ phoneNumber: 'ext. 12', name: '' })
    const [row] = await check('email,phone\nana@andina.example,ext. 12', [odd])
    expect(row).toMatchObject({ verdict: 'unchanged', issues: [] })
  })
})

describe('levels', () => {
  const list = (level: string) => `name,email,permissions\nBia,bia@x.example,sales:${level}\n`
  const levelOf = (row: { value?: unknown } | undefined) =>
    Object.values(valueOf(row).permissions)[0]

  test.each([
    ['full', 'FULL'],
    ['Web Chat', 'WEBCHAT'],
    ['supervisor', 'SUPERVISOR'],
    ['SUPERVISR', 'SUPERVISOR'],
    ['FUL', 'FULL'],
    ['gerente', undefined],
  ])('%s is kept until the user decides, and %s is suggested', async (level, proposal) => {
    const [row] = await check(list(level), [agentOf()])
    expect(row).toMatchObject({
      verdict: 'create-made',
      issues: [{ code: 'unknownLevel', detail: level, proposal, warning: true }],
    })
    expect(levelOf(row)).toBe(level)
  })

  test('are those of the contract and those in use', async () => {
    for (const level of ['FULL', 'WEBCHAT', 'SUPERVISOR']) {
      const [row] = await check(list(level), [agentOf()])
      expect(row?.issues).toEqual([])
    }
    // A misspelt level is not offered, even if an agent has it.
    const full = { instanceId: sales.id, permissionLevel: 'full', instance: { name: 'sales' } }
    const [row] = await check(list('full'), [agentOf({ userPermissions: [full, full] })])
    expect(row?.issues).toMatchObject([{ proposal: 'FULL' }])
    // But it is not reported for the agent that has it.
    const [own] = await check('email,permissions\nana@andina.example,sales:full', [
      agentOf({ userPermissions: [full] }),
    ])
    expect(own).toMatchObject({ verdict: 'unchanged', issues: [] })
  })

  test('are corrected, or kept, in every row', async () => {
    const corrections = [
      { kind: 'level', from: 'full', to: 'FULL' },
      { kind: 'level', from: 'gerente', to: 'gerente' },
    ] as const
    const rows = await check(`${list('full')}Caio,caio@x.example,sales:gerente`, [], {
      corrections,
    })
    expect(rows.map(levelOf)).toEqual(['FULL', 'gerente'])
    // The cell keeps the word of the list, and says what is sent.
    const sent = { column: 2, code: 'sentAs', detail: 'FULL', warning: true, tone: 'good' }
    expect(rows.map(({ issues }) => issues)).toEqual([[sent], []])
  })
})

describe('names of instances', () => {
  const shops = ['clinica-horizonte-lilas', 'loja-centro-004', 'loja-centro-009'].map(
    (name, n) => ({
      id: `${n}0000000-0000-4000-8000-000000000000`,
      name,
    }),
  )
  const list = (name: string) => `name,email,permissions\nBia,bia@x.example,${name}:FULL\n`
  test.each([
    ['clinica horizonte', 'clinica-horizonte-lilas'],
    ['Clínica-Horizonte-Lilás', 'clinica-horizonte-lilas'],
    ['loja-centro-4', 'loja-centro-004'],
    ['loja-cenrto-004', 'loja-centro-004'],
    ['loja-centro', undefined],
    ['loja-centro-005', undefined],
    ['filial', undefined],
  ])('%s: did you mean %s?', async (name, proposal) => {
    const [row] = await check(list(name), [], { known: shops })
    expect(row?.issues).toMatchObject([{ code: 'unknownInstance', detail: name, proposal }])
  })

  test('are corrected in every row', async () => {
    const [row] = await check(list('filial'), [], {
      known: shops,
      corrections: [{ kind: 'instance', from: 'filial', to: shops[1]?.id ?? '' }],
    })
    const { permissions, names } = valueOf(row)
    expect(Object.keys(permissions).map((id) => names?.[id])).toEqual(['loja-centro-004'])
    expect(row?.issues).toMatchObject([{ column: 2, code: 'sentAs', detail: 'loja-centro-004' }])
  })
})

test('adds a country code to phone numbers without one, and shows them as they are sent', async () => {
  const list =
    'name,email,phone\nBia,bia@x.example,(11) 98000-1000\nCaio,c@x.example,+49 (0)30 1234567'
  const rows = await check(list, [], { country: 'BR' })
  expect(rows.map((row) => valueOf(row).phone)).toEqual(['5511980001000', '49301234567'])
  expect(rows[0]?.issues).toMatchObject([{ code: 'phone-completed', detail: '+55 11 98000-1000' }])
})

describe('a default country', () => {
  const list = (...phones: string[]) =>
    `name,email,phone\n${phones.map((phone, n) => `Bia,a${n}@x.example,${phone}`).join('\n')}\n`
  const read = async (country: string, ...phones: string[]) =>
    (await check(list(...phones), [], { country, includesHeld: true })).map((row) => [
      valueOf(row).phone,
      row.issues.map(({ code }) => code),
    ])

  test('never completes a number with a plus', async () => {
    expect(await read('BR', '+34 612 345 679', "'+34612345679", '0034612345679')).toEqual(
      Array.from({ length: 3 }, () => ['34612345679', []]),
    )
  })

  test('leaves rows to the user whose number is valid with and without it', async () => {
    const ambiguous = list('34912345679', '612345679')
    const rows = await check(ambiguous, [], { country: 'BR' })
    expect(rows).toMatchObject([
      { verdict: 'held', issues: [{ code: 'phone-ambiguous' }, { code: 'phone-completed' }] },
      { verdict: 'wrong', issues: [{ code: 'number-areaCode' }] },
    ])
    const [excel] = await check(list('5511980004000'), [], { country: 'DE' })
    expect(excel).toMatchObject({ verdict: 'held', issues: [{ code: 'phone-ambiguous' }, {}] })
    const included = await check(list('34912345679'), [], { country: 'BR', includesHeld: true })
    expect(included[0]).toMatchObject({ verdict: 'create-made' })
  })

  test('completes numbers without an area code with that of the list', async () => {
    const rows = await check(list('98642-0731', '3864-2073'), [], { country: 'BR', areaCode: '11' })
    expect(rows.map((row) => valueOf(row).phone)).toEqual(['5511986420731', '551138642073'])
  })

  test('changes no number of an own export, from any country', async () => {
    const phones = ['34612345679', '5511986420731', '4915123456701', '5215512345647', '12125550123']
    const agents = Array.from({ length: 350 }, (_, n) =>
      agentOf({
        id: `id${n}`,
        email: `a${n}@x.example`,
        phoneNumber: phones[n % phones.length] ?? '',
      }),
    )
    const file = await tableFile(
      'csv',
      agentsTable({ agents, columns: agentColumnChoice.ids, all: agents }),
    )
    for (const country of ['BR', 'DE']) {
      const same = await check(file, agents, { country })
      expect(same.map(({ verdict }) => verdict)).toEqual(agents.map(() => 'unchanged'))
      // On a gateway that does not have them yet.
      const others = await check(file, [], { country })
      expect(others.map((row) => valueOf(row).phone)).toEqual(
        agents.map(({ phoneNumber }) => phoneNumber),
      )
    }
  })
})

describe('names in two columns', () => {
  const testData = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  const namesIn = async (list: string) => (await check(list)).map((row) => valueOf(row)?.name)

  test('are joined', async () => {
    expect(await namesIn(testData('../../../tabular/test-data/agents-first-last.csv'))).toEqual([
      'Jana Exemplo',
      'Rui Modelo',
    ])
  })

  test.each([
    ['Vorname;Nachname;E-Mail', 'Jana;Exemplo;jana@x.example'],
    ['Nombre;Apellidos;Correo electrónico', 'Jana;Exemplo;jana@x.example'],
    ['Sobrenome;Nome;E-mail', 'Exemplo;Jana;jana@x.example'],
    ['First Name;Last Name;Company name;Email', 'Jana;Exemplo;ACME;jana@x.example'],
    ['Nome completo;Sobrenome;E-mail', 'Jana Exemplo;Exemplo;jana@x.example'],
    ['Display name;First name;Last name;Email', 'J. E.;Jana;Exemplo;jana@x.example'],
  ])('are recognised by their headers: %s', async (head, line) => {
    expect(await namesIn(`${head}\n${line}\n`)).toEqual(['Jana Exemplo'])
  })

  test('a column of last names that is not imported is reported', async () => {
    const { columns } = await readSheet([new TextEncoder().encode('Name;Nachname;E-Mail\nA;B;c\n')])
    expect(skippedLastName(columns, ['name', null, 'email'])?.name).toBe('Nachname')
    expect(skippedLastName(columns, ['name', 'lastName', 'email'])).toBeUndefined()
  })

  test('invisible characters are removed, and look-alikes marked', async () => {
    const rows = await check(testData('test-data/invisible-characters.csv'), [
      agentOf({ name: 'Rita Souza', email: 'rita.souza@loja.example' }),
    ])
    expect(rows.map((row) => [row.verdict, valueOf(row)?.name, valueOf(row)?.email])).toEqual([
      ['create', 'Nina Prado', 'nina.prado@loja.example'],
      [duplicate, 'Nina Prado', 'NINA.PRADO@loja.example'],
      ['wrong', undefined, undefined],
      ['create', 'Bia Reis', 'bia@loja.example'],
      ['unchanged', 'Rita Souza', 'rita.souza@loja.example'],
      ['create', 'Rita Ѕouza', 'ritа.souza@loja.example'],
      ['create', 'azuos atiR', 'rtl@loja.example'],
      ['wrong', undefined, undefined],
    ])
    expect(rows[2]?.issues).toMatchObject([{ column: 0, code: 'required' }])
    expect(rows[7]?.issues).toMatchObject([{ column: 1, code: 'email' }])
    expect(rows[5]?.issues).toMatchObject([
      { column: 0, code: 'lookAlike', detail: 'Rita Souza' },
      { column: 1, code: 'lookAlike', detail: 'rita.souza@loja.example' },
    ])
  })
})

describe('permissions without a level', () => {
  const list = 'Name;E-Mail;Standort\nBia;bia@x.example;sales\n'
  test('are errors until a level for them is chosen', async () => {
    const [row] = await check(list)
    expect(row).toMatchObject({ verdict: 'wrong', issues: [{ column: 2, code: 'levelMissing' }] })
    const [chosen] = await check(list, [], { level: 'WEBCHAT' })
    expect(chosen?.verdict).toBe('create-made')
    expect(valueOf(chosen).permissions).toEqual({ [sales.id]: 'WEBCHAT' })
    const both = 'name,email,permissions\nBia,bia@x.example,"sales, Support BR (FULL)"\n'
    const [mixed] = await check(both, [], { level: 'WEBCHAT' })
    expect(Object.values(valueOf(mixed).permissions)).toEqual(['WEBCHAT', 'FULL'])
  })

  test('an unknown level is reported in the column of levels', async () => {
    const [row] = await check('name,email,branch,level\nBia,bia@x.example,sales,ful\n')
    expect(row?.issues).toMatchObject([{ column: 3, code: 'unknownLevel' }])
  })
})

describe('access of existing agents', () => {
  const list = 'email,permissions\nana@andina.example,sales:WEBCHAT\n'
  const changes = async (access: ImportSetup['access']) => {
    const [row] = await check(list, [agentOf()], { access })
    return [row?.verdict, row?.issues.map(({ code }) => code)]
  }
  test('is replaced, and revoked permissions are reported', async () => {
    expect(await changes('replace')).toEqual(['update', ['lowered', 'revoked', 'changes']])
  })
  test('is added to without revoking anything', async () => {
    expect(await changes('add')).toEqual(['update', ['lowered', 'changes']])
    const [dash] = await check('email,sales\nana@andina.example,-', [agentOf()], { access: 'add' })
    expect(dash?.verdict).toBe('unchanged')
  })
  test('is kept as it is', async () => {
    expect(await changes('keep')).toEqual(['unchanged', []])
  })
})

test('does not match an agent by an e-mail that two agents have', async () => {
  const two = [agentOf(), agentOf({ id: 'a2', email: 'ANA@andina.example', name: 'Bia' })]
  const [row] = await check('name,email\nCaio,ana@andina.example', two)
  expect(row).toMatchObject({ verdict: 'wrong', issues: [{ column: 1, code: 'sharedEmail' }] })
})

test('an exported list that is imported again changes nothing', async () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    // Values that spreadsheets and separators change.
    fc
      .tuple(fc.constantFrom('=', '+', '-', '@', '"', "'", '\t', ' ', '\n'), fc.string())
      .map((parts) => parts.join('')),
  )
  // The replacement character of undecodable bytes is always warned of.
  const text = anyText.map((one) => one.replaceAll('\uFFFD', ''))
  const odd = fc.oneof(text, fc.constantFrom('', 'ANA@Andina.example', '@', 'a\u200b@x.example'))
  const permission = fc.record({
    at: fc.nat({ max: 5 }),
    level: fc.oneof(text, fc.constant('FULL')),
  })
  const one = fc.record({
    name: text,
    phone: fc.oneof(text, fc.constantFrom('', '5511986420731', '=1+1')),
    permissions: fc.uniqueArray(permission, { selector: ({ at }) => at, maxLength: 4 }),
    // Another program may have written it.
    email: fc.option(odd, { nil: undefined }),
  })
  // Any visible columns that include the e-mails.
  const shown = fc
    .subarray(agentColumnChoice.ids.filter((id) => id !== 'email'))
    .map((ids) => agentColumnChoice.ids.filter((id) => id === 'email' || ids.includes(id)))
  const names = fc.array(text, { minLength: 6, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(one, { minLength: 1, maxLength: 8 }),
      names,
      shown,
      async (list, called, ids) => {
        const agents = list.map(({ name, email, phone, permissions }, n) =>
          agentOf({
            id: `id${n}`,
            name,
            email: email ?? `Person.${n}@Andina.example`,
            phoneNumber: phone,
            userPermissions: permissions.map(({ at, level }) => ({
              instanceId: `${String(at).repeat(8)}-1111-4111-8111-111111111111`,
              permissionLevel: level,
              instance: { name: called[at] ?? '' },
            })),
          }),
        )
        const file = await tableFile('csv', agentsTable({ agents, columns: ids, all: agents }))
        const rows = await check(file, agents, { known: [] })
        for (const { verdict } of rows) expect(sentVerdicts).not.toContain(verdict)
        // Agents with a unique e-mail are matched by it, without issues.
        for (const [n, { email }] of list.entries())
          if (email === undefined)
            expect(
              rows.find(({ cells }) => cells.includes(`Person.${n}@Andina.example`)),
            ).toMatchObject({ verdict: 'unchanged', issues: [] })
      },
    ),
    { numRuns: 200 },
  )
}, 60_000)
