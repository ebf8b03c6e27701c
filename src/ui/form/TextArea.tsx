import { InputBase, type TextareaProps } from '@mantine/core'

type TextAreaProps = Omit<TextareaProps, 'autosize' | 'maxRows' | 'minRows' | 'resize'>

/** A field of several lines that can be resized: Mantine's Textarea without its 5 kB that let it grow by itself. */
export const TextArea = (props: TextAreaProps) => (
  <InputBase component="textarea" multiline __vars={{ '--input-resize': 'vertical' }} {...props} />
)
