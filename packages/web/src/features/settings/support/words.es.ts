import type { words as english } from './words.ts';

export const words: typeof english = {
  loadFailed: 'No pudimos cargar sus códigos de soporte',
  forbidden: 'Solo un propietario puede permitir que soporte actúe por la cuenta.',
  title: 'Permitir que soporte actúe por usted',
  note: 'Cree un código y dígaselo a la persona que le ayuda. Solo puede hacer lo que usted elija, durante diez minutos.',
  choose: 'Soporte puede',
  actions: {
    lines: 'Cambiar líneas',
    activate: 'Activar líneas',
    terminate: 'Dar de baja líneas',
    pay: 'Pagar lo que falló',
  },
  hints: {
    lines: 'Suspender, reanudar, cambiar de plan, cambiar nombres y etiquetas.',
    activate: 'Activar SIM y registrar las entregadas. Paga su método predeterminado.',
    terminate: 'Dar de baja líneas ahora o al final de su período. Las dadas de baja no vuelven.',
    pay: 'Cobrar pagos fallidos a sus métodos guardados.',
  },
  never: 'Soporte nunca puede cambiar personas, métodos de pago, términos ni la cuenta misma.',
  make: 'Crear código',
  made: {
    title: 'Su código de soporte',
    text: 'Dígale este código a soporte en los próximos diez minutos. Sirve una vez y solo lo mostramos ahora.',
    label: 'código de soporte',
  },
  done: 'Listo',
  list: 'Últimos códigos',
  none: 'Aún no hay códigos',
  noneText: 'Cuando soporte le ofrezca cambiar algo, elija qué puede hacer y cree un código.',
  columns: { actions: 'Soporte puede', by: 'Creado por', until: 'Hasta', enteredBy: 'Ingresado por', state: 'Estado' },
  notEntered: 'Sin ingresar',
  row: 'Acciones',
  states: {
    waiting: 'Aún sin ingresar',
    expired: 'Vencido',
    acting: 'Soporte puede actuar',
    over: 'Terminado',
    withdrawn: 'Retirado',
  },
  withdraw: 'Retirar',
  withdrawn: 'Código retirado.',
};
