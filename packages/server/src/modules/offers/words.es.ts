import type { MethodLabel } from '@linekeeper/contract';
import { dayShown, dollarsShown, methodShown, signedDollars } from '../../kernel/shown.ts';

export const spanish = {
  noMethod: 'ninguno',
  plan: (name: string, priceCents: number) => `${name} por ${dollarsShown(priceCents)}`,
  formula: {
    whole: (priceCents: number) => signedDollars(priceCents),
    share: (priceCents: number, days: number, ofDays: number) =>
      `${signedDollars(priceCents)} × ${days} de ${ofDays} días`,
    difference: (fromCents: number, toCents: number) => `${dollarsShown(toCents)} − ${dollarsShown(fromCents)}`,
    shareOfDifference: (fromCents: number, toCents: number, days: number, ofDays: number) =>
      `(${dollarsShown(toCents)} − ${dollarsShown(fromCents)}) × ${days} de ${ofDays} días, cada importe redondeado`,
  },
  undo: {
    activate:
      'Hasta que una línea esté activa puede darla de baja sin costo. Después puede cancelarla al final de su período; lo cobrado no se reembolsa.',
    planAtOnce: 'Hoy puede volver al plan anterior y no paga nada por el cambio.',
    planLater: (day: string) => `Puede retirar el cambio hasta el ${dayShown(day)}.`,
    suspend: 'Puede reanudar en cualquier momento.',
    resume: 'Puede suspender de nuevo en cualquier momento.',
    terminate: 'Una baja no se puede deshacer.',
    cancel: (day: string) => `Puede retirar la cancelación hasta el ${dayShown(day)}.`,
    pay: 'Un pago no se puede retirar aquí. Para un reembolso contacte a soporte.',
  },
  notes: {
    credit: 'El crédito de su cuenta se usa antes de cobrar a su método de pago.',
    split: (first: MethodLabel, firstCents: number, rest: { method: MethodLabel; amountCents: number }) =>
      `Dos pagos: ${dollarsShown(firstCents)} de ${methodShown(first)} y ${dollarsShown(rest.amountCents)} de ${methodShown(rest.method)}.`,
    taxIncluded: 'Los importes incluyen los impuestos facturados.',
  },
};
