import type { words as english } from './words.ts';

export const words: typeof english = {
  title: 'Gasto',
  note: 'Facturas de los últimos 12 meses.',
  all: 'Todas las facturas',
  chart: 'Facturado por mes, impuestos incluidos',
  month: 'Mes',
  amount: 'Facturado',
  total: 'Total',
  byPlan: (month) => `Por plan en ${month}, sin impuestos`,
  noPlan: 'Otros cargos',
  unknownPlan: 'Plan anterior',
  morePlans: (amount) => `y ${amount} más`,
  byTag: (month) => `Por etiqueta en ${month}, sin impuestos`,
  noTag: 'Sin etiqueta',
  tagNote: 'Etiquetas como eran al facturar. Una línea con varias etiquetas cuenta en cada una.',
  moreTags: (amount) => `y ${amount} más, en el archivo CSV`,
  zone: (zone) => `Meses en la hora de ${zone}`,
  none: 'Aún no hay facturas. Su gasto aparece aquí después de su primer pedido.',
};
