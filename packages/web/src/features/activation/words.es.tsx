import { count } from '../../ui/format/count.ts';
import { plural } from '../../ui/format/plural.ts';
import type { words as english } from './words.tsx';

export const words: typeof english = {
  simOrders: 'Pedidos de SIM',
  title: 'Activar líneas',
  steps: 'Pasos de la activación',
  stepTitles: ['Dispositivos', 'Planes', 'Revisión'],
  plansFailed: 'No pudimos cargar los planes',
  backToDevices: 'Volver a los dispositivos',

  forbidden: 'Su rol no permite activar líneas',
  forbiddenText: 'Puede consultar todo en la cuenta. Para activar líneas, pida a un propietario que cambie su rol.',
  hold: {
    staff: {
      title: 'No puede activar líneas mientras su cuenta está retenida',
      text: 'Sus líneas siguen en servicio. Contacte a soporte para levantar la retención.',
    },
    approval: {
      title: 'Podrá activar líneas cuando se apruebe su cuenta',
      text: 'Le avisaremos por correo. Hasta entonces, consulte los planes y sus precios.',
    },
  },
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

  draft: {
    title: (at) => `Empezó esta lista el ${at}`,
    text: 'La conservamos como la dejó. Aún no se ha pedido nada.',
    startOver: 'Empezar de nuevo',
  },

  plan: {
    forCarrier: (carrier, devices) =>
      plural(devices, {
        one: `Plan para # dispositivo en ${carrier}`,
        other: `Plan para # dispositivos en ${carrier}`,
      }),
    noPlan: (carrier) => `Elija un plan para ${carrier} para continuar.`,
    noneOnSale: (carrier) => `No hay ningún plan a la venta para ${carrier}. Quite sus dispositivos para continuar.`,
    imeiMissing: (devices) =>
      plural(devices, {
        one: 'Este plan necesita un IMEI y # dispositivo no lo tiene. Ingréselo primero en la lista.',
        other: 'Este plan necesita un IMEI y # dispositivos no lo tienen. Ingréselos primero en la lista.',
      }),
    perMonth: (price) => `${price} por mes`,
    dataAndFee: (data, fee) => (fee ? `${data} · ${fee} una vez` : data),
    above: (terms) => `Por encima de lo incluido: ${terms}`,
    continue: 'Continuar a revisión',
    compare: 'Comparar planes',
  },
  summary: {
    title: 'Su pedido hasta ahora',
    open: 'Aún sin plan',
    devices: (carrier, devices) =>
      plural(devices, { one: `# dispositivo en ${carrier}`, other: `# dispositivos en ${carrier}` }),
    nothing: '–',
    monthly: 'Cada mes',
    once: 'Activación, una vez',
    note: 'Sin impuestos. La revisión muestra lo que paga hoy.',
  },
  chosen: {
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
    note: 'Pegue, escanee o escriba los ICCID impresos en las SIM. Encontramos el operador de cada una.',
    paste: 'Pegar lista',
    upload: 'Subir archivo CSV',
    add: 'Agregar dispositivo',
    continue: 'Continuar a planes',
    none: 'Ingrese al menos un dispositivo.',
    toFix: (amount) =>
      plural(amount, {
        one: 'Corrija 1 dispositivo para continuar.',
        other: 'Corrija # dispositivos para continuar.',
      }),
    amount: (amount) => plural(amount, { one: '# dispositivo', other: '# dispositivos' }),
    ready: (amount) => plural(amount, { one: '# listo', other: '# listos' }),
    checking: 'Comparando con el inventario',
    unchecked: (reason) => `No pudimos comprobar estas SIM. ${reason}`,
    askAgain: 'Comprobar de nuevo',
    ofCarrier: (carrier, amount) => `${carrier}: ${count(amount)}`,
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
  sim: {
    free: (carrier) => `${carrier}, lista`,
    assigned: (carrier) => `${carrier}, lista: asignada a usted`,
    claimed: (carrier) => `${carrier}, lista: registrada por usted`,
    failed: (carrier) => `${carrier}, lista: la última activación falló`,
    in_use: (carrier) => `${carrier}, en uso`,
    unknown: (carrier) => carrier,
    toLine: 'Ver línea',
  },
  errors: {
    label: 'Dispositivos con errores',
    next: 'Siguiente error',
    only: 'Mostrar solo errores',
    all: 'Mostrar todo',
    remove: (amount) => plural(amount, { one: 'Quitar # dispositivo', other: 'Quitar # dispositivos' }),
    download: 'Descargar errores',
    file: 'dispositivos-con-errores.csv',
    columns: ['Fila', 'ICCID', 'IMEI', 'Nombre', 'Problema'],
  },
  scan: {
    open: 'Escanear código',
    title: 'Escanear códigos de las SIM',
    text: 'Ponga el código de barras del ICCID frente a la cámara. Agregamos cada número que aún no hemos visto.',
    preview: 'Cámara',
    starting: 'Iniciando la cámara',
    looking: 'Buscando un código de barras',
    found: (iccid) => `Agregado: ${iccid}`,
    repeated: (iccid) => `${iccid} ya está en la lista`,
    other: (text) => `${text} no es un ICCID`,
    amount: (amount) => plural(amount, { one: '# SIM agregada', other: '# SIM agregadas' }),
    done: 'Listo',
    refused:
      'Su navegador no permite que esta página use la cámara. Permítalo en la configuración del navegador para este sitio e inténtelo de nuevo.',
    missing: 'No encontramos ninguna cámara. Use un dispositivo con cámara o escriba el número.',
    failed: 'No pudimos leer de la cámara. Inténtelo de nuevo o escriba el número.',
    busy: 'Otro programa está usando la cámara. Ciérrelo e inténtelo de nuevo.',
    again: 'Intentar de nuevo',
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
    label: 'Precio',
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
    columns: { number: 'N.º', device: 'Dispositivo', plan: 'Plan', imei: 'IMEI', check: 'Revisión' },
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
