import { plural } from '../../../kernel/plural.ts';

export const spanish = {
  kept: {
    titles: {
      activate: (amount: number) => plural(amount, { one: 'Activar # línea', other: 'Activar # líneas' }),
      suspend: (amount: number) => plural(amount, { one: 'Suspender # línea', other: 'Suspender # líneas' }),
      resume: (amount: number) => plural(amount, { one: 'Reanudar # línea', other: 'Reanudar # líneas' }),
      changePlan: (amount: number) =>
        plural(amount, { one: 'Cambiar el plan de # línea', other: 'Cambiar el plan de # líneas' }),
      rename: (amount: number) =>
        plural(amount, { one: 'Cambiar el nombre de # línea', other: 'Cambiar el nombre de # líneas' }),
      tag: (amount: number) => plural(amount, { one: 'Etiquetar # línea', other: 'Etiquetar # líneas' }),
      terminate: (amount: number) => plural(amount, { one: 'Dar de baja # línea', other: 'Dar de baja # líneas' }),
    },
    undone: {
      tag: (amount: number) =>
        plural(amount, { one: 'Deshacer las etiquetas de # línea', other: 'Deshacer las etiquetas de # líneas' }),
      rename: (amount: number) =>
        plural(amount, { one: 'Deshacer el nombre de # línea', other: 'Deshacer los nombres de # líneas' }),
    },
    callOff: (amount: number) =>
      plural(amount, { one: 'Anular la activación de # línea', other: 'Anular la activación de # líneas' }),
    notes: {
      suspend: 'Las líneas suspendidas se siguen facturando.',
      suspendForLess:
        'Las líneas suspendidas cuestan menos desde su próximo período de facturación. Lo que pagó por este período queda como está.',
      resumeForMore:
        'Las líneas reanudadas cuestan de nuevo su precio completo. Si este período se facturó al precio menor, la diferencia por los días restantes va en su próxima factura.',
      terminate: 'Dejamos de cobrar las líneas dadas de baja. Sin reembolso del período actual.',
      terminateForCredit:
        'Dejamos de cobrar las líneas dadas de baja. Donde su plan lo indica, los días sin usar pasan a crédito en su próxima factura.',
      dearerPlan:
        'Un plan que cuesta más vale cuando el operador lo confirma. La diferencia por el resto del período va en su próxima factura.',
      cheaperPlan:
        'Un plan que cuesta menos vale desde el próximo período de facturación. Hasta entonces puede cancelar el cambio.',
      samePlan: 'Las líneas que iban a cambiar conservan el plan que tienen.',
    },
    undo: {
      activate: 'Las líneas en servicio no se pueden retirar. Para terminarlas, delas de baja.',
      suspend: 'Deshacer reanuda las líneas que esta tarea suspendió.',
      resume: 'Deshacer suspende las líneas que esta tarea reanudó.',
      changePlan: 'Deshacer devuelve las líneas al plan que tenían, o retira un cambio que aún no llegó.',
      rename: 'Deshacer devuelve a las líneas los nombres que tenían.',
      tag: 'Deshacer retira las etiquetas que esta tarea agregó y devuelve las que quitó.',
      terminate: 'Una baja no se puede deshacer. Para usar de nuevo una SIM, actívela.',
      callOff: 'Una activación anulada no se puede deshacer. Para usar las SIM, actívelas.',
    },
    newPrice: 'El precio cambió. Revise el nuevo precio y luego active.',
  },
  named: {
    titles: {
      activate: (line: string) => `Activar ${line}`,
      suspend: (line: string) => `Suspender ${line}`,
      resume: (line: string) => `Reanudar ${line}`,
      changePlan: (line: string) => `Cambiar el plan de ${line}`,
      rename: (line: string) => `Cambiar el nombre de ${line}`,
      tag: (line: string) => `Etiquetar ${line}`,
      terminate: (line: string) => `Dar de baja ${line}`,
    },
    undone: {
      tag: (line: string) => `Deshacer las etiquetas de ${line}`,
      rename: (line: string) => `Deshacer el nombre de ${line}`,
    },
    callOff: (line: string) => `Anular la activación de ${line}`,
  },
  file: {
    columns: () => ['Fila', 'Dato recibido', 'ICCID', 'Nombre', 'Estado', 'Nota'],
    expired: (day: string, counts: string) => `Las filas de esta tarea vencieron el ${day}: ${counts}.`,
    counts: {
      done: (amount: number) => plural(amount, { one: '# hecha', other: '# hechas' }),
      failed: (amount: number) => plural(amount, { one: '# fallida', other: '# fallidas' }),
      refused: (amount: number) => plural(amount, { one: '# rechazada', other: '# rechazadas' }),
      canceled: (amount: number) => plural(amount, { one: '# cancelada', other: '# canceladas' }),
    },
  },
};
