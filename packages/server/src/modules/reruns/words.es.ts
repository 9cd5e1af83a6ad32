import { dollarsShown } from '../../kernel/shown.ts';

export const spanish = {
  stops: {
    person: 'La persona que programó esta tarea ya no puede cambiar líneas. No se cambió nada.',
    dearer: (fromCents: number, toCents: number) =>
      `El total subió de ${dollarsShown(fromCents)} a ${dollarsShown(toCents)}. No se cambió nada.`,
  },
  times: {
    tooSoon: 'Elija una hora futura.',
    tooLate: 'Elija una hora dentro de los próximos 12 meses.',
    dearer: (fromCents: number, toCents: number) =>
      `A esa hora el total es ${dollarsShown(toCents)} en lugar de ${dollarsShown(fromCents)}. Cancele esta tarea y programe una nueva.`,
  },
  letters: {
    started: {
      subject: (title: string) => `Iniciada según lo programado: ${title}`,
      text: 'La tarea que programó ha empezado.',
      lines: 'Líneas',
      dropped: 'Cambiaron mientras tanto y quedaron fuera',
      open: 'Ver el progreso',
    },
    stopped: {
      subject: (title: string) => `No iniciada: ${title}`,
      text: 'No iniciamos la tarea que programó.',
      scheduled: 'Programada para',
      reason: 'Motivo',
      repeat: 'Para seguir adelante, abra la tarea y repítala: verá el nuevo total antes de que algo empiece.',
      open: 'Abrir la tarea',
    },
  },
};
