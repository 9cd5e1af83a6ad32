import type { words as english } from './words.tsx';

export const words: typeof english = {
  lines: 'Líneas',
  activate: 'Activar líneas',
  iccid: 'ICCID',
  phoneNumber: 'número de teléfono',
  usedBy: (name) => `Datos usados por ${name}`,
  reported: (carrier, when) => (
    <>
      Informado por {carrier} {when}
    </>
  ),
  notReported: (carrier) => `${carrier} aún no ha informado consumo`,
  verbs: {
    suspend: 'Suspender',
    resume: 'Reanudar',
    changePlan: 'Cambiar plan',
    tag: 'Editar etiquetas',
    terminate: 'Dar de baja',
  },
  coming: {
    activate: 'Activación',
    suspend: 'Suspensión',
    resume: 'Reanudación',
    changePlan: 'Cambio de plan',
    rename: 'Nombre nuevo',
    tag: 'Cambio de etiquetas',
    terminate: 'Baja',
  },
  comingOn: (change, moment) => `${change} el ${moment}`,
  possibleFrom: (time) => `Posible desde ${time}.`,
  refresh: {
    button: 'Actualizar',
    updated: (when) => <>Actualizado {when}</>,
    done: 'Actualizado',
    failed: 'No pudimos actualizar esta página.',
    failedText: 'Aún ve las cifras anteriores. Inténtelo de nuevo.',
  },
};
