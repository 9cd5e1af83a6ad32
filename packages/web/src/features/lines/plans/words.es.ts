import { plural } from '../../../ui/format/plural.ts';
import type { words as english } from './words.ts';

export const words: typeof english = {
  title: 'Planes activos',
  one: 'Plan activo',
  seeAll: 'Ver todos los planes',
  loadFailed: 'No pudimos cargar sus planes activos',
  none: 'Aún no hay planes activos',
  noneText: 'Los planes aparecen cuando una línea los usa.',
  compare: 'Comparar planes',
  columns: {
    plan: 'Plan',
    status: 'Estado',
    lines: 'Líneas',
    active: 'Activas',
    usage: 'Datos de este período',
    price: 'Por línea y mes',
  },
  attention: (amount) => plural(amount, { one: '# requiere atención', other: '# requieren atención' }),
  noAttention: 'Sin problemas',
  usedOn: (plan) => `Datos usados en ${plan}`,

  loadOneFailed: 'No pudimos cargar este plan',
  missing: 'Plan no encontrado',
  missingText: 'Ninguna de sus líneas tiene un plan en esta dirección. Puede que aún no haya usado este plan.',
  seeActive: 'Ver planes activos',
  noLines: 'Sin líneas en este plan',
  noLinesText: 'Sus líneas se dieron de baja o cambiaron de plan. Las dadas de baja siguen en Líneas.',
  notOnSale: 'Ya no se vende',
  facts: { carrier: 'Operador', included: 'Incluido por línea', price: 'Precio', announced: 'Sus líneas anteriores' },
  perLine: (price) => `${price} por línea y mes`,
  figures: { lines: 'Líneas', active: 'Activas', attention: 'Requieren atención', usage: 'Datos de este período' },
};
