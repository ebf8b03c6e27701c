import type { Catalogue } from '#i18n/catalogues.ts'

export const text: Catalogue['signIn'] = {
  title: 'Entrar',
  intro: (host) =>
    `O servidor em ${host} tem a chave do gateway. Você só precisa do seu nome e da sua senha.`,
  name: 'Nome',
  password: 'Senha',
  show: 'Mostrar a senha',
  submit: 'Entrar',
  missing: 'Preencha este campo',
  wrong: 'Nome ou senha incorretos',
  wrongText: 'Confira os dois. Um administrador deste servidor pode dar a você uma nova senha.',
  code: 'Código',
  codeHelp: 'Seis dígitos do seu aplicativo autenticador, ou um código de recuperação.',
  wrongCode: 'Código incorreto',
  wrongCodeText:
    'Os códigos mudam a cada 30 segundos e só funcionam uma vez. Digite o próximo, ou um código de recuperação. Se o relógio do seu celular estiver certo e nenhum código funcionar, fale com um administrador.',
  wait: (time) => `Muitas tentativas incorretas: espere ${time}`,
  waitText: 'Até lá nenhuma senha é conferida, nem mesmo a certa.',
  silent: 'O servidor não respondeu',
  silentText: 'O servidor ou a rede pode estar fora do ar. Nada mudou.',
  retry: 'Tentar de novo',
  other: 'Conectar a outro gateway com a chave dele',
  joinTitle: 'Escolha uma senha',
  joinIntro: (name) => `Você entra como ${name}. Só você conhece esta senha.`,
  joinRole: {
    admin: 'Sua função é administrador.',
    'support-lead': 'Sua função é líder de suporte.',
  },
  newPassword: 'Nova senha',
  newPasswordHelp:
    'Pelo menos 15 caracteres. Várias palavras sem relação entre si são fáceis de lembrar.',
  strength: 'Força',
  strengths: ['muito fraca', 'fraca', 'razoável', 'boa', 'forte'],
  setPassword: 'Definir senha e entrar',
  /** After a new password, if signing in needs more. */
  passwordSaved: 'Senha salva',
  passwordSavedText: 'Entre com ela e com um código do segundo fator, se você tiver um.',
  passwordShort: 'Use pelo menos 15 caracteres',
  passwordLong: 'Use no máximo 1000 caracteres',
  passwordEasy: 'Fácil demais de adivinhar: use várias palavras sem relação entre si',
  linkInvalid: 'Este link não funciona mais',
  linkInvalidText:
    'Ele já foi usado, foi revogado ou tem mais de 24 horas. Peça outro a um administrador.',
  toSignIn: 'Ir para a página de entrada',
}
