import { plural } from '../../../kernel/plural.ts';

const lines = (count: number) => plural(count, { one: '# línea', other: '# líneas' });

export const spanish = {
  lines,
  facts: {
    due: 'Importe por pagar',
    lines: 'Líneas',
    line: 'Línea',
    lineDue: 'Importe por pagar',
    suspension: 'Suspensión',
    end: 'Fin del servicio',
  },
  more: (count: number) => plural(count, { one: 'y # línea más', other: 'y # líneas más' }),
  pay: 'Ver lo que falta pagar y pagar',
  view: 'Ver líneas',

  tried: (method: string) => `Intentamos cobrar de nuevo a ${method}. No se cobró nada.`,

  remind: {
    subject: (due: string) => `Recordatorio: ${due} sin pagar`,
    text: () => 'El importe indicado abajo sigue pendiente.',
    advice: 'Pague ahora con uno de sus métodos de pago o agregue otro.',
  },
  warn: {
    subject: (count: number, day: string) =>
      plural(count, { one: `# línea se suspenderá el ${day}`, other: `# líneas se suspenderán el ${day}` }),
    text: (due: string, moment: string) =>
      `Aún hay ${due} sin pagar. Si no paga antes del ${moment}, suspendemos las líneas indicadas abajo: sus dispositivos quedan sin conexión.`,
    advice: 'Pague ahora y nada cambia.',
  },
  cut: {
    subject: (count: number) => `Suspendimos ${lines(count)} por una factura sin pagar`,
    text: () =>
      'Las líneas indicadas abajo están suspendidas y sus dispositivos, sin conexión. Sus planes se siguen pagando.',
    advice: 'Pague ahora: las líneas que no deben nada vuelven solas, por lo general en minutos.',
    ends: (moment: string) => `Las líneas que sigan sin pagar el ${moment} se dan de baja de forma definitiva.`,
  },
  restore: {
    subject: (count: number) =>
      plural(count, { one: '# línea vuelve al servicio', other: '# líneas vuelven al servicio' }),
    text: () =>
      'Las líneas indicadas abajo ya no deben nada. Pedimos a sus operadores que las pongan de nuevo en servicio.',
    advice: 'Las líneas que usted mismo suspendió siguen suspendidas.',
  },
  end: {
    subject: (count: number) => `Termina el servicio de ${lines(count)}`,
    text: () =>
      'Las líneas indicadas abajo siguieron sin pagar. Pedimos a sus operadores que las den de baja y no se pueden reanudar.',
    advice: 'Lo que falta pagar sigue pendiente.',
  },
};
