import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { Switch as MantineSwitch } from '@mantine/core'
import classes from './Switch.module.css'

/** Mantine's switch, also visible with forced colours. */
export const Switch = MantineSwitch.withProps({ classNames: classes })
