import { expect, test } from 'vitest'
import { createKeyWrapper } from './key-wrapper.ts'

const key = 'a-key-of-a-gateway-4711'

test('decrypts what it encrypted, with a different ciphertext each time', async () => {
  const wrapper = createKeyWrapper()
  const [one, two] = [await wrapper.wrap(key), await wrapper.wrap(key)]
  expect(one).not.toBe(two)
  for (const wrapped of [one, two]) {
    expect(wrapped).not.toContain(key)
    expect(atob(wrapped)).not.toContain(key)
    await expect(wrapper.unwrap(wrapped)).resolves.toBe(key)
  }
})

test("does not decrypt another wrapper's text or a damaged one", async () => {
  const wrapper = createKeyWrapper()
  const wrapped = await wrapper.wrap(key)
  await expect(createKeyWrapper().unwrap(wrapped)).resolves.toBeUndefined()
  for (const damaged of ['', '#', wrapped.slice(4), `${wrapped.slice(0, -8)}AAAAAAA=`, key])
    await expect(wrapper.unwrap(damaged)).resolves.toBeUndefined()
})
