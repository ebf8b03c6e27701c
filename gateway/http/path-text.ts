/** Formats a path for messages: `userPermissions[0].instanceId`; '' for the whole value. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text ? `${text}.${String(part)}` : String(part)
  }, '')
