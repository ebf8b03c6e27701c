import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { Switch as MantineSwitch, type SwitchProps } from '@mantine/core'
import classes from './Switch.module.css'

/** Mantine's switch, also visible with forced colours. Its name is its label, without the description below. */
export const Switch = (props: SwitchProps) => (
  <MantineSwitch
    classNames={classes}
    {...(typeof props.label === 'string' && { 'aria-label': props.label })}
    {...props}
  />
)
