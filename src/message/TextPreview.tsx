import { IconLink } from '@tabler/icons-react'
import { firstLink, parseMessageText, type TextNode, type TextStyle } from '#domain/message-text.ts'
import { useText } from '#i18n/locale.tsx'
import { hostOf } from '#ui/host-of.ts'
import { Bubble } from './Bubble.tsx'
import { Placeholder } from './Placeholder.tsx'
import { mentionedNumbers, type TextValues } from './send-requests.ts'
import classes from './TextPreview.module.css'
import { createElement, Fragment, type ReactNode } from 'react'

/** A text as its recipient sees it. What its link leads to is not loaded here: the gateway makes its preview. */
export function TextPreview({
  values,
}: {
  values: Pick<TextValues, 'text' | 'quotedText' | 'linkPreview' | 'mentioned'>
}) {
  const t = useText('messages')
  const { text, quotedText, linkPreview } = values
  const mentioned = mentionedNumbers(values.mentioned)
  const link = firstLink(parseMessageText(text))
  return (
    <Bubble reply={quotedText}>
      {link !== undefined && linkPreview !== 'off' && (
        <Placeholder icon={IconLink}>
          <p>{/^[^/?#]*/.exec(hostOf(link))?.[0]}</p>
          <p>{linkPreview === 'on' ? t.text.linkOn : t.text.linkUnset}</p>
        </Placeholder>
      )}
      <p className={classes.text}>
        {text.trim() === '' ? (
          t.preview.nothing
        ) : (
          <FormattedText mentioned={mentioned}>{text}</FormattedText>
        )}
      </p>
    </Bubble>
  )
}

/** How each style is drawn. A link is not followed from here: it is the recipient's. */
const elements: Record<TextStyle, readonly [tag: string, className?: string | undefined]> = {
  bold: ['strong'],
  italic: ['em'],
  strike: ['s'],
  mono: ['code', classes.mono],
  link: ['span', classes.link],
  mention: ['span', classes.link],
}

/** A text as its recipient sees it: words between markers get their style, as elements, never as HTML. */
function FormattedText({
  children,
  mentioned,
}: {
  children: string
  /** The digits of the numbers that the message mentions. */
  mentioned: readonly string[]
}) {
  return draw(parseMessageText(children, mentioned))
}

/** The text is read again as a whole: its pieces are children in their order, without keys. */
const draw = (nodes: readonly TextNode[]): ReactNode =>
  createElement(Fragment, null, ...nodes.map(drawOne))

function drawOne(node: TextNode): ReactNode {
  if (typeof node === 'string') return node
  const [tag, className] = elements[node.style]
  return createElement(tag, { className }, draw(node.children))
}
