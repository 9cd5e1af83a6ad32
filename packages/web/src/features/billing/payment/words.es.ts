import { plural } from '../../../ui/format/plural.ts';
import type { words as english } from './words.ts';

export const words: typeof english = {
  list: {
    of: 'pagos',
    loadFailed: 'No pudimos cargar sus pagos',
    noMatch: 'Sin pagos que coincidan',
  },
  besidesRecorded: {
    none: 'Aún no hay pagos con tarjeta o banco',
    noMatch: 'Sin pagos con tarjeta o banco que coincidan',
    text: 'Sus cheques y transferencias están abajo.',
  },
  search: 'Factura, ICCID, cheque o importe',
  filters: 'Filtros',
  state: 'Estado',
  clearFilters: 'Borrar filtros',

  downloads: 'Descargas',
  downloadPdf: 'Descargar en PDF',
  downloadAll: 'Descargar todo en CSV',
  downloadMatching: 'Descargar estos en CSV',
  downloadFailed: (reason) => `No pudimos descargar el archivo. ${reason}`,

  months: {
    title: 'Por mes',
    note: 'Totales de toda la lista de arriba, con cheques y transferencias. Los pagos fallidos no cuentan.',
    month: 'Mes',
    payments: 'Pagos',
    refunded: 'Reembolsado después',
    paid: 'Pagado',
    loadFailed: 'No pudimos cargar los totales por mes',
    none: 'Sin pagos completados',
  },
  title: 'Pago',
  titleOf: (sum) => `Pago de ${sum}`,
  loadFailed: 'No pudimos cargar este pago',
  seeUnpaid: 'Ver lo que falta pagar',
  items: 'Concepto',
  moreItems: (amount) =>
    plural(amount, {
      one: 'y # línea más. Está en su factura.',
      other: 'y # líneas más. Están en sus facturas.',
    }),
  date: 'Fecha',
  trigger: 'Motivo del cobro',
  method: 'Método de pago',
  gatewayAnswer: 'Respuesta del proveedor de pagos',
  bankAnswer: 'Respuesta del banco',
  answer: (text, code) => `${text} (${code})`,
  clears: 'Se acredita aproximadamente',
  returned: 'Devuelto por el banco',
  refund: 'Reembolso',
  canceled: 'Cancelado',
  correction: (sum, date, state) => `${sum}, ${date}, ${state}`,
  correctionStates: {
    processing: 'en proceso',
    done: 'hecho',
    failed: 'no se realizó',
    dueAgain: 'hecho, por pagar de nuevo',
  },
  invoices: (amount) => (amount === 1 ? 'Factura' : 'Facturas'),
  noNumber: 'Aún sin número',
  id: 'ID del pago',
  transaction: 'ID de la transacción',
  authorization: 'Código de autorización',
  copy: { id: 'ID del pago', transaction: 'ID de la transacción', authorization: 'código de autorización' },
};
