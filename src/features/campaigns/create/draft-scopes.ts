import type { Scope } from '#local/schema.ts'

/** Returns the draft scopes of a new campaign: the form, the list, and the list's file, which is stored once. */
export function draftScopes(
  gateway: string,
  instance: string,
): Record<'values' | 'list' | 'listFile', Scope> {
  return {
    values: [gateway, instance, 'campaign'],
    list: [gateway, instance, 'campaign list'],
    listFile: [gateway, instance, 'campaign list file'],
  }
}
