import { keysOf } from '#domain/keys-of.ts'
import * as z from 'zod/mini'
import type { Rule } from '#ui/form/field-error.ts'
import { filled } from '#ui/form/rules.ts'
import {
  emptyTemplate,
  templateFields,
  templateIssues,
  type Template,
} from '#features/campaigns/message/template.ts'
import type { RecipientsSetup } from '#features/campaigns/recipients/check-recipients.ts'
import {
  paceFields,
  paceNames,
  paceWhole,
  defaultPace,
} from '#features/campaigns/pace/pace-values.ts'

const says = (rule: Rule) => rule

/** The steps of a new campaign, in the URL as `?step=`. */
export const steps = ['recipients', 'message', 'pace', 'check'] as const
export type Step = (typeof steps)[number]

const fields = {
  title: filled(),
  numberColumn: filled(),
  nameColumn: z.string(),
  countryCode: z.string().check(
    // Contract, section 4: numbers have a country code of one to three digits.
    z.refine((s) => /^\+?\d{0,3}$/.test(s.trim()), says('countryCode')),
  ),
  ...templateFields,
  ...paceFields,
  /** Recipients that the gateway reported as not registered, as they are sent; and whether their rows are skipped. */
  unregistered: z.array(z.string()),
  skipsUnregistered: z.boolean(),
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
  countryCode: '',
  ...emptyTemplate,
  ...defaultPace,
  unregistered: [],
  skipsUnregistered: true,
}

/** The fields of each step. */
export const fieldsOf: Record<Step, readonly (keyof NewCampaignValues)[]> = {
  recipients: ['numberColumn', 'nameColumn', 'countryCode'],
  message: keysOf(templateFields),
  pace: paceNames,
  check: ['title'],
}

/** Returns the digits of a typed country code. */
const codeDigits = (typed: string) => typed.trim().replace(/^\+/, '')

/**
 * Returns how the list is checked. @param whole whether the message is complete: then each row is checked against it
 */
export function setupOf(values: NewCampaignValues, whole: boolean): RecipientsSetup {
  return {
    numberColumn: values.numberColumn,
    nameColumn: values.nameColumn,
    countryCode: codeDigits(values.countryCode),
    template: whole ? templateOf(values) : undefined,
    unregistered: values.skipsUnregistered ? values.unregistered : [],
  }
}

/** Returns the template without its file, which is stored beside it. */
export function templateOf(values: NewCampaignValues): Template {
  const { kind, source, url, urlColumn, mediatype, mimetype, fileName, caption, text } = values
  const { name, address, latitude, longitude, delay, linkPreview } = values
  return {
    kind,
    source,
    url,
    urlColumn,
    mediatype,
    mimetype,
    fileName,
    caption,
    text,
    name,
    address,
    latitude,
    longitude,
    delay,
    linkPreview,
  }
}
