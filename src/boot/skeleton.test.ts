import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { palettes } from './skeleton.ts'

it('has the colours of both themes', () => {
  const tokens = readFileSync('src/ui/theme/tokens.css', 'utf8')
  const of = ({ block, ...rest }: (typeof palettes)['light' | 'dark']) => ({
    ...rest,
    hover: block,
  })
  const dark: Record<string, string> = of(palettes.dark)
  for (const [token, light] of Object.entries(of(palettes.light)))
    expect(tokens).toContain(`--${token}: light-dark(${light}, ${dark[token]});`)
})
