import { getEventListeners } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueue, type Priority, type Queue } from './queue.ts'

/** Creates a task that runs until the test ends it. */
function task() {
  let end = () => {}
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  return { run: vi.fn(() => held), end: () => end() }
}

/** A fake of Web Locks with the features that the queue needs. */
function browserLocks() {
  const held = new Set<string>()
  const waiting: { name: string; grant: () => void }[] = []
  return {
    held,
    request(
      name: string,
      { ifAvailable, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
      run: (lock: object | null) => unknown,
    ): Promise<unknown> {
      return new Promise((resolve, reject) => {
        const grant = () => {
          held.add(name)
          void Promise.resolve()
            .then(() => run({ name }))
            .then(resolve, reject)
            .finally(() => {
              held.delete(name)
              const at = waiting.findIndex((one) => one.name === name)
              if (at >= 0) waiting.splice(at, 1)[0]?.grant()
            })
        }
        if (!held.has(name)) grant()
        else if (ifAvailable) resolve(run(null))
        else {
          const entry = { name, grant }
          waiting.push(entry)
          signal?.addEventListener('abort', () => {
            if (waiting.includes(entry)) waiting.splice(waiting.indexOf(entry), 1)
            reject(signal.reason)
          })
        }
      })
    },
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

function fill(queue: Queue, priority: Priority, count: number) {
  return Array.from({ length: count }, () => {
    const one = task()
    void queue.run(priority, one.run)
    return one
  })
}

const running = (tasks: { run: { mock: { calls: unknown[] } } }[]) =>
  tasks.filter(({ run }) => run.mock.calls.length > 0).length

describe('with six calls to a host the seventh waits unseen', () => {
  it('keeps at most 5 calls outstanding, and starts the rest in order', async () => {
    const queue = createQueue('a')
    const tasks = fill(queue, 'person', 7)
    await settle()
    expect(running(tasks)).toBe(5)
    tasks[2]!.end()
    await settle()
    expect(running(tasks)).toBe(6)
    expect(tasks[5]!.run).toHaveBeenCalled()
    expect(tasks[6]!.run).not.toHaveBeenCalled()
    for (const one of tasks) one.end()
    await settle()
    expect(running(tasks)).toBe(7)
  })

  it.each(['page', 'bulk'] as const)(
    'leaves one slot for a person during %s work',
    async (priority) => {
      const queue = createQueue('b')
      const many = fill(queue, priority, 9)
      await vi.dynamicImportSettled()
      await settle()
      expect(running(many)).toBe(4)
      const [person] = fill(queue, 'person', 1)
      await settle()
      expect(person!.run).toHaveBeenCalled()
      for (const one of [...many, person!]) one.end()
    },
  )

  it("starts a person's calls first and bulk work last, whatever the waiting time", async () => {
    const queue = createQueue('c')
    const first = fill(queue, 'person', 5)
    const bulk = fill(queue, 'bulk', 1)
    const page = fill(queue, 'page', 1)
    const person = fill(queue, 'person', 1)
    await settle()
    first[0]!.end()
    await settle()
    expect([running(person), running(page), running(bulk)]).toEqual([1, 0, 0])
    first[1]!.end()
    first[2]!.end()
    await settle()
    expect([running(page), running(bulk)]).toEqual([1, 0])
    first[3]!.end()
    await settle()
    expect(running(bulk)).toBe(1)
  })

  describe('bulk work of all tabs shares 4 slots, each a lock', () => {
    afterEach(() => {
      vi.unstubAllGlobals()
    })

    it('takes four slots for bulk work, none for other work', async () => {
      const locks = browserLocks()
      vi.stubGlobal('navigator', { locks })
      const queue = createQueue('d')
      const many = fill(queue, 'bulk', 8)
      const [person] = fill(queue, 'person', 1)
      await settle()
      expect([running(many), running([person!])]).toEqual([4, 1])
      const names = [0, 1, 2, 3].map((n) => `switchboard bulk d ${n}`)
      expect([...locks.held].toSorted()).toEqual(names)
      for (const one of many) one.end()
      await settle()
      expect(running(many)).toBe(8)
      for (const one of many) one.end()
      await expect.poll(() => locks.held.size).toBe(0)
    })

    it('does not hold back other slots for one slow call', async () => {
      vi.stubGlobal('navigator', { locks: browserLocks() })
      const queue = createQueue('g')
      const [slow] = fill(queue, 'bulk', 1)
      const quick = Array.from({ length: 12 }, () =>
        queue.run('bulk', () => new Promise((resolve) => setTimeout(resolve, 1))),
      )
      await Promise.all(quick)
      slow!.end()
    })

    it('takes the first slot that becomes free when other tabs hold all of them', async () => {
      const locks = browserLocks()
      vi.stubGlobal('navigator', { locks })
      const others = [0, 1, 2, 3].map((n) => {
        const other = task()
        void locks.request(`switchboard bulk h ${n}`, {}, other.run)
        return other
      })
      const queue = createQueue('h')
      const many = fill(queue, 'bulk', 2)
      await settle()
      expect(running(many)).toBe(0)
      others[2]!.end()
      await settle()
      expect(running(many)).toBe(1)
      others[0]!.end()
      others[1]!.end()
      await settle()
      expect(running(many)).toBe(2)
      for (const one of many) one.end()
      await expect.poll(() => [...locks.held]).toEqual(['switchboard bulk h 3'])
    })

    it('reuses the same slot for the next task, without requesting the lock again', async () => {
      const locks = browserLocks()
      const asked = vi.spyOn(locks, 'request')
      vi.stubGlobal('navigator', { locks })
      const queue = createQueue('i')
      for (let n = 0; n < 20; n++) await queue.run('bulk', () => Promise.resolve())
      expect(asked).toHaveBeenCalledTimes(1)
      await expect(queue.run('bulk', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
      await queue.run('bulk', () => Promise.resolve())
      expect(asked).toHaveBeenCalledTimes(1)
      await expect.poll(() => locks.held.size).toBe(0)
    })

    it('keeps no slot in a hidden page: its timers are throttled', async () => {
      const locks = browserLocks()
      vi.stubGlobal('navigator', { locks })
      vi.stubGlobal('document', { visibilityState: 'hidden' })
      const asked = vi.spyOn(locks, 'request')
      const queue = createQueue('k')
      await queue.run('bulk', () => Promise.resolve())
      await new Promise((resolve) => setImmediate(resolve))
      expect(locks.held.size).toBe(0)
      await queue.run('bulk', () => Promise.resolve())
      expect(asked).toHaveBeenCalledTimes(2)
    })

    it('releases a slot after two seconds, however many tasks follow', async () => {
      const locks = browserLocks()
      vi.stubGlobal('navigator', { locks })
      const now = vi.spyOn(performance, 'now').mockReturnValue(0)
      const queue = createQueue('j')
      const [first] = fill(queue, 'bulk', 1)
      await settle()
      const other = task()
      void locks.request('switchboard bulk j 0', {}, other.run)
      now.mockReturnValue(2_001)
      first!.end()
      const [next] = fill(queue, 'bulk', 1)
      await settle()
      expect(other.run).toHaveBeenCalled()
      expect(next!.run).toHaveBeenCalled()
      expect(locks.held.has('switchboard bulk j 1')).toBe(true)
      next!.end()
      other.end()
      now.mockRestore()
    })
  })

  it('never starts a task that is aborted while it waits', async () => {
    const queue = createQueue('e')
    const held = fill(queue, 'page', 4)
    const leaving = new AbortController()
    const waiting = task()
    const outcome = queue.run('page', waiting.run, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(outcome).rejects.toThrow('left')
    for (const one of held) one.end()
    await settle()
    expect(waiting.run).not.toHaveBeenCalled()
    await expect(queue.run('page', waiting.run, leaving.signal)).rejects.toThrow('left')
    expect(waiting.run).not.toHaveBeenCalled()
  })

  it('stops listening for the abort of a started task', async () => {
    const queue = createQueue('https://a.example')
    const { signal } = new AbortController()
    const blockers = Array.from({ length: 5 }, task)
    const running = blockers.map(({ run }) => queue.run('person', run))
    const last = queue.run('person', () => Promise.resolve('done'), signal)
    await vi.waitFor(() => expect(getEventListeners(signal, 'abort')).toHaveLength(1))
    for (const { end } of blockers) end()
    await expect(last).resolves.toBe('done')
    await Promise.all(running)
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })

  it('releases the slot of a failed task', async () => {
    const queue = createQueue('f')
    const failing = Array.from({ length: 20 }, () =>
      queue.run('page', () => Promise.reject(new Error('no'))).catch(() => 'failed'),
    )
    await expect(Promise.all(failing)).resolves.toEqual(Array(20).fill('failed'))
    await expect(queue.run('page', () => Promise.resolve('yes'))).resolves.toBe('yes')
  })
})
