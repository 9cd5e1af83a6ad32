export const spanish = {
  portal: 'Portal',

  requested: {
    activate: (plan: string) => `Activación en ${plan} solicitada.`,
    suspend: () => 'Suspensión solicitada.',
    resume: () => 'Reanudación solicitada.',
    changePlan: (plan: string) => `Cambio a ${plan} solicitado.`,
    terminate: () => 'Baja solicitada.',
  },
  done: {
    activate: () => 'La línea está activa.',
    suspend: () => 'La línea está suspendida.',
    resume: () => 'La línea está activa de nuevo.',
    changePlan: (plan: string) => `La línea ahora está en ${plan}.`,
    terminate: () => 'La línea está dada de baja.',
  },
  unknown: {
    activation: (carrier: string) =>
      `${carrier} aún no ha confirmado la activación. Seguiremos verificando. No se le cobra hasta que la línea esté activa.`,
    other: (carrier: string) =>
      `${carrier} aún no ha confirmado la solicitud. Seguiremos verificando y solo la enviaremos de nuevo si nunca llegó.`,
  },

  failed: {
    notReached: (carrier: string) => `No logramos comunicarnos con ${carrier}.`,
    refused: (carrier: string) => `${carrier} rechazó la solicitud.`,
    quote: (text: string) => `Dice: «${text}».`,
    tryAgain: 'Inténtelo de nuevo.',
    mayTryAgain: 'Puede intentarlo de nuevo.',
    stays: {
      suspend: 'La línea sigue en servicio.',
      resume: 'La línea sigue suspendida.',
      changePlan: 'La línea conserva su plan.',
      terminate: 'La línea no cambió.',
    },
    activation: 'La activación falló.',
    notActivated: (carrier: string) => `${carrier} no pudo activar esta SIM.`,
    simRefused: (carrier: string) => `${carrier} rechazó esta SIM en este plan.`,
    notCharged: 'No se le cobró.',
    checkSim: 'Revise la SIM o elija otro plan.',
  },

  named: (name: string) => `Se le dio el nombre «${name}».`,
  renamed: (was: string, name: string) => `Cambió de nombre: de «${was}» a «${name}».`,
  imei: {
    entered: (imei: string) => `IMEI ${imei} registrado.`,
    changed: (was: string, imei: string) => `IMEI cambiado de ${was} a ${imei}.`,
    removed: (imei: string) => `IMEI ${imei} eliminado.`,
  },
  noTags: 'Se quitaron todas las etiquetas.',
  tags: (tags: string) => `Etiquetas: ${tags}.`,
  neverActive: 'Dada de baja. La línea nunca estuvo activa en el operador.',
  calledOff: 'La activación se canceló antes de llegar al operador. No se le cobró.',
  givenUp: 'Reemplazada por una nueva activación de la misma SIM.',

  reasons: null,
};
