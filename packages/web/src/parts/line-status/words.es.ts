import type { words as english } from './words.ts';

export const words: typeof english = {
  states: {
    inventory: { name: 'En inventario', meaning: 'La SIM es suya, pero aún no tiene plan.' },
    activating: {
      name: 'Activando',
      meaning: 'El operador está activando la línea. No se le cobra hasta que esté activa.',
    },
    activation_failed: {
      name: 'Activación fallida',
      meaning: 'El operador no activó la línea. No se le cobró.',
    },
    active: { name: 'Activa', meaning: 'La línea está en servicio y puede usar datos.' },
    suspending: { name: 'Suspendiendo', meaning: 'El operador está suspendiendo la línea.' },
    suspended: { name: 'Suspendida', meaning: 'La línea no puede usar datos hasta que se reanude.' },
    resuming: { name: 'Reanudando', meaning: 'El operador está reanudando la línea.' },
    terminating: { name: 'Dando de baja', meaning: 'El operador está dando de baja la línea.' },
    terminated: { name: 'De baja', meaning: 'La línea está apagada de forma definitiva.' },
    outcome_unknown: {
      name: 'Sin confirmar',
      meaning: 'El operador no ha confirmado la última solicitud. Seguiremos verificando.',
    },
  },
  reasons: {
    user: 'por su equipo',
    payment: 'cargo sin pagar',
    data_limit: 'límite de datos alcanzado',
    carrier: 'por el operador',
    admin: 'por el proveedor',
  },
};
