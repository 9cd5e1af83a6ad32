import { plural } from '../../ui/format/plural.ts';
import type { words as english } from './words.ts';

const lines = (amount: number) => plural(amount, { one: '# línea', other: '# líneas' });
const addFirst = 'Agregue primero otro método de pago y luego elimine este.';

export const words: typeof english = {
  title: 'Métodos de pago',
  note: 'Cobramos todas las líneas al predeterminado.',
  onTermsNote: 'Paga por factura. Con un método guardado también puede pagar en línea.',
  loadFailed: 'No pudimos cargar sus métodos de pago',
  readOnly: 'Su rol permite ver los métodos de pago, pero no cambiarlos. Pídalo a un propietario.',
  none: 'Aún no hay métodos de pago',
  noneText: 'Agregue una tarjeta o cuenta bancaria para activar líneas.',
  noneAsk:
    'Necesita uno para activar líneas. Pida a un propietario, administrador o persona de facturación de su cuenta que lo agregue.',

  add: {
    title: 'Nuevo método de pago',
    lead: 'Tarjeta o cuenta bancaria. Sus datos van directamente al proveedor de pagos y nunca llegan a nuestros servidores.',
    full: (limit) =>
      `Alcanzó el límite de ${limit} métodos de pago. Elimine uno que ya no necesite y luego agregue otro.`,
    makeDefault: 'Usar como predeterminado',
    authorization: 'Autorización de pago',
    authorizationText: 'Leer la autorización',
    authorizationLead: 'Al agregarlo nos autoriza a cobrarlo.',
    confirm: 'Agregar método de pago',
    busy: 'Verificando sus datos con el proveedor de pagos',
    noAnswer: 'El servidor no respondió. Revise en la lista si el método se agregó. Si no, ingrese los datos de nuevo.',
    known: (name) => `${name} ya estaba en su cuenta.`,
    done: (name) => `Se agregó ${name}.`,
  },
  method: {
    default: 'Predeterminado',
    actions: (name) => `Acciones para ${name}`,
    makeDefault: 'Usar como predeterminado',
    changingDefault: 'Cambiando su método predeterminado',
    nowDefault: (name, amount) =>
      amount === 0
        ? `Cobraremos a ${name} a partir de ahora.`
        : `Cobraremos a ${name} a partir de ahora, por ${lines(amount)}.`,
    defaultNotChanged: 'Su método de pago predeterminado no cambia.',
    delete: 'Eliminar',
    expires: (month) => `Vence en ${month}`,
    expired: (month) => `Venció en ${month}`,
    unused: 'No lo usa ninguna línea',
    usedBy: (amount) => plural(amount, { one: 'Lo usa # línea', other: 'Lo usan # líneas' }),
    openCharges: (amount) => plural(amount, { one: '# pago en curso', other: '# pagos en curso' }),
    authorizedOn: (date) => `Autorizado el ${date}`,
    version: (version) => `Versión: ${version}`,
  },
  trouble: {
    expiresThisMonth: 'Vence este mes',
    expiresNextMonth: 'Vence el próximo mes',
    expiring: 'Agregue una tarjeta de reemplazo antes de que termine ese mes, para que ningún cobro falle.',
    expired: { state: 'Vencido', advice: 'Ya no podemos cobrarle. Agregue otro o elimínelo.' },
    failing: { state: 'Con fallas', advice: 'El último cobro falló. Consulte a su banco o use otro método.' },
    disabled: {
      state: 'Inhabilitado',
      advice: 'Ya no podemos cobrarle. Agregue otro, o agréguelo de nuevo cuando su banco esté de acuerdo.',
      because: (reason) =>
        `${reason} Ya no podemos cobrarle. Agregue otro, o agréguelo de nuevo cuando su banco esté de acuerdo.`,
    },
  },
  deletion: {
    title: (name) => `¿Eliminar ${name}?`,
    confirm: 'Eliminar método de pago',
    history: 'Los pagos anteriores quedan en su historial.',
    done: (name) => `Se eliminó ${name}.`,
    notDefault: 'No es su método predeterminado, así que los próximos cobros no cambian.',
    noneLeft: 'No le quedará ningún método de pago. Agregue uno antes de activar otra línea.',
    replaced: (next) =>
      `Es su método predeterminado. ${next} pasa a ser el predeterminado y le cobramos a partir de entonces.`,
    replacedForLines: (amount, next) =>
      `Es su método predeterminado, para ${lines(amount)}. ${next} pasa a ser el predeterminado y le cobramos a partir de entonces.`,

    blocked: (name) => `Aún no puede eliminar ${name}`,
    charging: 'Hay un pago en curso con él. Puede eliminarlo cuando ese pago termine.',
    lastForLines: (amount) =>
      plural(amount, {
        one: `Es el único método al que podemos cobrar y lo usa # línea. ${addFirst}`,
        other: `Es el único método al que podemos cobrar y lo usan # líneas. ${addFirst}`,
      }),
    last: `Es el único método al que podemos cobrar y sus líneas dependen de él. ${addFirst}`,
    owed: (invoices) =>
      plural(invoices, {
        one: 'Es su último método de pago y tiene # factura sin pagar. Páguela o agregue primero otro método.',
        other: 'Es su último método de pago y tiene # facturas sin pagar. Páguelas o agregue primero otro método.',
      }),
  },
  offer: {
    title: (amount) =>
      amount === null
        ? '¿Pagar ahora todo lo que falló?'
        : plural(amount, {
            one: '¿Pagar ahora lo pendiente de # línea?',
            other: '¿Pagar ahora lo pendiente de # líneas?',
          }),
    notNow: 'Ahora no',
    show: 'Ver',
  },
};
