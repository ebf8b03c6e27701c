import type { Catalogue } from '#i18n/catalogues.ts'
import { plural } from '#i18n/plural.ts'

const recipients = (n: number, written: string) =>
  plural('pt-BR', n, `${written} destinatário`, `${written} destinatários`)

export const text: Catalogue['newCampaign'] = {
  title: 'Nova campanha',
  steps: 'Etapas',
  step: {
    recipients: 'Destinatários',
    message: 'Mensagem',
    pace: 'Ritmo',
    check: 'Revisar e iniciar',
  },
  stepOf: (n, all, name) => `Etapa ${n} de ${all}: ${name}`,
  done: ' (pronto)',
  back: 'Voltar',
  next: 'Avançar',
  startWith: (n, written) => `Enviar a ${recipients(n, written)}…`,
  scheduleWith: (n, written) => `Agendar para ${recipients(n, written)}…`,

  recipients: {
    list: 'Lista de destinatários',
    placeholder: 'número,nome\n+55 11 98642-0731,Ana Prado',
    missing: 'Escolha um arquivo ou cole uma lista',
    columns: 'Colunas',
    number: 'Número',
    name: 'Nome (para as suas listas)',
    nameHelp: 'Aparece em listas e buscas. Só é enviado se a mensagem o usar.',
    otherNumber: 'Número para linhas sem número',
    otherNumberHelp: 'Usado onde a coluna acima está vazia.',
    lastName: 'Sobrenome, acrescentado ao nome',
    placeholders: (columns) => `A mensagem pode usar estas colunas: ${columns}`,
  },
  totals: {
    label: 'Resultados da verificação',
    good: (n, written) =>
      plural('pt-BR', n, `${written} será enviado`, `${written} serão enviados`),
    included: (_n, written) => `${written} deles a verificar`,
    check: (n, written) =>
      plural('pt-BR', n, `${written} a verificar, retido`, `${written} a verificar, retidos`),
    duplicate: (n, written) =>
      plural('pt-BR', n, `${written} repetido, ignorado`, `${written} repetidos, ignorados`),
    wrong: (n, written) =>
      plural('pt-BR', n, `${written} inválido, ignorado`, `${written} inválidos, ignorados`),
    reasons: 'Motivos',
    reason: (count, reason) => `${count}: ${reason}`,
    include: (count, reason) => `Incluir ${count}: ${reason}`,
    checking: (done, all) => `${done} de ${all} verificados`,
    broken: 'A verificação falhou',
  },
  unusual: {
    title: 'Valores que vale conferir',
    longest: 'mais longo',
    oddest: 'mais incomum',
    row: (row) => `(linha ${row})`,
  },
  verdict: {
    good: 'Será enviado',
    included: 'Incluído',
    check: 'A verificar',
    duplicate: 'Repetido',
    wrong: 'Inválido',
  },
  issue: {
    empty: 'Sem número',
    twin: 'Provavelmente repetido',
    notRegistered: 'Não registrado na plataforma',
    registeredAs: (number) => `Registrado como ${number}`,
    emptyCell: 'Obrigatória, mas vazia',
  },
  issueAt: (field, rule) => `${field}: ${rule}`,

  message: {
    source: {
      file: 'Um arquivo para todos',
      url: 'Uma URL para todos',
      column: 'URL de uma coluna',
    },
    urlColumn: 'Coluna com a URL do arquivo',
    urlColumnHelp: 'O gateway baixa os arquivos. Eles não são carregados neste navegador.',
    choose: 'Escolha uma coluna',
    byEnding: 'Deixe vazio para usar a extensão de cada URL',
    insert: 'Inserir coluna',
    insertInto: (field) => `Inserir uma coluna em ${field}`,
    placeholders:
      '{{coluna}} insere a célula de cada linha; {{coluna|alternativa}} usa “alternativa” se ela estiver vazia. Linhas sem valor são ignoradas.',
  },
  preview: {
    label: 'Prévia de uma linha',
    title: 'Prévia para o destinatário',
    before: 'Linha anterior',
    next: 'Próxima linha',
    row: (row, all) => `Linha ${row} (destinatários: ${all})`,
    sentTo: 'Será enviado a',
    held: 'Retida: a verificar',
  },
  pace: {
    pauseFrom: 'Pausa entre mensagens, mín. (s)',
    pauseTo: 'máx. (s)',
    perMinute: 'Máx. de mensagens por minuto',
    perMinuteHelp: 'Deixe vazio para usar só a pausa. Com os dois, vale o mais lento.',
    concurrency: 'Envios simultâneos',
    concurrencyHelp: 'Quantas mensagens podem esperar uma resposta ao mesmo tempo',
    startsLater: 'Começar em um horário agendado',
    startsAt: 'Início',
    startsHelp: 'No fuso horário abaixo. A aba precisa ficar aberta até lá.',
    onlyHours: 'Só em certos horários',
    hoursFrom: 'Das',
    hoursTo: 'Às',
    days: 'Dias',
    timeZone: 'Fuso horário',
    means: 'Resumo do ritmo',
    atOnce: (n) => `Até ${n} ao mesmo tempo`,
    noRecipients: 'Adicione destinatários para ver a duração.',
    noBurst: 'Sem rajadas após uma interrupção: a pausa sempre vale.',
  },
  check: {
    name: 'Nome da campanha',
    nameHelp: 'Só você o vê',
    nothingSent: 'Isto é uma simulação: nada é enviado até você iniciar.',
    rows: 'Resultados da simulação',
    export: 'Exportar lista',
    fileName: 'simulacao',
    goTo: (step) => `Ir para ${step}`,
    unready: {
      recipients: 'A lista ainda não tem destinatários.',
      message: 'A mensagem está incompleta.',
      pace: 'O ritmo está incompleto.',
      check: 'Falta o nome.',
    },
  },
  test: {
    title: 'Mensagem de teste',
    number: 'Seu próprio número',
    help: 'Recebe a mensagem da primeira linha. O número fica salvo neste navegador.',
    submit: 'Enviar teste',
    accepted: (time) => `Teste aceito às ${time}`,
    look: 'Confira no celular antes de iniciar.',
  },
  start: {
    title: (n, written) => `Enviar a ${recipients(n, written)}?`,
    titleLater: (n, written) => `Agendar para ${recipients(n, written)}?`,
    from: 'Da instância',
    of: 'do gateway',
    leftOut: (n, written) =>
      plural('pt-BR', n, `${written} linha é ignorada.`, `${written} linhas são ignoradas.`),
    pausesAtFirst:
      'O gateway recusa mensagens até ela estar conectada, por isso a campanha pausa na primeira.',
    despite: 'Iniciar mesmo assim, sem conexão',
    sure: (n, written) => `Sim, enviar esta mensagem a ${recipients(n, written)} agora`,
    sureLater: (n, written) =>
      `Sim, enviar esta mensagem a ${recipients(n, written)} nesse horário`,
    keepOpen:
      'Mantenha esta aba aberta durante a campanha. Você pode usar outras páginas e pausá-la a qualquer momento.',
    start: (n, written) => `Enviar a ${recipients(n, written)}`,
    schedule: (n, written) => `Agendar para ${recipients(n, written)}`,
    writing: (done, all) => `${done} de ${all} salvos`,
    failed: 'Não foi possível salvar a campanha',
    failedText: 'Nada foi enviado, e o que você digitou foi mantido.',
    changed: 'A lista ou a mensagem mudou nesse meio-tempo. Revise a simulação de novo.',
  },
}
