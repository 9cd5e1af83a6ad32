export const spanish = {
  noSuchSim: 'no existe esa SIM',
  says: (carrier: string, word: string) => `${carrier} dice «${word}».`,
  hasNoSim: (carrier: string) => `${carrier} no tiene esta SIM.`,
  saysAndAgrees: (said: string) => `${said} Ahora ambos lados coinciden.`,

  sides: {
    portal: 'Portal',
    billing: 'Facturación',
    unknown: 'desconocido',
    none: 'ninguno',
    noLine: 'sin línea',
    notInAccount: 'no está en la cuenta',
    notReported: 'sin informar',
    ordersAt: (carrier: string) => `Pedidos en ${carrier}`,
    suspended: null,
    request: null,
    changeOfPlan: 'cambio de plan',
    state: null,
  },

  service: {
    zombie: (carrier: string, state: string) =>
      `${carrier} tiene la SIM en servicio. Aquí la línea está ${estado(state)}.`,
    zombieStates: { terminated: 'de baja', notActivated: 'sin activar' },
    zombieMeans: 'No se le cobra, pero cualquiera que tenga la SIM puede usarla. Su proveedor lo sabe.',
    free: (carrier: string) => `${carrier} tiene la SIM en servicio. Ningún cliente de aquí la tuvo nunca.`,
    freeMeans: 'El operador la cobra al proveedor.',
    runsOn: (carrier: string) => `${carrier} tiene la línea en servicio. Aquí está suspendida.`,
    runsOnMeans: 'El dispositivo funciona y puede usar datos aunque no debería.',
    suspendAgain:
      'La línea tiene otros motivos de suspensión, así que ahora pediremos al operador que la suspenda de nuevo.',
    countAsActive: 'Pondremos la línea como activa. No se envía nada al operador.',
    suspended: (carrier: string) => `${carrier} suspendió la línea. Aquí está activa.`,
    blocked: (carrier: string) => `${carrier} bloqueó la línea. Aquí está activa.`,
    off: (carrier: string) => `${carrier} apagó la línea. Aquí está activa.`,
    stoppedMeans: 'El dispositivo está sin conexión y la línea se cobra como activa.',
    countAsSuspended: 'Pondremos la línea como suspendida. No se envía nada al operador.',
    countAsBlocked: 'Pondremos la línea como suspendida por el operador. No se envía nada al operador.',
    absent: (carrier: string, status: string) =>
      `${carrier} no tiene esta SIM en la cuenta. Aquí la línea está ${estado(status)}.`,
    notInService: (carrier: string, status: string) =>
      `${carrier} no tiene la línea en servicio. Aquí está ${estado(status)}.`,
    ghostMeans: 'El dispositivo está sin conexión y la línea se sigue cobrando.',
    countAsTerminated:
      'Pondremos la línea como dada de baja y dejaremos de cobrarla. Los pagos anteriores no se reembolsan automáticamente.',
  },

  drift: {
    plan: (carrier: string, theirs: string, ours: string) =>
      `${carrier} tiene la línea en ${theirs}. Aquí está en ${ours}.`,
    unlistedPlan: (ref: string) => `un plan que no está en su catálogo (${ref})`,
    planMeans: 'Lo incluido y el precio de aquí no corresponden al plan que usa el dispositivo.',
    usePlan: (plan: string) => `Pondremos la línea en ${plan}. Su precio cambia con el próximo período.`,
    imei: (carrier: string) => `${carrier} muestra otro dispositivo (IMEI) para esta línea.`,
    number: (carrier: string) => `${carrier} muestra otro número para esta línea.`,
    both: (carrier: string) => `${carrier} muestra otro dispositivo (IMEI) y otro número para esta línea.`,
    imeiMeans: 'La SIM puede haberse movido a otro dispositivo.',
    numberMeans: 'Las llamadas y los mensajes al número que se muestra aquí no llegan al dispositivo.',
    useNumbers: 'Guardaremos los valores del operador en la línea.',
  },

  billing: {
    notInvoiced: (status: string) => `La línea está ${estado(status)} y su primer período no tiene factura.`,
    notInvoicedMeans: 'Está en servicio y aún no se cobra. La factura llegará. Su proveedor lo sabe.',
    notCounted: 'Tomamos un pago, pero su factura no está marcada como pagada.',
    notCountedMeans: 'No la pague de nuevo. Contaremos el pago. Su proveedor lo sabe.',
    noSubscription: (status: string) => `La línea está ${estado(status)} y no tiene suscripción.`,
    noSubscriptionMeans: 'Está en servicio y no se le cobra a nadie.',
    withoutService: (status: string) => `La línea está ${estado(status)}, pero su suscripción sigue en curso.`,
    withoutServiceMeans: 'Se le cobra una línea que no está en servicio.',
    endSubscription:
      'Terminaremos la suscripción ahora. Los pagos anteriores no se reembolsan automáticamente; pida un reembolso a soporte.',
  },

  stuck: {
    text: (carrier: string) => `${carrier} lleva demasiado tiempo sin confirmar una solicitud.`,
    means: 'Hasta entonces la línea no se puede cambiar.',
    giveUp:
      'Preguntaremos al operador una vez más. Si la línea muestra el cambio, la solicitud cuenta como hecha; si no, la línea vuelve a como estaba. Si el operador hace el cambio después, la próxima verificación lo encuentra.',
    done: (said: string) => `El operador muestra ${said}: la solicitud cuenta como hecha.`,
    givenUp: (said: string) => `Se abandonó la solicitud. El operador muestra ${said}.`,
  },

  accepted: {
    provider: 'Su proveedor',
    request: 'Usar el valor del operador',
    ended: 'Terminó la suscripción de la línea dada de baja.',
    state: (carrier: string, word: string) => `${carrier} dice «${word}». Usamos su valor.`,
    plan: (carrier: string, plan: string) => `${carrier} tiene la línea en ${plan}. Usamos su valor.`,
    number: (carrier: string, number: string) => `${carrier} muestra el número ${number}. Usamos su valor.`,
    imei: (carrier: string, imei: string) => `${carrier} muestra el IMEI ${imei}. Usamos su valor.`,
    numbers: (carrier: string, number: string, imei: string) =>
      `${carrier} muestra el número ${number} y el IMEI ${imei}. Usamos sus valores.`,
  },

  repairs: {
    again: 'Abandonar y solicitar de nuevo',
    activate: 'Activar SIM',
    changePlan: 'Volver a su plan',
    resume: 'Reanudar línea',
    suspend: 'Suspender línea de nuevo',
    terminate: 'Dar de baja la línea',
  },

  operator: null,
  notConnected: 'el operador no está conectado',
};

/** Of a line, as the English sentence names it. */
const estados: Readonly<Record<string, string>> = {
  inventory: 'en inventario',
  activating: 'activándose',
  'activation failed': 'con activación fallida',
  active: 'activa',
  suspending: 'suspendiéndose',
  suspended: 'suspendida',
  resuming: 'reanudándose',
  terminating: 'dándose de baja',
  terminated: 'de baja',
  'not activated': 'sin activar',
};

function estado(status: string): string {
  return estados[status] ?? status;
}
