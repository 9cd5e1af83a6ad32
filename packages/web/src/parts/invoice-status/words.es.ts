import type { words as english } from './words.ts';

export const words: typeof english = {
  states: {
    draft: 'Borrador',
    open: 'Sin pagar',
    processing: 'En proceso',
    paid: 'Pagada',
    void: 'Anulada',
    uncollectible: 'Incobrable',
  },
  overdue: 'Vencida',
  notDue: 'Aún no vence',
};
