import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * Creates a form that is validated by a schema: at first on blur, then on each change. The schema's messages are keys
 * of rules in the catalogues; issues without one are named by their code.
 */
export function useZodForm<Values extends FieldValues>(
  schema: z.ZodMiniType<unknown, Values>,
  initial: DefaultValues<Values>,
): UseFormReturn<Values> {
  return useForm<Values>({
    // The resolver is typed for parsed values; here values are as typed, and are parsed on sending.
    resolver: zodResolver(schema, { error: ruleOf }, { raw: true }),
    defaultValues: initial,
    mode: 'onTouched',
    shouldFocusError: true,
  })
}

function ruleOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'type'
    case 'too_big':
      return `tooLong:${issue.maximum}`
    case 'too_small':
      return issue.origin === 'array' ? 'atLeastOne' : `tooShort:${issue.minimum}`
    default:
      return 'type'
  }
}
