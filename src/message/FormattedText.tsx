import { createElement, Fragment, type ReactNode } from 'react'
import { parseMessageText, type TextNode, type TextStyle } from '#domain/message-text.ts'
import classes from './FormattedText.module.css'

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
export function FormattedText({
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
