import { expect, it } from 'vitest'
import { listName } from '#job-ui/start/kept-list.ts'
import { readDraft } from '#local/drafts.ts'
import { writeOutcomes, readJob } from '#local/jobs/jobs.ts'
import { campaignKind, type OutcomeState } from '#local/jobs/job-record.ts'
import { createJob } from '#jobs/open-job.ts'
import { FakeBrowser, gateway } from '#jobs/testing/tab.ts'
import type { CampaignItem } from './campaign-plan.ts'
import { emptyTemplate } from '#message/template/template.ts'
import { draftScopes } from './create/new-campaign-values.ts'
import { keepAsDraft } from './use-again.ts'

/** The template of the library that the message came from. */
const from = { id: 'a1', name: 'Spring' }

/** Outcomes of the items by index; undefined: not started. */
const states: readonly (OutcomeState | undefined)[] = [
  'accepted',
  'unknown',
  'refused',
  'not-arrived',
  undefined,
]

/** Creates a campaign of five recipients, whose list repeats the first and the third, and has an invalid row. */
async function campaign(instance: string) {
  const row = (
    n: number,
    of: 'good' | 'check' | 'duplicate' | 'wrong',
    to: string,
    repeats?: number,
  ) => `${JSON.stringify([n, of, of === 'good' ? 1 : 0, repeats ?? null, '', [`K${n}`, to]])}\n`
  const list = [
    `${JSON.stringify(['Kundennr', 'Telefon'])}\n`,
    // Doubtful: it repeats the certain one after it.
    row(1, 'duplicate', '11 0', 2),
    row(2, 'good', '+55 11 0'),
    row(3, 'good', '+55 11 1'),
    row(4, 'wrong', '12'),
    row(5, 'good', '+55 11 2'),
    row(6, 'duplicate', '+55 11 0', 2),
    row(7, 'good', '+55 11 3'),
    row(8, 'duplicate', '+55 11 2', 5),
    row(9, 'good', '+55 11 4'),
    row(10, 'check', '+55 11 9 0', 2),
    row(11, 'check', '+55 11 9 2', 5),
  ]
  const tab = new FakeBrowser().tab()
  const key = await createJob(
    {
      gateway,
      instance,
      kind: campaignKind,
      name: 'May',
      from,
      pace: { concurrency: 1 },
      plan: {
        template: emptyTemplate,
        columns: {},
        source: { numberColumn: 'Telefon', nameColumn: '', country: 'BR', areaCode: '11' },
      },
      files: { [listName]: new Blob(list) },
      items: states.map((_state, n): CampaignItem => ({
        to: `55110000000${n}`,
        data: { row: n + 2, cells: {} },
      })),
    },
    { env: tab.env },
  )
  await writeOutcomes(
    key,
    states.flatMap((state, n) => (state ? [[n, { state, at: 1 }] as const] : [])),
  )
  const record = await readJob(key)
  if (!record) throw new Error('it was not written')
  return record
}

/** Returns the list of a draft, line by line. */
async function listed(instance: string): Promise<string[]> {
  const draft = await readDraft(draftScopes(gateway, instance).listFile)
  const file = draft?.values['file']
  if (!(file instanceof Blob)) throw new Error('the draft has no list')
  const text = await file.text()
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
}

it('skips recipients that have or may have the message, and the rows that repeat or likely repeat them', async () => {
  await keepAsDraft(await campaign('one'), true)
  expect(await listed('one')).toEqual([
    'Kundennr,Telefon',
    'K4,12',
    "K5,'+55 11 2",
    "K7,'+55 11 3",
    "K8,'+55 11 2",
    "K9,'+55 11 4",
    "K11,'+55 11 9 2",
  ])
  const draft = await readDraft(draftScopes(gateway, 'one').values)
  expect(draft?.values).toMatchObject({
    numberColumn: 'Telefon',
    country: 'BR',
    areaCode: '11',
    title: 'May',
    from,
  })
})

it('restores the whole list if the user wants all', async () => {
  await keepAsDraft(await campaign('two'), false)
  expect(await listed('two')).toHaveLength(12)
})
