import { plural } from '../../ui/format/plural.ts';
import type { words as english } from './words.tsx';

const lines = (amount: number) => plural(amount, { one: '# línea', other: '# líneas' });

export const words: typeof english = {
  spendFailed: 'No pudimos cargar su gasto',
  title: 'Resumen',
  activate: 'Activar líneas',
  loadFailed: 'No pudimos cargar su resumen',

  tiles: {
    active: 'Líneas activas',
    activeOf: (total) => `de ${lines(total)}`,
    plans: 'Planes activos',
    plansNote: 'con líneas suyas',
    monthly: 'Por mes',
    monthlyNote: 'por todas las líneas facturadas',
  },
  lines: { title: 'Líneas por estado', all: 'Todas las líneas' },
  running: { title: 'En curso', done: (done, total) => `${done} de ${total}` },
  upcoming: {
    title: 'Próximas suscripciones',
    all: 'Todos los próximos cobros',
    loadFailed: 'No pudimos cargar sus próximas suscripciones',
    none: 'Sin cobros próximos',
    noneText: (isOnTerms) =>
      isOnTerms
        ? 'Facturamos cada línea por mes adelantado, desde que el operador la activa.'
        : 'Cobramos cada línea por mes adelantado, desde que el operador la activa.',
  },
  attention: {
    title: 'Requiere atención',
    review: 'Revisar',
    unpaid: (sum, amount) => (amount === 0 ? `${sum} sin pagar` : `${sum} sin pagar por ${lines(amount)}`),
    unpaidText: 'El cobro falló. Vea por qué y pague ahora.',
    reviewAndPay: 'Revisar y pagar',
    dark: (amount) =>
      plural(amount, {
        one: '# línea está suspendida por falta de pago',
        other: '# líneas están suspendidas por falta de pago',
      }),
    darkText: 'Sus dispositivos están sin conexión. Las líneas vuelven solas cuando no deben nada.',
    noMethod: 'Sin método de pago utilizable',
    noMethodText: 'Necesitamos uno para cobrar y activar líneas.',
    addMethod: 'Agregar método de pago',
    seeMethods: 'Ver métodos de pago',
    notActivated: (amount) => `Falló la activación de ${lines(amount)}`,
    notActivatedText: 'No se le cobró. Cada línea muestra por qué y si puede intentarlo de nuevo.',
    seeFailed: 'Ver líneas fallidas',
    unknown: (amount) => `Esperamos que el operador confirme ${lines(amount)}`,
    unknownText: 'Seguiremos verificando. Mientras tanto no se le cobra.',
    seeLines: 'Ver líneas',
    findings: (amount) =>
      plural(amount, {
        one: 'Operador y portal no coinciden en # línea',
        other: 'Operador y portal no coinciden en # puntos',
      }),
    findingsText: 'Cada uno muestra ambos registros, el costo y la solución.',
    compare: 'Comparar',
    expiring: (amount) =>
      plural(amount, {
        one: '# tarjeta vence pronto o ya venció',
        other: '# tarjetas vencen pronto o ya vencieron',
      }),
    expiringText: 'Agregue una tarjeta de reemplazo antes del próximo cobro.',
  },
  firstSteps: {
    done: 'Primeros pasos completados',
    progress: (done, all) => `${done}/${all}`,
    stepDone: 'Hecho',
    welcome: (brand, name) =>
      name ? `Le damos la bienvenida a ${brand}, ${name}` : `Le damos la bienvenida a ${brand}`,
    lead: 'Su primera línea puede estar conectada en unos minutos.',
    email: 'Confirme su correo electrónico',
    emailText: 'Su cuenta está lista para usar.',
    method: 'Agregue un método de pago',
    methodText: 'A él cobramos cada línea cuando se activa y luego cada mes.',
    methodAsk: 'Pida a un propietario, administrador o persona de facturación de su cuenta que agregue uno.',
    plan: 'Elija un plan',
    planText: 'Cada plan tiene un precio, datos incluidos y un operador. Puede iniciar una línea en cualquiera.',
    seePlans: 'Ver planes',
    line: 'Active su primera línea',
    lineText: 'Tenga a mano el ICCID impreso en la SIM. Verá el precio antes de pedir.',
    lineAsk: 'Pida a un propietario, administrador o técnico de su cuenta que la active.',
  },
  usage: {
    title: 'Consumo de datos',
    note: 'Todas las líneas juntas',
    chart: 'Datos usados por día, últimos 30 días',
    day: 'Día',
    used: 'Datos usados',
    noneYet: 'Los operadores aún no han informado consumo',
    included: (used, allowance) => (
      <>
        {used} de {allowance} incluidos en este período de facturación
      </>
    ),
    reported: (when) => <>Informado por los operadores {when}</>,
    over: (bytes) => `${bytes} de más`,
    share: 'Proporción usada de los datos incluidos',
    underOne: '< 1 %',
    percent: (rounded) => `${rounded} %`,
  },
};
