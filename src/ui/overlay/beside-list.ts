/** The width from which a side panel is next to the list instead of over it. */
export const besideList = '(min-width: 80em)'
