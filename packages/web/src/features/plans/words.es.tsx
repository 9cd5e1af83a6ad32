import { plural } from '../../ui/format/plural.ts';
import type { words as english } from './words.tsx';

export const words: typeof english = {
  title: 'Planes',
  prices: 'Precios',
  pricesNote: 'por línea en dólares estadounidenses, cobrados por mes adelantado',
  inUse: 'Planes activos',
  loadFailed: 'No pudimos cargar los planes',
  carrier: 'Operador',
  allCarriers: 'Todos los operadores',
  noneOfCarrier: 'Este operador no tiene planes a la venta',
  none: 'No hay planes a la venta',
  noneText: (brand, support) => (
    <>
      Los planes aparecen aquí cuando {brand} los ofrece. ¿Preguntas? Escriba a {support}.
    </>
  ),
  columns: {
    plan: 'Plan',
    carrier: 'Operador',
    data: 'Datos',
    terms: 'Por encima de lo incluido',
    price: 'Precio',
    fee: 'Activación',
    lines: 'Sus líneas',
    activate: 'Activar',
  },
  notOnSale: 'Ya no se vende',
  needsImei: 'Requiere IMEI',
  perMonth: 'al mes',
  once: 'una vez',
  plusOnce: (fee) => `+ ${fee} una vez`,
  free: 'Gratis',
  noLines: 'Ninguna',
  linesOn: (amount, plan) => `${plural(amount, { one: '# línea', other: '# líneas' })} en ${plan}`,
  activateOn: (plan) => `Activar en este plan: ${plan}`,
  activateHere: (hidden) => <>Activar{hidden(' en este plan')}</>,
};
