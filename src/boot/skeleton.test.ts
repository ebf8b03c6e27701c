import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { palettes } from './skeleton.ts'

it.each(Object.entries(palettes))('has the colours of the %s theme', (name, { block, ...rest }) => {
  const tokens = readFileSync('src/ui/theme/tokens.css', 'utf8')
  const rule = new RegExp(`\\[data-look='${name}'\\] \\{([^}]*)\\}`).exec(tokens)?.[1]
  for (const [token, colour] of Object.entries({ ...rest, hover: block }))
    expect(rule).toContain(`--${token}: ${colour};`)
})
