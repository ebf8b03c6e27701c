import { phoneFacts } from './phone-facts.ts'

/** A number as it is written across borders (`+55 11 98765-4321`); with a plus where no numbering plan has it. */
export const formatPhone = (digits: string): string =>
  phoneFacts(digits).pretty ?? (/^\d{8,15}$/.test(digits) ? `+${digits}` : digits)
