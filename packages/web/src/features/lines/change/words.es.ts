import { nameOf } from '../../../parts/line-name/name-of.ts';
import { count } from '../../../ui/format/count.ts';
import { plural } from '../../../ui/format/plural.ts';
import type { words as english } from './words.ts';

export const words: typeof english = {
  whom: {
    line: (line) => nameOf(line),
    selected: 'las líneas seleccionadas',
    fromList: 'las líneas de la lista',
  },
  titles: {
    suspend: (whom) => `Suspender ${whom}`,
    resume: (whom) => `Reanudar ${whom}`,
    changePlan: (whom) => `Cambiar el plan de ${whom}`,
    tag: (whom) => `Editar las etiquetas de ${whom}`,
    terminate: (whom) => `Dar de baja ${whom}`,
  },
  meanings: {
    suspend: 'Una línea suspendida no puede usar datos hasta que usted la reanude. Conserva su plan y su SIM.',
    resume: 'Una línea reanudada puede usar datos de nuevo cuando el operador lo confirma.',
    changePlan: 'Una línea sigue funcionando mientras cambia su plan.',
    tag: 'Las etiquetas agrupan líneas como usted quiera. Son gratis y los operadores nunca las ven.',
    terminate: 'Una línea dada de baja queda apagada de forma definitiva. No se puede deshacer.',
  },
  previewFailed: 'No pudimos mostrar la vista previa de este cambio',
  loading: 'Cargando la vista previa',
  checking: 'Revisando',
  startNow: 'Iniciar ahora',
  startLater: 'Iniciar más tarde',
  confirm: (text) => `Escriba ${text} para confirmar`,
  back: 'Atrás',
  preview: 'Vista previa',
  started: (title) => `${title}: en marcha.`,
  scheduled: (title, moment) => `${title}: empieza el ${moment}.`,
  seeJob: 'Ver la tarea',
  seeProgress: 'Ver el avance',
  leftOut: (amount) => plural(amount, { one: '# línea omitida.', other: '# líneas omitidas.' }),

  plan: {
    loadFailed: 'No pudimos cargar los planes',
    label: 'Plan nuevo',
    missing: 'Elija un plan.',
    dataOf: (carrier, data) => `${carrier}, ${data} por mes`,
    price: (price) => `${price} por mes`,
    ofOwnCarrier: 'Elija un plan para las líneas de cada operador, o deje que conserven el suyo.',
    carrier: (name, lines) => (lines === 0 ? name : `${name}, ${plural(lines, { one: '# línea', other: '# líneas' })}`),
    keep: 'Conservar sus planes',
    fits: ({ now, withImei }, of) =>
      [
        now === of
          ? plural(of, { one: 'Sirve para la línea', other: 'Sirve para las # líneas' })
          : `Sirve para ${count(now)} de ${count(of)} líneas`,
        ...(withImei > 0
          ? [plural(withImei, { one: '# más necesita antes un IMEI', other: '# más necesitan antes un IMEI' })]
          : []),
      ].join('. '),
    noOther: 'Este operador no tiene otros planes.',
    noOthers: 'Ningún otro plan sirve para estas líneas.',
    needsImei: 'Este plan necesita un IMEI. Ingréselo primero en la página de la línea.',
    needImeis: 'Este plan necesita un IMEI. Ingréselos primero en las páginas de estas líneas.',
    pastDue: (held, of) =>
      of === 1
        ? 'Un cargo de esta línea está sin pagar'
        : plural(held, {
            one: 'Un cargo de # de estas líneas está sin pagar',
            other: 'Hay cargos sin pagar de # de estas líneas',
          }),
    payFirst: 'Pague primero y cambie el plan después.',
    leftOutUnpaid: 'Omitimos las líneas con cargos sin pagar y seguimos con las demás. Para incluirlas, pague primero.',
    seeUnpaid: 'Ver lo que está sin pagar',
    suspended: (held, of) =>
      of === 1
        ? 'Esta línea está suspendida'
        : plural(held, { one: '# de estas líneas está suspendida', other: '# de estas líneas están suspendidas' }),
    resumeFirst: 'Reanude primero y cambie el plan después.',
    leftOutSuspended: 'Omitimos las líneas suspendidas y seguimos con las demás. Para incluirlas, reanúdelas primero.',
  },
  tags: {
    add: 'Agregar etiquetas',
    addHint: 'Separe las etiquetas con comas.',
    toAdd: 'Etiquetas por agregar',
    remove: 'Quitar etiquetas',
    toRemove: 'Etiquetas por quitar',
    missing: 'Ingrese una etiqueta.',
    save: 'Guardar etiquetas',
    done: (lines) =>
      plural(lines, { one: 'Etiquetas guardadas en # línea.', other: 'Etiquetas guardadas en # líneas.' }),
    same: 'Estas líneas ya tienen estas etiquetas.',
    refused: (lines, reason) =>
      plural(lines, { one: `# línea quedó fuera: ${reason}`, other: `# líneas quedaron fuera: ${reason}` }),
    undo: 'Deshacer',
    undone: 'Etiquetas restauradas.',
    notUndone: (reason) => `No pudimos restaurar todas las etiquetas. ${reason}`,
    tooMany: (most) => `Una línea puede tener hasta ${most} etiquetas.`,
  },
};
