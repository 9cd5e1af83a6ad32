import { plural } from '../../../ui/format/plural.ts';
import type { words as english } from './words.tsx';

export const words: typeof english = {
  line: 'Línea',
  loadFailed: 'No pudimos cargar esta línea',
  missing: 'Línea no encontrada',
  missingText: 'Su cuenta no tiene una línea en esta dirección. Revise la dirección o busque entre sus líneas.',
  allLines: 'Todas las líneas',
  rename: 'Cambiar el nombre',
  manage: 'Administrar',
  facts: { plan: 'Plan', carrier: 'Operador', number: 'Número' },
  changingTo: (plan) => `, cambiando a ${plan}`,
  changesOn: (plan, day) => `, cambia a ${plan} el ${day}`,
  callOff: {
    open: 'Cancelar el cambio de plan',
    title: '¿Cancelar el cambio de plan?',
    text: (plan, next) => `La línea se queda en ${plan} y no cambia a ${next}.`,
    keep: 'Mantener el cambio de plan',
    done: (plan) => `La línea se queda en ${plan}.`,
    failed: 'El cambio de plan sigue programado.',
  },

  why: {
    open: '¿Por qué?',
    spoken: (hidden) => <>{hidden(', ¿por qué?')}</>,
    title: '¿Por qué este estado?',
    since: 'Desde',
    by: 'Por',
    request: 'Solicitud',
    ends: 'Termina',
  },
  news: {
    suspended: (status, reasons) => `${status}: ${reasons}`,
    updates: (meaning) => `${meaning} Esta página se actualiza sola.`,
    unpaid: 'Falló un cobro de esta línea',
    unpaidText: 'En Facturación verá por qué. Allí puede pagar.',
    seeUnpaid: 'Ver lo que falta pagar',
    dark: 'Pague lo pendiente y la línea vuelve sola, por lo general en minutos.',
  },
  waiting: {
    title: (carrier, since) => `Esperando a ${carrier} desde ${since}`,
    activation: (carrier, until) =>
      `No logramos comunicarnos con ${carrier} y seguimos intentando hasta ${until}. La línea se activa cuando responda. Antes no se le cobra.`,
    other: (carrier, until) =>
      `No logramos comunicarnos con ${carrier} y seguimos intentando hasta ${until}. La línea queda como está hasta que responda.`,
  },
  callOffActivation: {
    open: 'Cancelar la activación',
    title: (name) => `¿Cancelar la activación de ${name}?`,
    text: (carrier) =>
      `Dejamos de solicitarlo a ${carrier} y damos de baja la línea antes de que se activara. No se le cobra, y puede activar su SIM de nuevo.`,
    keep: 'Seguir esperando',
    started: 'Estamos cancelando la activación.',
    startedText: 'Esta página muestra cuándo está hecho.',
    tooLate: (carrier) => `${carrier} ya tiene la activación. No la cancelamos.`,
    failed: 'La activación no se canceló.',
  },
  retry: {
    button: 'Reintentar la activación',
    sent: (carrier) => `Pedimos de nuevo a ${carrier} que active la línea.`,
    sentText: 'No se le cobra hasta que esté activa.',
    refused: 'La línea no se activó.',
    noAnswer: 'La activación puede haber comenzado. Inténtelo de nuevo: solo tiene efecto una vez.',
  },

  cost: {
    title: 'Costo',
    note: 'Antes de impuestos, con los datos por encima de lo incluido hasta ahora',
    fullPeriod: 'Período completo',
    next: (isOnTerms) => (isOnTerms ? 'Próxima factura' : 'Próximo cobro'),
    on: (day) => `el ${day}`,
    startsWhenActive: 'Comienza cuando la línea esté activa',
  },

  imei: {
    edit: (isKnown) => (isKnown ? 'Cambiar IMEI' : 'Ingresar IMEI'),
    field: 'IMEI',
    save: 'Guardar IMEI',
    cancel: 'Dejar como estaba',
    saved: 'IMEI guardado.',
    removed: 'IMEI eliminado.',
    doubtful: 'Su dígito de control es incorrecto. Compárelo con la etiqueta del dispositivo.',
    failed: 'El IMEI queda como estaba.',
  },

  panels: {
    line: 'Línea',
    since: 'En este estado desde',
    imei: 'IMEI',
    announced: 'Anunciado',
    sim: 'SIM',
    eid: 'EID',
    imsi: 'IMSI',
    ipAddress: 'Dirección IP',
    asOf: (time) => `Al ${time}`,
    triple: 'Tarjeta de triple corte',
    embedded: 'Integrada (MFF2)',
    plan: 'Plan',
    planFailed: 'No pudimos cargar el plan',
    included: 'Datos incluidos',
    price: 'Precio',
    perMonth: (amount) => `${amount} por mes`,
    fee: 'Cargo de activación',
    once: (price) => `${price} una vez`,
    noFee: 'Ninguno',
  },

  usage: {
    title: 'Datos',
    note: (days) => `Este período de facturación y cada uno de los últimos ${days} días (UTC)`,
    periodFrom: (moment) => `Contado desde el ${moment}: los operadores cuentan los días en UTC`,
    period: 'Comienza el período',
    shown: 'Días mostrados',
    days: (days) => `${days} días`,
    usedThisPeriod: (name) => `Datos usados por ${name} en este período`,
    perDay: 'Datos usados por día (UTC)',
    day: 'Día',
    used: 'Datos usados',
    total: 'Total de este período',
    none: 'Aún no hay datos usados',
    noneReported: (carrier, when) => (
      <>
        {carrier} informó por última vez {when}.
      </>
    ),
    neverReported: (carrier) =>
      `${carrier} aún no ha informado consumo de esta línea. El consumo aparece después de la primera conexión.`,
  },
  messages: {
    title: 'Mensajes de texto',
    thisPeriod: (amount) =>
      plural(amount, {
        one: '# mensaje en este período de facturación',
        other: '# mensajes en este período de facturación',
      }),
    ofIncluded: (amount, included) => `${amount} de ${included} mensajes incluidos en este período de facturación`,
    perDay: 'Mensajes de texto por día (UTC)',
  },
  cancellation: {
    title: 'Cancelación',
    text: (end) =>
      `Si la cancela, la línea termina en su próximo día de facturación, ${end}, y no le cobramos otro período.`,
    button: 'Cancelar al final del período',
    ask: '¿Cancelar esta línea?',
    confirm: 'Cancelar la línea',
    back: 'Conservar la línea',
    quoteFailed: 'No pudimos cargar qué cambia con esto',
    scheduled: (end) => `Esta línea termina el ${end}`,
    scheduledText: 'No se le cobrará de nuevo. Hasta entonces puede conservar la línea.',
    keep: 'Conservar esta línea',
    done: (end) => `Cancelación programada. La línea termina el ${end}.`,
    kept: 'Cancelación retirada. La línea continúa.',
  },
  scheduledJobs: {
    title: (change, by) => `${change}, por ${by}`,
    text: 'Una tarea programada hará este cambio.',
    see: 'Ver la tarea',
  },
  charges: {
    invoices: 'Facturas de esta línea',
    of: (sum) => `de ${sum}`,
    loadFailed: 'No pudimos cargar los cargos',
    none: 'Aún no hay cargos. Cobramos la línea por primera vez cuando el operador la activa.',
  },
  history: {
    loading: 'Cargando el historial',
    show: 'Mostrar',
    parts: { all: 'Todo', changes: 'Cambios', carrier: 'Operador', charges: 'Cargos y pagos' },
    title: 'Historial',
    label: 'Historial de esta línea',
    loadFailed: 'No pudimos cargar el historial',
    none: 'Aún no hay historial.',
    warning: 'Advertencia',
    critical: 'Crítico',
    byAt: (by, time) => (
      <>
        {by}, {time}
      </>
    ),
  },
};
