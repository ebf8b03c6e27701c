export { permissionsKind } from '#local/run-kinds.ts'
