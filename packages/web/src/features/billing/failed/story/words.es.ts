import { plural } from '../../../../ui/format/plural.ts';
import type { words as english } from './words.ts';

const lines = (amount: number) => plural(amount, { one: '# línea', other: '# líneas' });

export const words: typeof english = {
  title: 'Qué sigue',
  loadFailed: 'No pudimos cargar qué sigue',
  standing: {
    running: (next) =>
      next === null
        ? 'Esperar no ayuda: no haremos más intentos automáticos. Pague ahora.'
        : `Esperar puede ayudar: intentamos de nuevo el pago el ${next}.`,
    waiting: () => 'Hay un pago en curso. No pasa nada más hasta que sepamos el resultado.',
    held: () => 'Su proveedor lo puso en espera. No pasa nada hasta que lo libere, y usted aún puede pagar.',
    needs_method: () =>
      'Esperar no ayuda: su método de pago sería rechazado de nuevo. Pague con otro o cambie el predeterminado.',
  },
  byInvoice: 'Una factura está vencida. No cobramos nada por nuestra cuenta: envíe su pago o pague en línea arriba.',
  suspended: (amount) =>
    plural(amount, {
      one: '# línea está suspendida por esto. Vuelve sola cuando no deba nada.',
      other: '# líneas están suspendidas por esto. Cada una vuelve sola cuando no deba nada.',
    }),
  ifUnpaid: (due) => `Si ${due} siguen sin pagarse`,
  soFar: 'Hasta ahora',
  failed: 'Falló un pago',
  fellDue: 'Una factura no se pagó antes de su vencimiento',
  done: {
    notice: 'Le avisamos por correo',
    try: 'Intentamos de nuevo el pago',
    warning: 'Le advertimos por correo',
    suspension: 'Suspendimos líneas',
    end: 'Empezamos a dar de baja líneas',
  },
  planned: {
    notice: () => 'Le recordamos por correo',
    try: () => 'Intentamos de nuevo el pago',
    warning: (amount) => `Le advertimos por correo sobre ${lines(amount)}`,
    suspension: (amount) => `Suspendemos ${lines(amount)}: los dispositivos quedan sin conexión`,
    end: (amount) => `Damos de baja ${lines(amount)} de forma definitiva`,
  },
};
