import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const left = (n: number) =>
  n === 0
    ? 'Nenhum código de recuperação restante'
    : plural(
        'pt-BR',
        n,
        `${n} código de recuperação restante`,
        `${n} códigos de recuperação restantes`,
      )
const ended = (n: number) =>
  n === 0
    ? 'Você não tinha outras sessões.'
    : plural('pt-BR', n, `${n} sessão foi encerrada.`, `${n} sessões foram encerradas.`)

export const text: Catalogue['account'] = {
  title: 'Conta',
  password: 'Senha',
  changedAt: (date) => `alterada em ${date}`,
  changePassword: 'Alterar senha',
  passwordChanged: 'Senha alterada',
  othersEnded: 'As suas outras sessões foram encerradas.',
  changeIt: 'Alterar senha',
  dismiss: 'Dispensar',
  shouldChange: 'A sua senha é curta demais',
  shouldChangeText: 'Senhas novas têm pelo menos 15 caracteres. Altere a sua.',

  secondFactor: 'Segundo fator',
  on: 'ativado',
  off: 'desativado',
  since: (date) => `desde ${date}`,
  offText: 'Com um segundo fator, uma senha roubada não basta para entrar.',
  offRequired: 'Ele é obrigatório para todos.',
  setUp: 'Configurar…',
  codesLeft: left,
  fewCodes: 'Renove os códigos antes que acabem.',
  renew: 'Renovar códigos de recuperação…',
  renewTitle: 'Renovar códigos de recuperação',
  renewText: 'Os códigos anteriores deixam de funcionar.',
  renewConfirm: 'Renovar códigos',
  remove: 'Remover segundo fator…',
  removeTitle: 'Remover segundo fator',
  removeText: 'Depois disso, a senha basta para entrar.',
  removeConfirm: 'Remover segundo fator',
  requiredText: 'Ele é obrigatório para todos e não pode ser removido.',
  turnedOn: 'O segundo fator está ativado',
  turnedOnText: 'A partir de agora, um código é pedido ao entrar.',

  sessionsContext: 'Onde você está conectado',
  endOthers: 'Encerrar todas as outras sessões…',
  endOthersTitle: 'Encerrar todas as outras sessões',
  endOthersText:
    'Você precisará entrar de novo nos outros dispositivos. Esta sessão continua aberta.',
  endOthersConfirm: 'Encerrar sessões',
  ended,
}
