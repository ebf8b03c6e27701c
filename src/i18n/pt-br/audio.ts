import type { Catalogue } from '#i18n/catalogues.ts'

/** Recording an audio, and playing it before sending. */
export const text: Catalogue['audio'] = {
  recorder: {
    start: 'Começar a gravar',
    again: 'Gravar de novo',
    recording: 'Gravando',
    time: 'Duração até agora',
    of: (longest) => `de ${longest}`,
    stop: 'Parar',
    discard: 'Descartar',
    stays:
      'A gravação fica neste navegador até você enviar. Se você sair desta página, ela para e é salva.',
    pause: 'Pausar',
    resume: 'Retomar',
    paused: 'Em pausa',
    level: 'Nível',
    tooLoud: 'alto demais',
    noLevel: 'não pode ser medido aqui',
    silent: 'Nenhum som há alguns segundos. O microfone está mudo?',
    ogg: (size) => `Nota de voz: Opus em Ogg, 48 kHz, mono. Cerca de ${size} até agora.`,
    other: (type, size) => `No formato deste navegador: ${type}. Cerca de ${size} até agora.`,
    microphone: 'Microfone',
    browserDefault: 'Padrão do navegador',
    microphoneHelp: 'Pode ser trocado entre uma gravação e outra',
    problem: {
      nothing: {
        title: 'Nada foi gravado',
        text: 'O microfone não captou som. Grave de novo.',
      },
      insecure: {
        title: 'Gravar exige uma conexão segura',
        text: 'Os navegadores só permitem gravar por https ou em localhost. Escolha um arquivo.',
      },
      unsupported: {
        title: 'Este navegador não grava',
        text: 'Escolha um arquivo ou use outro navegador.',
      },
      refused: {
        title: 'O acesso ao microfone foi negado',
        text: 'Permita-o nas configurações do navegador para este site e grave de novo.',
      },
      'no-microphone': {
        title: 'Nenhum microfone encontrado',
        text: 'Conecte um e grave de novo.',
      },
      failed: {
        title: 'Não foi possível abrir o microfone',
        text: 'Outro programa pode estar usando-o. Feche-o e grave de novo.',
      },
    },
  },
  player: {
    listen: 'Ouvir o áudio',
    play: 'Tocar',
    pause: 'Pausar',
    position: 'Posição',
    at: (now, whole) => `${now} de ${whole}`,
    unplayable: 'Este navegador não consegue tocá-lo, mas você pode enviá-lo.',
    noWaveform:
      'Sem forma de onda: o áudio é longo demais ou este navegador não consegue decodificá-lo.',
  },
}
