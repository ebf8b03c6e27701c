import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NamePicker } from './NamePicker.tsx'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'

const noop = () => {}
const among = (...names: string[]) => (
  <ThemeProvider scheme="light">
    <NamePicker
      label="Instance"
      placeholder=""
      none="None"
      names={names}
      onChoose={noop}
      onClose={noop}
    />
  </ThemeProvider>
)

it('keeps the typed text when the names change', async () => {
  const { rerender } = render(among('alpha', 'beta'))
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Instance' })
  fireEvent.change(input, { target: { value: 'be' } })
  rerender(among('alpha', 'beta', 'bella'))
  expect(input.value).toBe('be')
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['beta', 'bella'])
})

it('shows a hint next to a name, and finds the name only by its own letters', () => {
  render(
    <ThemeProvider scheme="light">
      <NamePicker
        label="Instance"
        placeholder=""
        none="None"
        names={['alpha', 'beta']}
        hints={new Map([['beta', 'closed']])}
        onChoose={noop}
        onClose={noop}
      />
    </ThemeProvider>,
  )
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'alpha',
    'betaclosed',
  ])
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'closed' } })
  expect(screen.queryAllByRole('option')).toEqual([])
})

it('finds a name by what else is searched', () => {
  render(
    <ThemeProvider scheme="light">
      <NamePicker
        label="Instance"
        placeholder=""
        none="None"
        names={['alpha', 'beta']}
        also={new Map([['beta', 'Clínicas']])}
        onChoose={noop}
        onClose={noop}
      />
    </ThemeProvider>,
  )
  const input = screen.getByRole('combobox', { name: 'Instance' })
  fireEvent.change(input, { target: { value: 'clinicas' } })
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['beta'])
})
