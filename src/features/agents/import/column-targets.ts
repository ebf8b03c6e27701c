import { isKeyOf, keysOf, ownValue } from '#domain/keys-of.ts'
import { guessColumns } from '#tabular/guess-columns.ts'
import type { SheetColumn } from '#tabular/sheet-types.ts'
import type { ImportInstance, Target } from './import-setup.ts'

/** Common names of the columns, in three languages. The first target has precedence. */
const synonyms = {
  email: [
    'email',
    'e-mail',
    'mail',
    'e-mail address',
    'email address',
    'correo',
    'correo electrónico',
    'correo e',
    'endereço de e-mail',
    'endereço eletrônico',
    'login',
    'usuário',
    'usuario',
  ],
  name: [
    'name',
    'full name',
    'agent',
    'agent name',
    'nome',
    'nome completo',
    'agente',
    'atendente',
    'colaborador',
    'nombre',
    'nombre completo',
    'nombre y apellido',
    'asesor',
    'empleado',
  ],
  phone: [
    'phone',
    'phone number',
    'mobile',
    'mobile phone',
    'cell',
    'cell phone',
    'whatsapp',
    'number',
    'telefone',
    'celular',
    'número',
    'fone',
    'tel',
    'telefono',
    'teléfono',
    'móvil',
  ],
  password: [
    'password',
    'pass',
    'initial password',
    'senha',
    'senha inicial',
    'clave',
    'contraseña',
    'contrasena',
    'clave inicial',
  ],
  permissions: [
    'permissions',
    'permission',
    'access',
    'permissões',
    'acessos',
    'acesso',
    'permisos',
    'accesos',
    'acceso',
    'instances',
    'instâncias',
    'instancias',
  ],
  level: ['level', 'permission level', 'role', 'nível', 'nivel', 'papel', 'função', 'rol'],
  instance: [
    'instance',
    'instance name',
    'instância',
    'instancia',
    'sucursal',
    'filial',
    'unidade',
    'unidad',
    'branch',
  ],
} as const satisfies Partial<Record<Target, readonly string[]>>

const plain = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** Normalises a column's name for comparison: in lower case. */
export const headerKey = (column: SheetColumn): string => plain(column.name)

/**
 * Guesses the target of each column: the user's last choice, then by its header; a header that names an instance is a
 * column of its levels.
 * @param remembered targets (or '' for none) by `headerKey`
 */
export function guessTargets(
  columns: readonly SheetColumn[],
  instances: readonly ImportInstance[],
  remembered: Readonly<Record<string, string>>,
): (Target | null)[] {
  const found = guessColumns(columns, synonyms, { email: 'emails', phone: 'phones' })
  let targets: (Target | null)[] = columns.map(() => null)
  for (const target of keysOf(found)) {
    const at = found[target]
    if (at !== undefined) targets[at] = target
  }
  for (const { id, name } of instances) {
    const at = columns.findIndex((column, i) => !targets[i] && headerKey(column) === plain(name))
    if (at !== -1 && name !== '') targets[at] = `at:${id}`
  }
  for (const [at, column] of columns.entries()) {
    const earlier = ownValue(remembered, headerKey(column))
    if (earlier === undefined || !isTarget(earlier, instances)) continue
    targets = withTarget(targets, at, earlier === '' ? null : earlier)
  }
  return targets
}

/** Returns the targets with a new one for a column; another column that had it is no longer imported. */
export const withTarget = (
  targets: readonly (Target | null)[],
  at: number,
  target: Target | null,
): (Target | null)[] => targets.map((one, i) => (i === at ? target : one === target ? null : one))

function isTarget(text: string, instances: readonly ImportInstance[]): text is Target | '' {
  if (text === '' || isKeyOf(synonyms, text)) return true
  return instances.some(({ id }) => text === `at:${id}`)
}
