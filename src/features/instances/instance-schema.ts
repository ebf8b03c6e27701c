import * as z from 'zod/mini'
import { canStandInPath } from '#contract/fill-path.ts'
import type { Rule } from '#ui/form/field-error.ts'
import { isUuid } from '#domain/uuid.ts'
import { atMost, filled } from '#ui/form/rules.ts'

const rule = (name: Rule) => name

/** A name that can stand in a call's address, and that no instance known so far has. */
const freeName = (isKnown: (name: string) => boolean) =>
  filled().check(
    atMost(200),
    z.refine((s) => s.trim() === '' || canStandInPath(s.trim()), rule('name')),
    z.refine((s) => !isKnown(s) && !isKnown(s.trim()), rule('nameTaken')),
  )

/** What is typed to make an instance. */
export const createSchema = (isKnown: (name: string) => boolean) =>
  z.object({ name: freeName(isKnown) })

/** What is typed to add one by hand: its UUID where it is known. */
export const addSchema = (isKnown: (name: string) => boolean) =>
  z.object({
    name: freeName(isKnown),
    id: z.string().check(z.refine((s) => s.trim() === '' || isUuid(s), rule('uuid'))),
  })
