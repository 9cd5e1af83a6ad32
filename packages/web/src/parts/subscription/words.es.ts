import type { words as english } from './words.ts';

export const words: typeof english = {
  states: {
    pending: 'Primer cobro pendiente',
    active: 'Activa',
    past_due: 'Vencida',
    suspended: 'Suspendida',
    canceled: 'Cancelada',
  },
};
