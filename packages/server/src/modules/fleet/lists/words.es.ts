import type { SuspendReason } from '@linekeeper/contract';

const reasons: Readonly<Record<SuspendReason, string>> = {
  user: 'alguien de su cuenta la suspendió',
  payment: 'hay un cargo sin pagar',
  data_limit: 'alcanzó su límite de datos',
  carrier: 'el operador la suspendió',
  admin: 'su proveedor la suspendió',
};
const ends: Readonly<Record<SuspendReason, string>> = {
  user: 'alguien de su cuenta la reanude',
  payment: 'se pague el cargo pendiente',
  data_limit: 'comience el próximo período o usted suba el límite',
  carrier: 'el operador levante la suspensión; pida ayuda a soporte',
  admin: 'su proveedor levante la suspensión; pida ayuda a soporte',
};
const suspendedFor = (given: readonly SuspendReason[]) => given.map((reason) => reasons[reason]).join('; ');

export const spanish = {
  unknownCarrier: 'No conocemos este operador.',
  tooManyViews: (limit: number) => `Ya tiene ${limit} vistas. Elimine una primero.`,

  lastSeen: 'Visto por última vez (UTC)',

  portal: 'Portal',
  you: 'Usted',

  because: {
    suspended: (given: readonly SuspendReason[]) => `La línea está suspendida: ${suspendedFor(given)}.`,
    activating: (carrier: string) => `${carrier} está activando la línea.`,
    suspending: (carrier: string, given: readonly SuspendReason[]) =>
      `${carrier} está suspendiendo la línea: ${suspendedFor(given)}.`,
    resuming: (carrier: string) => `${carrier} está reanudando la línea.`,
    terminating: (carrier: string) => `${carrier} está dando de baja la línea.`,
    inService: 'La línea está en servicio.',
  },

  ends: {
    inventory: 'Entra en servicio cuando usted la activa.',
    activation_failed: 'Actívela de nuevo o dela de baja.',
    active: 'Sigue activa hasta que alguien la suspenda o la dé de baja.',
    terminated: 'Es definitivo. Puede activar la SIM de nuevo como una línea nueva.',
  },
  endsWithAnswer: (carrier: string) => `Termina cuando ${carrier} responda. Mientras tanto nada se envía dos veces.`,
  resumesWhen: (given: readonly SuspendReason[]) =>
    `Se reanuda cuando ${given.map((reason) => ends[reason]).join(' y ')}.`,
};
