import { plural } from '../../../kernel/plural.ts';

export const spanish = {
  tax: {
    exempt: (certificate: string) => `Exento de impuestos, certificado ${certificate}`,
  },
  description: {
    one: (number: string) => `Factura ${number}`,
    more: (amount: number) => plural(amount, { one: '# factura', other: '# facturas' }),
  },
  refund: null,
  reopen: {
    noInvoice: null,
    closed: null,
    paysNothing: null,
    noLine: null,
    twice: null,
    tooMuch: null,
    nothing: null,
    dueAgain: 'Reembolsamos su pago, así que esto está pendiente de nuevo. Páguelo.',
  },
  noMethod: 'ninguno',
  lines: (amount: number) => plural(amount, { one: '# línea', other: '# líneas' }),
  otherSum: 'Cobramos un importe distinto del que debe, así que lo reembolsamos. Pague de nuevo.',
  notTried: {
    no_method: 'No tiene un método de pago predeterminado al que podamos cobrar. Elija o agregue uno y luego pague.',
    method_disabled:
      'Su banco rechazó definitivamente su método de pago predeterminado. Elija o agregue otro y luego pague.',
    method_resting:
      'Hoy su banco rechazó demasiadas veces su método de pago predeterminado. Elija o agregue otro, o pague mañana.',
  },
  differs: null,
};
