/** Names a person, and the token of the script that acted for them. */
export const actorName = (person: string, token: string | undefined): string =>
  token === undefined ? person : `${person} (${token})`
