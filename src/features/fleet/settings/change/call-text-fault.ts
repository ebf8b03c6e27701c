import { longestCallText } from '#data/instance-settings.ts'
import { lengthOf } from '#ui/form/rules.ts'

/** What is wrong with a text that is to be written; undefined where nothing is, or none is written. */
export const callTextFault = (text: string | undefined): 'too-long' | undefined =>
  text !== undefined && lengthOf(text) > longestCallText ? 'too-long' : undefined
