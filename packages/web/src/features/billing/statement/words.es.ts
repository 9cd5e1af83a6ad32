import type { words as english } from './words.ts';

export const words: typeof english = {
  list: { of: 'entradas', loadFailed: 'No pudimos cargar su estado de cuenta' },
  period: 'Período',
  presets: { thisMonth: 'Este mes', lastMonth: 'Mes pasado', year: 'Últimos 12 meses' },
  opening: (day) => `Saldo inicial, ${day}`,
  charges: 'Cargos',
  payments: 'Pagos netos',
  credits: 'Créditos',
  closing: (day) => `Saldo final, ${day}`,
  weOwe: (sum) => `${sum} a su favor`,
  columns: { day: 'Fecha', text: 'Descripción', document: 'Documento', amount: 'Importe', balance: 'Saldo' },
  balanceThen: (sum) => `Saldo ${sum}`,
  payment: 'Ver pago',
  brief: { payment: 'Pago', returned: 'Devuelto', voided: 'Anulado', refund: 'Reembolso' },
  none: 'Sin entradas en este período',
  noneText: 'Aquí aparecen facturas, pagos, notas de crédito y reembolsos.',
  downloads: 'Descargas',
  downloadPdf: 'Descargar en PDF',
  downloadCsv: 'Descargar en CSV',
  downloadFailed: (reason) => `No pudimos descargar el archivo. ${reason}`,
};
