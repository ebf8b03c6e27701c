export { inviteKind } from '#local/run-kinds.ts'
