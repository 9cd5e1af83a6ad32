import { count } from '../../ui/format/count.ts';
import { plural } from '../../ui/format/plural.ts';
import type { words as english } from './words.tsx';

const lines = (amount: number) => plural(amount, { one: '# línea', other: '# líneas' });

export const words: typeof english = {
  lines,
  states: {
    draft: 'Sin iniciar',
    scheduled: 'Programada',
    running: 'En curso',
    paused: 'En pausa',
    canceled: 'Cancelada',
    finished: 'Terminada',
  },
  finishedWithFailures: 'Terminada con errores',
  rowStates: {
    ready: 'Lista',
    refused: 'Omitida',
    waiting: 'En cola',
    running: 'Esperando al operador',
    done: 'Hecha',
    failed: 'Fallida',
    unknown: 'Sin confirmar',
    canceled: 'Cancelada',
  },

  progress: {
    done: (done, all) => plural(done, { one: `# de ${count(all)} hecha`, other: `# de ${count(all)} hechas` }),
    running: (amount) => `${count(amount)} esperando al operador`,
    queued: (amount) => `${count(amount)} en cola`,
    failed: (amount) => plural(amount, { one: '# fallida', other: '# fallidas' }),
    unknown: (amount) => `${count(amount)} sin confirmar`,
    canceled: (amount) => plural(amount, { one: '# cancelada', other: '# canceladas' }),
    leftOut: (amount) => plural(amount, { one: '# omitida', other: '# omitidas' }),
  },
  timeLeft: {
    underOneMinute: 'falta menos de un minuto',
    minutes: (amount) => plural(amount, { one: 'falta cerca de un minuto', other: 'faltan unos # minutos' }),
    hours: (amount) => plural(amount, { one: 'falta cerca de una hora', other: 'faltan unas # horas' }),
  },

  act: {
    activate: (amount) => `Activar ${lines(amount)}`,
    suspend: (amount) => `Suspender ${lines(amount)}`,
    resume: (amount) => `Reanudar ${lines(amount)}`,
    changePlan: (amount) => `Cambiar el plan de ${lines(amount)}`,
    rename: (amount) => `Cambiar el nombre de ${lines(amount)}`,
    tag: (amount) => `Etiquetar ${lines(amount)}`,
    terminate: (amount) => `Dar de baja ${lines(amount)}`,
  },
  preview: 'Qué va a pasar',
  effect: {
    activate: (some) => <>Por activar: {some}.</>,
    suspend: (some) => <>Por suspender: {some}.</>,
    resume: (some) => <>Por reanudar: {some}.</>,
    changePlan: (some, plan) =>
      plan ? (
        <>
          Por pasar a {plan}: {some}.
        </>
      ) : (
        <>Por cambiar de plan: {some}.</>
      ),
    rename: (some) => <>Por cambiar de nombre: {some}.</>,
    tag: (some) => <>Cambian las etiquetas de {some}.</>,
    terminate: (some) => <>Por dar de baja de forma definitiva: {some}.</>,
  },
  tags: { added: 'Se añaden', removed: 'Se quitan' },
  leftOut: (amount) => <>Se omiten: {amount}.</>,

  refusals: {
    title: 'Omitidas',
    possibleFrom: (time) => `Posible desde ${time}.`,
    lines: (names, more) => (more > 0 ? `${names} y ${count(more)} más` : names),
    rows: (rows, amount, more) =>
      more > 0 ? `Filas ${rows} y ${count(more)} más` : plural(amount, { one: `Fila ${rows}`, other: `Filas ${rows}` }),
  },
  blocked: 'Aún no se puede iniciar',
  overlaps: {
    title: 'Otras tareas también cambiarán estas líneas',
    when: (moment, amount) => `el ${moment}: ${lines(amount)} en ambas.`,
  },
  addMethod: 'Agregar método de pago',
  seeUnpaid: 'Ver lo que falta pagar',
  noAnswer:
    'El servidor no respondió, así que la tarea puede haber comenzado. Inténtelo de nuevo: nada se ejecuta ni se cobra dos veces.',

  start: {
    act: (act) => `Programar: ${act}`,
    later: (moment) => `Empieza por sí sola el ${moment}.`,
    title: '¿Cuándo debe empezar?',
    text: (zone) => `Según el reloj de su cuenta: ${zone}.`,
    day: 'Fecha',
    time: 'Hora',
    dayMissing: 'Elija una fecha.',
    dayPast: 'Elija una fecha futura.',
    timeMissing: 'Elija una hora.',
    timePast: 'Elija una hora futura.',
    requoted:
      'Antes de empezar revisamos de nuevo cada línea y el total. Si el total sube, no empieza nada. Le escribimos en ambos casos.',
    kept: (moment) => `Ahora empieza el ${moment}.`,
  },
  price: {
    title: 'Precio',
    today: 'Hoy',
    nothing: 'Sin cargo',
    monthly: 'Por mes',
    noChange: 'Sin cambios',
    more: (sum) => `${sum} más`,
    less: (sum) => `${sum} menos`,
    item: 'Concepto',
    amount: 'Importe',
    each: (quantity, price) => `${quantity} × ${price}`,
    noMethod: 'Sin método de pago',
    onTerms: (days) =>
      plural(days, {
        one: 'Por factura, con vencimiento # día después de emitida',
        other: 'Por factura, con vencimiento # días después de emitida',
      }),
    addMethod: 'Agregar',
    changeMethod: 'Cambiar',
  },

  quote: {
    tax: 'Impuestos',
    next: (day) => `Próxima factura, ${day}`,
    noChange: 'Sin cambios',
    change: 'Cambio',
    item: 'Concepto',
    amount: 'Importe',
    each: (quantity, formula) => `${count(quantity)} × ${formula}`,
    more: (sum) => `+${sum}`,
    less: (sum) => `−${sum}`,
  },
};
