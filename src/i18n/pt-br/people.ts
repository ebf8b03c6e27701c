import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const count = (n: number, text: string) => plural('pt-BR', n, `${text} pessoa`, `${text} pessoas`)
const invited = (_n: number, text: string) => `${text} com convite pendente`
const without = (n: number, text: string) =>
  n === 0
    ? 'Todos já têm um.'
    : plural(
        'pt-BR',
        n,
        `${text} pessoa não tem e precisa configurar um antes de fazer qualquer outra coisa.`,
        `${text} pessoas não têm e precisam configurar um antes de fazer qualquer outra coisa.`,
      )
const ended = (n: number, name: string) =>
  n === 0
    ? `${name} não tinha sessões a encerrar`
    : plural(
        'pt-BR',
        n,
        `${n} sessão de ${name} foi encerrada`,
        `${n} sessões de ${name} foram encerradas`,
      )

export const text: Catalogue['people'] = {
  title: 'Pessoas',
  context: 'Quem pode entrar neste painel',
  search: 'Nome ou e-mail',
  count,
  invited,
  countOf: (shown, all) => `${shown} de ${all}`,
  noneFits: 'Ninguém corresponde',
  noneFitsText: (all) => `Nenhuma de ${all} corresponde à busca e aos filtros.`,
  onlyYou: 'Por enquanto só você pode entrar. Convide as pessoas que trabalham com você.',

  name: 'Nome',
  email: 'E-mail',
  role: 'Função',
  secondFactor: 'Segundo fator',
  on: 'ativado',
  off: 'desativado',
  lastSignIn: 'Última entrada',
  never: 'nunca',
  sessions: 'Sessões',
  sessionsOf: (name, n) => `Sessões de ${name}: ${n}`,
  expires: (when) => `link válido até: ${when}`,
  expired: 'link expirado',
  you: '(você)',
  actions: 'Ações',
  actionsFor: (name) => `Ações para ${name}`,

  invite: 'Convidar pessoa',
  inviteTitle: 'Convidar pessoa',
  create: 'Criar convite',
  roleMay: {
    admin: 'Tudo, inclusive gerenciar pessoas.',
    'support-lead':
      'Ver, criar e editar agentes, conceder e revogar acesso. Sem mensagens, configurações nem pessoas.',
  },
  may: 'Pode',
  must: 'Precisa',
  mustText: 'Escolher uma senha de pelo menos 15 caracteres.',
  mustEnrolText:
    'Escolher uma senha de pelo menos 15 caracteres e configurar um segundo fator na primeira entrada.',
  nameMissing: 'Digite um nome',
  emailInvalid: 'Digite um e-mail, por exemplo ana@example.com',

  linkTitle: 'Link de uso único',
  created: 'Convite criado.',
  wasReset: 'Senha redefinida.',
  sendLink: (name) => `Envie você mesmo o link a ${name}. Ele só aparece uma vez.`,
  link: 'Link de uso único',
  worksUntil: (when) => `Funciona uma vez, até ${when} (24 horas).`,
  copyLink: 'Copiar link',
  linkCopied: 'Link copiado',
  qr: 'Mostrar código QR',
  qrOf: (name) => `Código QR do link para ${name}`,
  revokeInvitation: 'Revogar link…',
  done: 'Concluir',

  changeRole: 'Alterar função…',
  changeRoleTitle: (name) => `Função de ${name}`,
  changeRoleText: 'As sessões desta pessoa são encerradas.',
  changeRoleConfirm: 'Alterar função',
  roleChanged: (name, role) => `${name}: ${role}`,
  endSessions: 'Encerrar todas as sessões…',
  endSessionsTitle: (name) => `Encerrar todas as sessões de ${name}`,
  endSessionsText: 'A pessoa precisará entrar de novo em todos os dispositivos.',
  endOwnSessionsText:
    'Você precisará entrar de novo nos outros dispositivos. Esta sessão continua aberta.',
  endSessionsConfirm: 'Encerrar sessões',
  ended,
  resetSecondFactor: 'Redefinir segundo fator…',
  resetSecondFactorTitle: (name) => `Redefinir o segundo fator de ${name}`,
  resetSecondFactorText:
    'Para quem perdeu o aparelho e os códigos de recuperação. Confirme primeiro a identidade da pessoa. As sessões são encerradas, e a senha basta para entrar até que outro segundo fator seja configurado.',
  resetSecondFactorConfirm: 'Redefinir segundo fator',
  secondFactorReset: (name) => `O segundo fator de ${name} está desativado`,
  resetPassword: 'Redefinir senha…',
  resetPasswordTitle: (name) => `Redefinir a senha de ${name}`,
  resetPasswordText:
    'A senha deixa de funcionar, as sessões são encerradas e você recebe um link de uso único para enviar à pessoa.',
  resetPasswordConfirm: 'Redefinir senha',
  renewLink: 'Criar outro link…',
  renewLinkTitle: (name) => `Criar outro link para ${name}`,
  renewLinkText: 'O link anterior deixa de funcionar.',
  renewLinkConfirm: 'Criar link',
  revokeTitle: (name) => `Revogar o link para ${name}`,
  revokeText: 'O link deixa de funcionar. Quem nunca entrou é removido da lista.',
  revokeConfirm: 'Revogar link',
  revoked: (name) => `O link para ${name} não funciona mais`,
  remove: 'Remover…',
  removeTitle: (name) => `Remover ${name}`,
  removeText: (name) => `${name} não poderá mais entrar. As sessões são encerradas imediatamente.`,
  removeYouText: (name) =>
    `Esta é a sua própria conta, ${name}: você sai imediatamente e não poderá mais entrar.`,
  removeConfirm: (name) => `Remover ${name}`,
  removed: (name) => `${name} foi removido da lista`,
  lastAdministrator: (name) => `${name} é o último administrador`,
  lastAdministratorText:
    'Primeiro torne outra pessoa administradora e espere que ela entre. O último administrador não pode ser removido nem rebaixado, e a senha dele não pode ser redefinida.',
  lastNote: 'O último administrador não pode ser removido.',

  require: 'Exigir um segundo fator de todos',
  requireTitle: 'Exigir um segundo fator de todos',
  requireText: without,
  requireYouText: 'Você também não tem: configure o seu em seguida.',
  requireConfirm: 'Exigir segundo fator',
  optionalTitle: 'Tornar o segundo fator opcional',
  optionalText: 'Todos poderão remover o seu.',
  optionalConfirm: 'Tornar opcional',
}
