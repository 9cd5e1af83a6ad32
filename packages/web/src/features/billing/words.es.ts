import { count } from '../../ui/format/count.ts';
import { plural } from '../../ui/format/plural.ts';
import type { words as english } from './words.ts';

const lines = (amount: number) => plural(amount, { one: '# línea', other: '# líneas' });

export const words: typeof english = {
  spend: {
    loadFailed: 'No pudimos cargar su gasto',
    none: 'Aún no hay gasto',
    noneText: 'Lo que facturamos aparece aquí mes a mes, por plan y por etiqueta.',
    plans: 'Ver planes',
    month: 'Mes',
    invoices: (month) => `Facturas de ${month}`,
    downloads: 'Descargar gasto',
    downloadCsv: 'Descargar en CSV',
    downloadFailed: (reason) => `No pudimos descargar su gasto. ${reason}`,
  },
  title: 'Facturación',
  loading: 'Cargando lo que debe',
  loadFailed: 'No pudimos cargar su facturación',
  pages: { due: 'Pendiente y próximo', past: 'Historial' },
  parts: {
    summary: 'Resumen',
    upcoming: 'Próximos',
    failed: 'Fallidos',
    methods: 'Métodos de pago',
    invoices: 'Facturas',
    payments: 'Pagos',
    statement: 'Estado de cuenta',
    spend: 'Gasto',
  },
  browserTabs: { upcoming: 'Próximos cobros', failed: 'Pagos fallidos' },
  atLeast: (amount) => `${count(amount)}+`,
  activate: 'Activar una línea',
  steps: { upcoming: 'Ver cargos próximos', lines: 'Ver líneas' },
  total: 'Total',
  period: (start, end) => `${start} – ${end}`,
  used: (period) => `Uso: ${period}`,
  openPeriod: (start) => `desde el ${start}`,
  standing: {
    paid: 'Está al día con sus pagos',
    nothing: 'Nada por pagar',
    nothingText: (isOnTerms) =>
      isOnTerms
        ? 'Facturamos una línea por primera vez cuando el operador la activa.'
        : 'Cobramos una línea por primera vez cuando el operador la activa.',
    paidText: 'Cobramos a su método de pago predeterminado en cada día de facturación.',
    notDue: 'Nada está vencido',
    dueText: (sum, date) => `${sum} vencen el ${date}.`,
    seeInvoices: 'Ver facturas',
    paidOnTermsText: (days) =>
      plural(days, {
        one: 'Le enviamos cada factura por correo. Vence # día después.',
        other: 'Le enviamos cada factura por correo. Vence # días después.',
      }),
    loadFailed: 'No pudimos cargar sus facturas sin pagar',
    loadFailedText: 'Sus facturas no han cambiado. Reintente en un momento.',
    tryAgain: 'Reintentar',
    unpaid: (sum) => `${sum} sin pagar`,
    pastDue: (amount) =>
      amount === 0
        ? 'Hay cargos vencidos que no son de ninguna línea. Sus líneas siguen activas por ahora.'
        : plural(amount, {
            one: '# línea está vencida. Sigue activa por ahora.',
            other: '# líneas están vencidas. Siguen activas por ahora.',
          }),
    inProgress: (amount) =>
      amount === 0 ? 'Estamos procesando el pago.' : `Estamos procesando el pago de ${lines(amount)}.`,
    review: 'Revisar',
    reviewAndPay: 'Revisar y pagar',
  },
  figures: {
    balance: 'Saldo',
    credit: 'Crédito',
    creditNote: (sum) => `con ${sum} de crédito`,
    inCredit: 'crédito para sus próximas facturas',
    open: 'en facturas sin pagar',
    nothingOpen: 'Nada pendiente',
    next: (isOnTerms) => (isOnTerms ? 'Próxima factura' : 'Próximo cobro'),
    noNext: 'Nada programado',
    monthly: 'Por mes',
    monthlyNote: 'por todas las líneas facturadas',
  },
  methods: {
    title: 'Tarjetas y cuentas bancarias',
    manage: 'Agregar o cambiar',
    all: 'Ver métodos de pago',
    loadFailed: 'No pudimos cargar sus métodos de pago',
    none: 'Aún no hay método de pago. Agregue uno para activar líneas.',
    default: 'Predeterminado',
    states: {
      expiring: 'Por vencer',
      expired: 'Vencido',
      failing: 'Con fallas',
      disabled: 'Inhabilitado',
      removed: 'Eliminado',
    },
  },
  zone: (zone) => `Fechas en la hora de ${zone}`,
  noPayments: {
    title: 'Aún no hay pagos',
    text: (isOnTerms) =>
      isOnTerms
        ? 'Aquí aparecen los pagos con tarjeta, débito bancario, cheque o transferencia.'
        : 'Cobramos una línea por primera vez cuando el operador la activa.',
  },
};
