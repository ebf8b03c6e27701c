import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * A form whose values are checked by a schema: at first when a field is left, then with each key.
 * The schema's messages are names of rules in the catalogues; what has none is named by its code.
 */
export function useZodForm<Values extends FieldValues>(
  schema: z.ZodMiniType<unknown, Values>,
  initial: DefaultValues<Values>,
): UseFormReturn<Values> {
  return useForm<Values>({
    // The resolver's own type wants the parsed values; here values are what was typed, and are parsed on sending.
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
