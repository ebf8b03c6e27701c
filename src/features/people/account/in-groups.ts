/** Writes a secret in groups of four characters, which are easier to type. */
export const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
