import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readBuild } from './published-build.ts'

// The page as the build writes it: the entry's name contains a hash.
const page = readFileSync('index.html', 'utf8').replace('/src/main.tsx', '/sub/assets/index-a1.js')

describe('readBuild', () => {
  it('recognises the running build', () => {
    expect(readBuild(page, '/sub/assets/index-a1.js')).toBe('same')
  })

  it('recognises another build', () => {
    expect(readBuild(page, '/sub/assets/index-b2.js')).toBe('other')
  })

  it('recognises a page that is not a build', () => {
    expect(readBuild('<!doctype html><title>Sign in</title>', '/assets/index-a1.js')).toBe('none')
  })
})
