import { foldText, wordsTest } from '#domain/search-words.ts'
import type { ShownMessage } from './read-message.ts'

/** Returns the messages that contain all words of a search, in any order; all of them for a blank search. */
export function searchMessages(
  messages: readonly ShownMessage[],
  search: string,
): readonly ShownMessage[] {
  if (search.trim() === '') return messages
  const isFound = wordsTest(search)
  return messages.filter(({ text, author, quoted, medium, place, invitation }) =>
    isFound(
      foldText(
        [text, author, quoted, medium?.fileName, place?.name, place?.address, invitation?.group]
          .filter((part) => part !== undefined)
          .join('\n'),
      ),
    ),
  )
}
