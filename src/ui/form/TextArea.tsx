import { InputBase, type TextareaProps } from '@mantine/core'

type TextAreaProps = Omit<TextareaProps, 'autosize' | 'maxRows' | 'minRows' | 'resize'>

/** A resizable field of several lines: Mantine's Textarea without the 5 kB of its autosize. */
export const TextArea = (props: TextAreaProps) => (
  <InputBase component="textarea" multiline __vars={{ '--input-resize': 'vertical' }} {...props} />
)
