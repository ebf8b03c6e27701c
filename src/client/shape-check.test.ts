import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allOperations } from '#contract/index.ts'
import { shapeCheckOf } from './shape-check.ts'

const agents = allOperations.listAgents.success.body
const agent = {
  id: 'a',
  name: 'Ana',
  email: 'ana@andina.example',
  phoneNumber: '',
  isActive: true,
  allowAllInstances: false,
  allowWebchat: true,
  userPermissions: [{ instanceId: 'i', permissionLevel: 'FULL', instance: { name: 'sales' } }],
  createdAt: '2026-05-03T12:00:00.000Z',
}

describe('the quick check of an answer', () => {
  test('accepts a list of agents with fields that the contract does not know', () => {
    const fits = shapeCheckOf(agents)
    expect(fits?.({ agents: [agent, { ...agent, more: 1 }], total: 2 })).toBe(true)
    expect(shapeCheckOf(agents)).toBe(fits)
  })

  test('rejects each missing or wrong part of an agent', () => {
    const fits = shapeCheckOf(agents)
    for (const key of Object.keys(agent))
      for (const wrong of [undefined, null, 1, {}])
        expect(
          fits?.({ agents: [{ ...agent, [key]: wrong }] }),
          `${key} ${JSON.stringify(wrong)}`,
        ).toBe(false)
    for (const wrong of [null, [], 'text', { agents: {} }, { agents: [[]] }])
      expect(fits?.(wrong)).toBe(false)
  })

  test('accepts a list of instances with counts and with missing parts', () => {
    const fits = shapeCheckOf(allOperations.fetchInstances.success.body)
    const one = { id: 'a', name: 'sales', _count: { Message: 1.5, Chat: 0 }, number: null }
    expect(fits?.([one, { id: 'b', name: 'b', _count: null }])).toBe(true)
    for (const wrong of ['3', null, Number.NaN, Infinity])
      expect(fits?.([{ ...one, _count: { Message: wrong } }]), String(wrong)).toBe(false)
  })

  test('leaves schemas with more than presence and type to zod', () => {
    expect(shapeCheckOf(z.int())).toBeUndefined()
    expect(shapeCheckOf(z.number().check(z.gte(1)))).toBeUndefined()
    expect(shapeCheckOf(z.string().check(z.minLength(1)))).toBeUndefined()
    expect(shapeCheckOf(z.email())).toBeUndefined()
    expect(shapeCheckOf(z.object({ a: z.string() }))).toBeUndefined()
    expect(shapeCheckOf(z.looseObject({ a: z.email() }))).toBeUndefined()
    expect(shapeCheckOf(z.array(z.union([z.string(), z.boolean()])))).toBeUndefined()
  })

  test('never accepts a value that zod rejects', () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          agents: fc.array(
            fc.record(
              Object.fromEntries(
                Object.entries(agent).map(([key, one]) => [
                  key,
                  fc.oneof({ weight: 9, arbitrary: fc.constant<unknown>(one) }, fc.jsonValue()),
                ]),
              ),
              { requiredKeys: Object.keys(agent).slice(1) },
            ),
          ),
        },
        { requiredKeys: [] },
      ),
    )
    for (const { success } of Object.values(allOperations)) {
      const fits = shapeCheckOf(success.body)
      if (!fits) continue
      fc.assert(
        fc.property(value, (answer) => {
          // JSON may contain a field of this name; zod drops it, and no answer is read by it.
          fc.pre(!JSON.stringify(answer).includes('__proto__'))
          const says = fits(answer)
          const read = success.body.safeParse(answer)
          expect(says && !read.success).toBe(false)
          if (says) expect(read.data).toEqual(answer)
        }),
      )
    }
  })
})
