import { keysOf, pick } from '#domain/keys-of.ts'
import * as z from 'zod/mini'
import { filled } from '#domain/rules.ts'
import {
  emptyTemplate,
  hasBytes,
  templateFields,
  templateIssues,
  type Template,
} from '#message/template/template.ts'
import type { RecipientsSetup } from '#features/campaigns/recipients/check-recipients.ts'
import { paceFields, paceNames, paceWhole, defaultPace } from '#features/campaigns/pace/pace.ts'
import { wallTime, writeWall } from '#domain/zoned-time.ts'
import type { Repeat } from '#local/jobs/job-record.ts'
import type { Scope } from '#local/schema.ts'

/** The steps of a new campaign, in the URL as `?step=`. */
export const steps = ['recipients', 'message', 'pace', 'check'] as const
export type Step = (typeof steps)[number]

/** How often a campaign is sent again. */
export const repeats = ['never', 'week', 'month'] as const

const fields = {
  /** '' for the name of the list's file. */
  title: z.string(),
  numberColumn: filled(),
  nameColumn: z.string(),
  lastNameColumn: z.string(),
  otherNumberColumn: z.string(),
  country: z.string(),
  areaCode: z.string(),
  /** Numbers as typed in the list, see `RecipientsSetup`. */
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  ...templateFields,
  /** The template of the library that was chosen last. */
  from: z.nullable(z.object({ id: z.string(), name: z.string() })),
  ...paceFields,
  repeat: z.enum(repeats),
  /** Numbers that the gateway reported as not registered. */
  unregistered: z.array(z.string()),
  /** Numbers that the gateway reported as registered under other digits, and those digits. */
  registeredAs: z.array(z.tuple([z.string(), z.string()])),
  /** The last test message: when, to whom, and of which message and list. */
  test: z.nullable(z.object({ at: z.number(), to: z.string(), row: z.number(), of: z.string() })),
}

const fieldsSchema = z.object(fields)
/** All inputs of a new campaign, except the list. */
export type NewCampaignValues = z.infer<typeof fieldsSchema>

/** Returns the schema of a new campaign. @param columns of the list, by normalised name */
export function newCampaignSchema(columns: ReadonlySet<string>) {
  return fieldsSchema.check(
    ...paceWhole,
    z.superRefine<NewCampaignValues>((values, context) => {
      for (const { field, message } of templateIssues(values, columns))
        context.addIssue({ code: 'custom', path: [field], message, input: values })
    }),
  )
}

export const emptyCampaign: NewCampaignValues = {
  title: '',
  numberColumn: '',
  nameColumn: '',
  lastNameColumn: '',
  otherNumberColumn: '',
  country: '',
  areaCode: '',
  included: [],
  excluded: [],
  ...emptyTemplate,
  from: null,
  ...defaultPace,
  repeat: 'never',
  unregistered: [],
  registeredAs: [],
  test: null,
}

/** The fields that say which columns have which data, and how numbers are completed. */
export const columnNames = [
  'numberColumn',
  'nameColumn',
  'lastNameColumn',
  'otherNumberColumn',
  'country',
  'areaCode',
] as const

/** The fields of each step. */
export const fieldsOf: Record<Step, readonly (keyof NewCampaignValues)[]> = {
  recipients: ['numberColumn', 'nameColumn', 'lastNameColumn', 'otherNumberColumn', 'country'],
  message: keysOf(templateFields),
  pace: paceNames.filter((name) => name !== 'startsLater' && name !== 'startsAt'),
  check: ['startsLater', 'startsAt', 'repeat'],
}

/** Returns when a campaign of this name is sent again, if it is; one that starts now, by this time. */
export const repeatOf = (
  { repeat, startsLater, startsAt, timeZone }: NewCampaignValues,
  name: string,
  now: number,
): Repeat | undefined =>
  repeat === 'never'
    ? undefined
    : {
        every: repeat,
        from: startsLater ? startsAt : writeWall(wallTime(now, timeZone)),
        timeZone,
        name,
      }

/**
 * Returns how the list is checked.
 * @param whole whether each row is also checked against the message
 * @param listed the keys of people who must not be contacted
 */
export const setupOf = (
  values: NewCampaignValues,
  whole: boolean,
  listed: readonly string[],
): RecipientsSetup => ({
  ...pick(values, [...columnNames, 'unregistered', 'registeredAs', 'included', 'excluded']),
  template: whole ? templateOf(values) : undefined,
  listed,
})

/** Returns the template without its file, which is stored beside it. */
export function templateOf(values: NewCampaignValues): Template {
  const { file: _file, ...template } = pick(values, keysOf(templateFields))
  return template
}

/** Returns the medium of every message, if it comes from a file. */
export const mediumFile = ({ kind, source, file }: NewCampaignValues): File | undefined =>
  hasBytes(kind) && source === 'file' ? file?.file : undefined

/** Returns the draft scopes of a new campaign: the form, the list, and the list's file, which is stored once. */
export function draftScopes(
  gateway: string,
  instance: string,
): Record<'values' | 'list' | 'listFile', Scope> {
  return {
    values: [gateway, instance, 'campaign'],
    list: [gateway, instance, 'campaign list'],
    listFile: [gateway, instance, 'campaign list file'],
  }
}
