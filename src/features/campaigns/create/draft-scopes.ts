import type { Scope } from '#local/database.ts'

/** Where the drafts of a new campaign lie: what is typed, the list, and the list's file, which is kept once. */
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
