import { describe, expect, test } from 'vitest'
import { addSchema, createSchema } from './instance-schema.ts'

const schema = createSchema((name) => name === 'sales')
const broken = (name: string) => schema.safeParse({ name }).error?.issues.map((i) => i.message)

describe('trap 13: the name of an instance', () => {
  test.each(['ventas norte', 'a/b', '100%', 'café ☕', 'склад', '...', 'x'.repeat(200)])(
    'may be %s',
    (name) => expect(broken(name)).toBeUndefined(),
  )

  test.each([
    ['.', 'name'],
    ['..', 'name'],
    [' . ', 'name'],
    ['  ', 'required'],
    ['x'.repeat(201), 'tooLong:200'],
    ['sales', 'nameTaken'],
    [' sales ', 'nameTaken'],
  ])('may not be %j: %s', (name, rule) => expect(broken(name)).toEqual([rule]))
})

test('the UUID of an added instance may be left out, but not be another text', () => {
  const add = addSchema(() => false)
  expect(add.safeParse({ name: 'a', id: '' }).success).toBe(true)
  expect(add.safeParse({ name: 'a', id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }).success).toBe(
    true,
  )
  expect(add.safeParse({ name: 'a', id: 'sales' }).error?.issues[0]?.message).toBe('uuid')
})
