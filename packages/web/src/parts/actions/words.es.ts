import type { words as english } from './words.ts';

export const words: typeof english = {
  titles: {
    activateLines: 'Activar líneas',
    bulkEdit: 'Editar varias desde una lista',
    exportLines: 'Exportar líneas',
    saveView: 'Guardar esta vista',
    suspendLine: 'Suspender línea',
    resumeLine: 'Reanudar línea',
    changeLinePlan: 'Cambiar el plan de la línea',
    tagLine: 'Editar etiquetas de la línea',
    terminateLine: 'Dar de baja la línea',
    renameLine: 'Cambiar el nombre de la línea',
    orderSims: 'Pedir tarjetas SIM',
    payFailed: 'Pagar cargos fallidos',
    addMethod: 'Agregar método de pago',
    invitePerson: 'Invitar a una persona',
    makeApiKey: 'Crear clave de API',
    addWebhook: 'Agregar webhook',
    changePassword: 'Cambiar contraseña',
    changeEmail: 'Cambiar el correo de acceso',
    closeAccount: 'Cerrar la cuenta',
  },
};
