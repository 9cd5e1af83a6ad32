import { plural } from '../../ui/format/plural.ts';
import type { words as english } from './words.ts';

export const words: typeof english = {
  job: 'Tarea',
  jobs: 'Tareas',
  list: {
    loadFailed: 'No pudimos cargar sus tareas',
    none: 'Aún no hay tareas',
    noneText: 'Siga aquí los cambios masivos y el resultado de cada línea.',
    selectLines: 'Seleccionar líneas',
    pastEnd: 'Esa página no existe',
    pastEndText: 'Esta lista tiene menos páginas.',
    firstPage: 'Primera página',
    columns: { job: 'Tarea', status: 'Estado', result: 'Resultado', by: 'Por', started: 'Iniciada' },
  },
  loadFailed: 'No pudimos cargar esta tarea',
  missing: 'Tarea no encontrada',
  missingText: 'Su cuenta no tiene una tarea en esta dirección. Las tareas que nunca se inician vencen en una hora.',
  allJobs: 'Todas las tareas',
  facts: { plan: 'Plan', started: 'Iniciada', created: 'Creada', by: 'Por' },
  noAnswer: 'El servidor no responde',
  noAnswerText: 'La tarea sigue en curso. Esta página se actualiza en cuanto el servidor responda.',
  seeLines: 'Ver todas las líneas',
  activateMore: 'Activar más líneas',
  draft: {
    title: 'Revise antes de iniciar',
    confirm: (amount) => `Escriba ${amount} para confirmar`,
    toDevices: 'Volver a los dispositivos',
  },
  progress: {
    spoken: (title, state) => `${title}: ${state}`,
    spokenPercent: (title, percent) => `${title}: ${percent} por ciento`,
    percent: (percent) => `${percent} %`,
    running: 'Puede salir de esta página. Resumen y Tareas muestran el avance.',
    paused: 'Nada nuevo comienza hasta que reanude la tarea.',
    unconfirmed: 'El operador aún no ha confirmado todas las líneas. Seguiremos verificando.',
    canceled: 'Las líneas que no habían comenzado quedaron como estaban.',
    activated: 'Todas las líneas están activas. Cobramos el primer mes cuando una línea se activa.',
    done: 'Se cambiaron todas las líneas.',
    activationsFailed: 'No se le cobraron las líneas que fallaron. Cada una muestra por qué.',
    changesFailed: 'Las líneas que fallaron no cambiaron. Cada una muestra por qué.',
  },
  firstCharges: {
    title: (amount) => plural(amount, { one: 'Falló el primer cobro', other: 'Fallaron # primeros cobros' }),
    text: (reason, amount) =>
      `${reason} ${plural(amount, { one: 'La línea sigue activa por ahora.', other: 'Las líneas siguen activas por ahora.' })}`,
    reviewAndPay: 'Revisar y pagar',
    review: 'Revisar',
  },
  actions: {
    pause: 'Pausar tarea',
    resume: 'Reanudar tarea',
    cancel: 'Cancelar líneas restantes',
    cancelTitle: '¿Cancelar las líneas restantes?',
    cancelText: (amount) =>
      plural(amount, {
        one: '# línea que no ha comenzado queda como está. Las terminadas no se deshacen.',
        other: '# líneas que no han comenzado quedan como están. Las terminadas no se deshacen.',
      }),
    keepRunning: 'Seguir con la tarea',
    retry: 'Reintentar líneas fallidas',
    done: {
      pauseJob: 'Tarea en pausa. El operador aún termina las líneas en las que trabaja.',
      resumeJob: 'Tarea reanudada.',
      cancelJob: 'Tarea cancelada. El operador aún termina las líneas en las que trabaja.',
    },
  },
  rows: {
    title: 'Filas',
    label: 'Filas de esta tarea',
    row: 'Fila',
    line: 'Línea',
    result: 'Resultado',
    iccid: 'ICCID',
    loadFailed: 'No pudimos cargar las filas',
    none: 'Sin filas que coincidan',
    expired: 'Las filas de esta tarea vencieron',
    expiredText: (date) =>
      `Las eliminamos el ${date}. Quedan los totales y el historial de cada línea. Para repetir la tarea, seleccione las líneas de nuevo.`,
    download: 'Descargar CSV',
    downloadFailed: (reason) => `No pudimos descargar el archivo. ${reason}`,
  },
};
