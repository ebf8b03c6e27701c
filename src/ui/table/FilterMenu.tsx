import { Box, CloseButton } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useText } from '#i18n/locale.tsx'
import { Check } from '#ui/form/Check.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import shared from '#ui/shared.module.css'
import { eitherOf } from './either.ts'
import classes from './FilterMenu.module.css'

/** A filter of a list by one or several of its values. */
export interface Filter {
  readonly label: string
  /** The chosen values, separated by commas; empty if not in use. */
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/** One button for all filters of a list, followed by those in use: each can be changed and removed. */
export function FilterMenu({ filters }: { filters: readonly Filter[] }) {
  const t = useText('core').action
  return (
    <>
      <Popover
        label={t.filter}
        button={
          <span className={shared.inlineRow} style={{ gap: 6, verticalAlign: 'middle' }}>
            <Icon of={IconFilter} /> <span>{t.filter}</span>
          </span>
        }
      >
        {() => (
          <Box className={classes.panel}>
            {filters.map((filter) => (
              <fieldset key={filter.label} className={classes.group}>
                <legend>{filter.label}</legend>
                <Choices {...filter} />
              </fieldset>
            ))}
          </Box>
        )}
      </Popover>
      {filters
        .filter(({ value }) => value !== '')
        .map((filter) => (
          <span key={filter.label} className={classes.chip} role="group" aria-label={filter.label}>
            <Popover
              label={filter.label}
              button={
                <>
                  <span>{`${filter.label}:`}</span>{' '}
                  <strong className={shared.strong}>{wordsOf(filter)}</strong>
                </>
              }
            >
              {() => (
                <div className={shared.stackSmall}>
                  <Choices {...filter} />
                </div>
              )}
            </Popover>
            <CloseButton
              size="sm"
              miw="var(--touch)"
              mih="var(--touch)"
              aria-label={`${t.remove}: ${filter.label}`}
              title={`${t.remove}: ${filter.label}`}
              onClick={({ currentTarget }) => {
                // This button is removed: the focus goes to the button of all filters.
                const all = currentTarget.closest('search')?.querySelector('[aria-haspopup=dialog]')
                if (all instanceof HTMLElement) all.focus()
                filter.onChange('')
              }}
            />
          </span>
        ))}
    </>
  )
}

/** Returns the chosen values in words. A link may have one that is not known yet, or no longer. */
const wordsOf = ({ value, options }: Filter) =>
  eitherOf(value)
    .map((one) => options.find((option) => option.value === one)?.label ?? one)
    .join(', ')

function Choices({ value, options, onChange }: Filter) {
  const chosen = eitherOf(value)
  return options.map((option) => (
    <Check
      key={option.value}
      label={option.label}
      checked={chosen.includes(option.value)}
      onChange={({ target }) =>
        onChange(
          (target.checked
            ? [...chosen, option.value]
            : chosen.filter((one) => one !== option.value)
          ).join(','),
        )
      }
    />
  ))
}
