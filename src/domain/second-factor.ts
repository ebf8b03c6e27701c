/** Of whom a second factor can be required. */
export const secondFactorRules = ['nobody', 'administrators', 'everyone'] as const
export type SecondFactorRule = (typeof secondFactorRules)[number]

/** Returns whether a second factor is required of people with a role. */
export const isSecondFactorRequired = (rule: SecondFactorRule, role: string): boolean =>
  rule === 'everyone' || (rule === 'administrators' && role === 'admin')
