import { count } from '../../ui/format/count.ts';
import { plural } from '../../ui/format/plural.ts';
import type { words as english } from './words.tsx';

export const words: typeof english = {
  simOrders: 'Pedidos de SIM',
  title: 'Activar líneas',
  steps: 'Pasos de la activación',
  stepTitles: ['Plan', 'Dispositivos', 'Revisión'],
  plansFailed: 'No pudimos cargar los planes',
  back: 'Atrás',
  cancel: 'Cancelar',
  backToDevices: 'Volver a los dispositivos',

  forbidden: 'Su rol no permite activar líneas',
  forbiddenText: 'Puede consultar todo en la cuenta. Para activar líneas, pida a un propietario que cambie su rol.',
  seePlans: 'Ver planes',
  noPlans: 'No hay planes a la venta',
  noPlansText: (brand, support) => (
    <>
      Podrá activar dispositivos cuando {brand} ofrezca un plan. ¿Preguntas? Escriba a {support}.
    </>
  ),
  blocked: 'Aún no puede activar líneas',
  blockedText: (reason) => `${reason} Conservamos su lista de dispositivos.`,
  anotherPlan: 'Elegir otro plan',

  claim: {
    title: 'Registre sus SIM',
    note: 'Ingrese el código de su pedido de SIM, una vez por pedido.',
    code: 'Código del pedido',
    codeSample: 'XXXX-XXXX-XXXX-XXXX-XXXX',
    codeWrong: 'El código tiene cinco grupos de cuatro letras y dígitos.',
    submit: 'Registrar SIM',
    done: (sims) =>
      plural(sims, {
        one: 'Ya puede activar la SIM de su pedido.',
        other: 'Ya puede activar las # SIM de su pedido.',
      }),
  },

  plan: {
    carrier: 'Operador',
    plan: 'Plan',
    plans: (amount) => plural(amount, { one: '# plan', other: '# planes' }),
    carrierHint: 'Cada SIM funciona con un operador. Su nombre está en la tarjeta que sostiene la SIM.',
    noCarrier: 'Elija un operador.',
    noPlan: 'Elija un plan para continuar.',
    needsImei: (description) => `${description} Cada dispositivo necesita un IMEI.`,
    perMonth: (price) => `${price} por mes`,
    dataAndFee: (data, fee) => (fee ? `${data} · ${fee} una vez` : data),
    above: (terms) => `Por encima de lo incluido: ${terms}`,
    continue: 'Continuar a dispositivos',
    compare: 'Comparar planes',
  },
  chosen: {
    title: 'Plan elegido',
    note: 'Los precios son por línea',
    carrier: 'Operador',
    data: 'Datos por mes',
    price: 'Precio por mes',
    fee: 'Activación, una vez',
    free: 'Gratis',
    change: 'Cambiar plan',
  },

  devices: {
    title: 'Dispositivos',
    note: 'El ICCID está impreso en la SIM. IMEI y nombre son opcionales, salvo que el plan los requiera.',
    paste: 'Pegar lista',
    upload: 'Subir archivo CSV',
    add: 'Agregar dispositivo',
    continue: 'Continuar a revisión',
    none: 'Ingrese al menos un dispositivo.',
    toFix: (amount) =>
      plural(amount, {
        one: 'Corrija 1 dispositivo para continuar.',
        other: 'Corrija # dispositivos para continuar.',
      }),
    amount: (amount) => plural(amount, { one: '# dispositivo', other: '# dispositivos' }),
    errors: (amount) => plural(amount, { one: '# error', other: '# errores' }),
    warnings: (amount) => plural(amount, { one: '# advertencia', other: '# advertencias' }),
    tooMany: (total, most) =>
      `Puede activar ${count(most)} dispositivos a la vez; con estos serían ${count(total)}. No agregamos ninguno.`,
    fields: { iccid: 'ICCID', imei: 'IMEI', name: 'Nombre' },
    optional: { imei: 'IMEI (opcional)', name: 'Nombre (opcional)' },
    field: (title, hidden, device) => (
      <>
        {title} {hidden(`del dispositivo ${device}`)}
      </>
    ),
    device: (hidden, device) => (
      <>
        {hidden('Dispositivo ')}
        {device}
      </>
    ),
    remove: (device) => `Quitar el dispositivo ${device}`,
    digits: (amount) => plural(amount, { one: '# dígito hasta ahora', other: '# dígitos hasta ahora' }),
  },
  pasteList: {
    title: 'Pegar una lista de dispositivos',
    text: 'Un dispositivo por línea: ICCID y, si quiere, IMEI y nombre. Puede pegar columnas de una hoja de cálculo.',
    label: 'Lista de dispositivos',
    hint: 'En una hoja de cálculo, dé primero formato de texto a la columna del ICCID. Si no, se pierden los últimos dígitos.',
    sample: '89883030000001400016, 490154203237518, Camión 14\n89883030000001400024',
    name: 'Lista pegada',
    add: (amount) =>
      amount === 0
        ? 'Agregar dispositivos'
        : plural(amount, { one: 'Agregar # dispositivo', other: 'Agregar # dispositivos' }),
  },

  review: {
    label: 'Plan y precio',
    failed: 'No pudimos calcular el precio',
    refused: (amount) =>
      plural(amount, {
        one: '1 dispositivo no se puede activar',
        other: '# dispositivos no se pueden activar',
      }),
    refusedText: (amount) =>
      plural(amount, {
        one: 'Corríjalo u omítalo para continuar. El precio cubre los demás dispositivos.',
        other: 'Corríjalos u omítalos para continuar. El precio cubre los demás dispositivos.',
      }),
    leaveOut: (amount) => plural(amount, { one: 'Omitirlo', other: 'Omitirlos' }),
    editList: 'Editar lista',
    devices: 'Dispositivos',
    devicesNote: 'Comparados con el inventario del operador',
    devicesLabel: 'Dispositivos por activar',
    columns: { number: 'N.º', device: 'Dispositivo', imei: 'IMEI', check: 'Revisión' },
    iccid: 'ICCID',
    none: '–',
    verdicts: { ok: 'Listo', warning: 'Listo, con una advertencia', refused: 'No se puede activar' },
  },
  price: {
    title: 'Precio',
    today: 'Hoy',
    monthly: (sum, from) => `Luego ${sum} cada mes, desde el ${from}.`,
    untilThen: (from) => `Hoy paga los días hasta su próxima factura del ${from}.`,
    note: 'Cobramos a su método de pago predeterminado cuando el operador activa sus líneas, y nunca más que esto. Las líneas que fallan no cuestan nada.',
    noteOnTerms:
      'Lo incluimos en una factura cuando el operador activa sus líneas, y nunca más que esto. Las líneas que fallan no cuestan nada.',
    activate: (amount) =>
      amount === undefined ? 'Activar' : plural(amount, { one: 'Activar # línea', other: 'Activar # líneas' }),
    noAnswer:
      'El servidor no respondió, así que la activación puede haber comenzado. Inténtelo de nuevo: ninguna línea se activa ni se cobra dos veces.',
  },
};
