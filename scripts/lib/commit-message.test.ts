import { describe, expect, it } from 'vitest'
import { problemsOf } from './commit-message.mjs'

describe('problemsOf', () => {
  it.each([
    'Cache the dialect per gateway',
    'Bring browser tests to the new build',
    'Pass the signal to the worker',
    'Focus the first invalid field',
    'Embed the page map',
    'Add an index\n\nReads of a chat took a second.\n',
    'Add an index\n# Please enter the commit message for your changes.\n',
    "Merge branch 'main' into charts, with everything that has changed there since Monday morning",
    'Revert "Added things."',
  ])('accepts %j', (message) => {
    expect(problemsOf(message)).toEqual([])
  })

  it.each([
    ['', 'empty'],
    ['# only a comment\n', 'empty'],
    [`Add ${'x'.repeat(69)}`, '73 characters'],
    ['Add an index.', 'period'],
    ['add an index', 'capital letter'],
    ['Added an index', 'imperative'],
    ['Adds an index', 'imperative'],
    ['Adding an index', 'imperative'],
    ['A test waits for progress', 'imperative'],
    ['WIP', 'imperative'],
    ['fixup! Add an index', 'squashed'],
    ['Add an index\nbecause reads were slow', 'second line'],
  ])('refuses %j', (message, problem) => {
    expect(problemsOf(message).join(' ')).toContain(problem)
  })

  it('accepts a subject of exactly 72 characters', () => {
    expect(problemsOf(`Add ${'x'.repeat(68)}`)).toEqual([])
  })
})
