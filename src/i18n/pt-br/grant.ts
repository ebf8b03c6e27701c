import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const agents = (n: number, number: string) =>
  plural('pt-BR', n, `${number} agente`, `${number} agentes`)
const changes = (n: number, number: string) =>
  plural('pt-BR', n, `${number} alteração`, `${number} alterações`)

export const text: Catalogue['grant'] = {
  title: {
    grant: (n, number) => `Conceder acesso a ${agents(n, number)}`,
    revoke: (n, number) => `Revogar o acesso de ${agents(n, number)}`,
    same: (n, number) => `Dar a ${agents(n, number)} o mesmo acesso que…`,
  },
  how: 'O que conceder',
  byInstances: 'Escolher instâncias e nível',
  byTemplate: 'Usar um modelo de função',
  instances: 'Instâncias',
  instancesHelp: (chosen, all) =>
    `${chosen} de ${all} instâncias. Digite para buscar ou cole nomes.`,
  notFound: (names) => `Não encontradas: ${names}`,
  ignore: 'Ignorar',
  noInstance: 'Nenhuma instância encontrada',
  level: 'Nível',
  levelHelp: 'Níveis em uso neste gateway',
  existing: 'Agentes que já têm acesso',
  keepLevel: 'Manter o nível',
  setLevel: (level) => `Alterar para ${level}`,
  setLevels: 'Alterar para o nível do modelo',
  template: 'Modelo de função',
  noTemplates:
    'Ainda não há modelo de função. Salve um ao conceder acesso a instâncias selecionadas.',
  deleteTemplate: 'Excluir modelo',
  save: 'Salvar como modelo de função',
  templateName: 'Nome do modelo',
  templateExample: 'p. ex. Suporte, noite',
  notSaved: 'Não foi possível salvar o modelo neste navegador.',
  what: 'O que revogar',
  all: 'Todo o acesso',
  some: 'Algumas instâncias',
  password: 'Definir uma senha aleatória que não é mostrada',
  passwordHelp:
    'Para quem sai da equipe: o agente não consegue mais entrar. Você pode definir uma nova senha depois.',
  as: 'Agente de quem copiar o acesso',
  other: 'Outros acessos',
  revokeOther: 'Revogar',
  keepOther: 'Manter',
  everywhere: (n, number) =>
    plural(
      'pt-BR',
      n,
      `${number} agente tem acesso a todas as instâncias. Isso é definido no gateway e não pode ser revogado aqui.`,
      `${number} agentes têm acesso a todas as instâncias. Isso é definido no gateway e não pode ser revogado aqui.`,
    ),
  count: changes,
  nothing: 'Nada muda até você revisar e aplicar.',
  cancel: 'Cancelar',
  review: (n, number) => `Revisar ${changes(n, number)}`,
  mark: (n, number) => `Marcar ${changes(n, number)}`,
}
