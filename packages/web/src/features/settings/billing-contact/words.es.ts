import { plural } from '../../../ui/format/plural.ts';
import type { words as english } from './words.ts';

export const words: typeof english = {
  loadFailed: 'No pudimos cargar sus ajustes de facturas',
  emails: {
    title: 'Correos sobre dinero',
    note: 'También los reciben los propietarios y las personas de facturación que ya iniciaron sesión.',
    own: 'Elegir cuáles recibe usted',
    billing: 'Correo de facturación',
    billingHint: 'También aparece en sus facturas, como cuentas.por.pagar@su-empresa.com.',
    cc: 'Más direcciones',
    ccHint: (most) => plural(most, { one: 'Hasta # dirección', other: 'Hasta # direcciones, una por línea' }),
    none: 'Ninguna',
    upcoming: 'Avisarnos por correo tres días antes de cada cobro',
    upcomingHint:
      'Para toda su cuenta: cada dirección de arriba y cada persona. Cada una desactiva los suyos en Correos. Un débito bancario por un importe distinto del anterior siempre se anuncia, diez días antes.',
    upcomingShort: 'Antes de cada cobro',
    on: 'Sí',
    off: 'No',
  },
  order: {
    title: 'Orden de compra',
    note: 'Aparece en las facturas nuevas. Las existentes quedan como están.',
    number: 'Número de orden de compra',
  },
  readOnly: 'Solo un propietario, un administrador o una persona de facturación puede cambiar esto.',
  saved: 'Cambios guardados.',
  notSaved: 'Sus cambios siguen en el formulario. Guárdelos de nuevo.',
};
