import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const recipients = (n: number, written: string) =>
  plural('pt-BR', n, `${written} destinatário`, `${written} destinatários`)

export const text: Catalogue['newCampaign'] = {
  title: 'Nova campanha',
  steps: 'Passos',
  step: {
    recipients: 'Destinatários',
    message: 'Mensagem',
    pace: 'Ritmo',
    check: 'Conferir e iniciar',
  },
  stepOf: (n, all, name) => `Etapa ${n} de ${all}: ${name}`,
  done: ' (pronto)',
  back: 'Voltar',
  next: 'Avançar',
  startWith: (n, written) => `Enviar a ${recipients(n, written)}…`,

  recipients: {
    list: 'Lista de destinatários',
    placeholder: 'número,nome\n+55 11 98642-0731,Ana Prado',
    missing: 'Escolha um arquivo ou cole uma lista',
    columns: 'Colunas',
    number: 'Número',
    name: 'Nome, para as suas listas',
    nameHelp: 'Mostrado e buscado; só é enviado se a mensagem o pedir',
    countryCode: 'Código do país para números sem ele',
    countryCodeHelp: 'Como 55 para o Brasil ou 52 para o México. Vazio se todos já têm o seu.',
    placeholders: (columns) => `A mensagem pode usar todas as colunas: ${columns}`,
  },
  totals: {
    label: 'O que a conferência encontrou',
    good: (n, written) =>
      plural('pt-BR', n, `${written} será enviado`, `${written} serão enviados`),
    duplicate: (n, written) =>
      plural('pt-BR', n, `${written} repetido fica de fora`, `${written} repetidos ficam de fora`),
    wrong: (n, written) =>
      plural('pt-BR', n, `${written} errado fica de fora`, `${written} errados ficam de fora`),
    checking: (done, all) => `${done} de ${all} conferidos`,
    broken: 'A conferência falhou',
  },
  verdict: { good: 'Será enviado', duplicate: 'Repetido', wrong: 'Errado' },
  issue: {
    noNumber: 'Sem número',
    notRegistered: 'Não registrado na plataforma',
    shortened: 'A planilha encurtou este número: os últimos dígitos se perderam',
    letters: 'Não é um número',
    length: 'Um número tem de 8 a 15 dígitos, com o código do país',
    short: 'Curto para o país: o gateway decide',
    long: 'Longo para o país: o gateway decide',
    unknown: 'Nenhum país tem este número: o gateway decide',
    emptyCell: 'Vazia, mas necessária',
  },
  issueAt: (field, rule) => `${field}: ${rule}`,

  message: {
    source: {
      file: 'Um arquivo para todos',
      url: 'Uma URL para todos',
      column: 'URL por coluna',
    },
    urlColumn: 'Coluna com o endereço do arquivo',
    urlColumnHelp: 'O gateway busca cada um. Eles não são carregados aqui.',
    choose: 'Escolha uma coluna',
    byEnding: 'Vazio: tirado do final de cada endereço',
    insert: 'Inserir coluna',
    insertInto: (field) => `Inserir uma coluna em ${field}`,
    placeholders:
      '{{coluna}} representa a célula de uma linha; {{coluna|aí}} traz “aí” onde ela está vazia. Linhas sem nada a pôr ficam de fora.',
  },
  preview: {
    label: 'Prévia de uma linha',
    title: 'Como o destinatário verá',
    before: 'Linha anterior',
    next: 'Próxima linha',
    row: (row, all) => `Linha ${row}, de ${all} ao todo`,
    sentTo: 'Será enviado a',
    duplicate: (row) => `Fica de fora: repete a linha ${row}`,
  },
  pace: {
    pauseFrom: 'Pausa entre duas, de (s)',
    pauseTo: 'a (s)',
    perMinute: 'Mensagens por minuto, no máximo',
    perMinuteHelp: 'Vazio: só a pausa conta. Com os dois, vale o mais lento.',
    concurrency: 'Ao mesmo tempo',
    concurrencyHelp: 'Quantas podem esperar pela resposta ao mesmo tempo',
    startsLater: 'Começar em um horário marcado',
    startsAt: 'Início',
    startsHelp: 'No fuso horário abaixo. A aba precisa ficar aberta até lá.',
    startPassed: 'Esse horário já passou: o envio começaria imediatamente.',
    onlyHours: 'Só em certos horários',
    hoursFrom: 'Das',
    hoursTo: 'Às',
    days: 'Dias',
    timeZone: 'Fuso horário',
    means: 'O que este ritmo significa',
    atOnce: (n) => `Até ${n} a caminho ao mesmo tempo`,
    noRecipients: 'A duração aparece quando houver destinatários.',
    noBurst:
      'Ele nunca recupera o atraso: após um intervalo, a próxima vem uma pausa inteira depois.',
  },
  check: {
    name: 'Nome da campanha',
    nameHelp: 'Só você o vê',
    nothingSent: 'Isto é um ensaio: nada é enviado até você iniciar.',
    rows: 'O que será de cada linha',
    export: 'Exportar esta lista',
    fileName: 'ensaio',
    goTo: (step) => `Ir para ${step}`,
    unready: {
      recipients: 'A lista ainda não tem a quem enviar.',
      message: 'A mensagem não está completa.',
      pace: 'O ritmo não está completo.',
      check: 'Falta o nome.',
    },
  },
  test: {
    title: 'Mensagem de teste',
    number: 'Seu próprio número',
    help: 'Recebe a mensagem da primeira linha. Fica salvo neste navegador.',
    submit: 'Enviar teste',
    accepted: (time) => `Teste aceito às ${time}`,
    look: 'Confira no celular antes de iniciar.',
  },
  start: {
    title: (n, written) => `Enviar a ${recipients(n, written)}?`,
    from: 'Da instância',
    of: 'do gateway',
    leftOut: (n, written) =>
      plural('pt-BR', n, `${written} linha fica de fora.`, `${written} linhas ficam de fora.`),
    pausesAtFirst:
      'O gateway recusa mensagens até ela estar conectada. A campanha então pausa na primeira.',
    despite: 'Iniciar mesmo sem conexão',
    production: 'Isto é produção',
    sure: (n, written) =>
      `Sim, ${recipients(n, written)} ${plural('pt-BR', n, 'deve', 'devem')} receber esta mensagem agora`,
    keepOpen:
      'Mantenha esta aba aberta durante o envio; você pode trabalhar nas outras páginas dela. Dá para pausar a qualquer momento.',
    start: (n, written) => `Enviar a ${recipients(n, written)}`,
    writing: (done, all) => `${done} de ${all} anotados`,
    failed: 'Não foi possível gravar',
    failedText: 'Nada foi enviado, e o que você digitou foi mantido.',
    changed: 'A lista ou a mensagem mudou nesse meio-tempo: veja a conferência de novo.',
  },
}
