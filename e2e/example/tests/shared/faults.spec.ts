import { expect, test } from 'switchboard/playwright'

const body = { number: '5511986420731', name: 'a', address: 'b', latitude: 1, longitude: 2 }

for (const turn of [1, 2, 3, 4])
  test(`a fault is for the test's own instance (${turn})`, async ({
    api,
    instance,
    fault,
    seed,
  }) => {
    const { instances } = await seed({ instances: 1 })
    const send = async (name: string) =>
      (await api.post(`message/sendLocation/${name}`, { data: body })).status
    await fault({ operation: 'sendLocation', status: 503 })
    for (const other of instances) expect(await send(other.name)).toBe(201)
    expect(await send(instance.name)).toBe(503)
    expect(await send(instance.name)).toBe(201)
  })
