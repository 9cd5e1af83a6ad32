import type { words as english } from './words.tsx';

export const words: typeof english = {
  title: 'Cuenta',
  note: 'Lo que vale para todas las personas de su cuenta.',
  loadFailed: 'No pudimos cargar su cuenta',
  company: 'Empresa',
  number: 'Número de cliente',
  numberHint: 'Indíquelo cuando escriba a soporte.',
  since: 'Cliente desde',
  currency: 'Moneda',
  dollars: 'Dólares estadounidenses (USD)',
  dollarsHint: 'Todos los precios, facturas y pagos. No se puede cambiar.',
  zone: 'Zona horaria',
  day: 'Día de facturación',
  dayHint: 'Verá sus próximas facturas con otro día u otra zona antes de guardar.',
  terms: 'Condiciones de pago',
  byMethod: 'Cobramos a su método de pago principal',
  byInvoice: (days) => `Con factura, vence en ${days} días`,
  termsHint: (support) => <>Solo nuestro soporte las cambia. Escriba a {support}.</>,
  changeCompany: 'Cambiar empresa',
  changeDay: 'Cambiar día de facturación o zona horaria',
  changeMethods: 'Cambiar métodos de pago',
  whoMay:
    'Propietarios, administradores y personas de facturación cambian el día de facturación. Propietarios y administradores cambian la empresa.',
};
