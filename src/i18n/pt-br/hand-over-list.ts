import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

export const text: Catalogue['handOverList'] = {
  intro: 'Um texto para cada agente, a partir do modelo deste gateway.',
  search: 'Nome ou e-mail',
  noneFound: 'Nenhum agente encontrado',
  copyFor: (name) => `Copiar as credenciais de ${name}`,
  printFor: (name) => `Imprimir as credenciais de ${name}`,
  textOf: (name) => `Credenciais de ${name}`,
  show: 'Mostrar texto',
  hide: 'Ocultar texto',
  copied: (done, all) => `${done} de ${all} copiadas ou impressas`,
  printAll: (n, s) => plural('pt-BR', n, `Imprimir ${s} texto`, `Imprimir todos os ${s} textos`),
  more: (s) => `Mostrar mais ${s}`,
  leaveTitle: 'Sair sem copiar todas as credenciais?',
  leaveText: (n, s) =>
    plural(
      'pt-BR',
      n,
      `As credenciais de ${s} agente não foram copiadas. Esta página não as mostra de novo; só um arquivo de senhas que você baixou as tem.`,
      `As credenciais de ${s} agentes não foram copiadas. Esta página não as mostra de novo; só um arquivo de senhas que você baixou as tem.`,
    ),
}
