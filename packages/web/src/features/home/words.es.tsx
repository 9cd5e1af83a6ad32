import { plural } from '../../ui/format/plural.ts';
import type { words as english } from './words.tsx';

const lines = (amount: number) => plural(amount, { one: '# línea', other: '# líneas' });

export const words: typeof english = {
  spendFailed: 'No pudimos cargar su gasto',
  title: 'Resumen',
  activate: 'Activar líneas',
  loadFailed: 'No pudimos cargar su resumen',

  money: {
    title: 'Dinero',
    all: 'Facturación',
    next: (isOnTerms) => (isOnTerms ? 'Próxima factura' : 'Próximo cobro'),
    nextNote: (date, amount) => `${date} · ${lines(amount)}`,
    noNext: 'Nada programado',
    invoiced: 'Facturado este mes',
    noMonthBefore: 'No hay un mes anterior para comparar',
    invoicedIn: (month) => `Facturado en ${month}`,
    change: (cents, by, before) =>
      cents === 0
        ? `Igual que en ${before}`
        : cents > 0
          ? `${by} más que en ${before}`
          : `${by} menos que en ${before}`,
    monthly: 'Por mes',
    monthlyNote: 'por todas las líneas facturadas',
  },
  lines: {
    title: 'Líneas por estado',
    all: 'Todas las líneas',
    activated: (month) => `Activadas en ${month}`,
    ended: (month) => `Terminadas en ${month}`,
    plans: 'Planes activos',
  },
  running: {
    title: 'En curso',
    scheduled: 'Programadas',
    both: 'En curso y programadas',
    done: (done, total) => `${done} de ${total}`,
    starts: (moment) => `Empieza el ${moment}`,
    allScheduled: (amount) => plural(amount, { other: 'Las # tareas programadas' }),
  },
  attention: {
    title: 'Requiere atención',
    nothing: 'Nada requiere su atención.',
    review: 'Revisar',
    unpaid: (sum, amount) => (amount === 0 ? `${sum} sin pagar` : `${sum} sin pagar por ${lines(amount)}`),
    unpaidText: 'El cobro falló. Vea por qué y pague ahora.',
    unpaidAndDark: (amount) =>
      plural(amount, {
        one: 'Por ello # línea está suspendida; vuelve sola cuando no deba nada.',
        other: 'Por ello # líneas están suspendidas; vuelven solas cuando no deba nada.',
      }),
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
    expiring: (card) => `${card} vence pronto`,
    expired: (card) => `${card} ya venció`,
    expiringText: 'Agregue una tarjeta de reemplazo antes del próximo cobro.',
    noCodes: 'No tiene códigos de recuperación',
    noCodesText: 'Si pierde el segundo paso, solo un código de recuperación le permite iniciar sesión.',
    makeCodes: 'Crear códigos',
  },
  firstSteps: {
    done: 'Primeros pasos completados',
    progress: (done, all) => `${done}/${all}`,
    stepDone: 'Hecho',
    welcome: (brand, name) =>
      name ? `Le damos la bienvenida a ${brand}, ${name}` : `Le damos la bienvenida a ${brand}`,
    lead: 'Su primera línea puede estar conectada en unos minutos.',
    leadHeld: {
      staff: 'Cuando su cuenta deje de estar retenida, su primera línea puede estar conectada en unos minutos.',
      approval: 'Cuando se apruebe su cuenta, su primera línea puede estar conectada en unos minutos.',
    },
    method: 'Agregue un método de pago',
    methodText: 'A él cobramos cada línea cuando se activa y luego cada mes.',
    methodOnTerms: 'Usted paga por factura: no necesita un método de pago.',
    methodAsk: 'Pida a un propietario, administrador o persona de facturación de su cuenta que agregue uno.',
    plan: 'Elija un plan',
    planText: 'Cada plan tiene un precio, datos incluidos y un operador. Puede iniciar una línea en cualquiera.',
    seePlans: 'Ver planes',
    line: 'Active su primera línea',
    lineText: 'Tenga a mano el ICCID impreso en la SIM. Verá el precio antes de pedir.',
    lineHeld: {
      staff: 'Podrá activarla cuando su cuenta deje de estar retenida.',
      approval: 'Podrá activarla cuando se apruebe su cuenta.',
    },
    lineAsk: 'Pida a un propietario, administrador o técnico de su cuenta que la active.',
  },
  can: {
    title: 'Qué puede hacer aquí',
    lines: 'Ver cada línea',
    linesText: 'Estado, consumo, costo e historial de cada línea, en vivo desde el operador.',
    bulk: 'Cambiar muchas líneas a la vez',
    bulkText:
      'Suspenda, reanude, renombre o mueva líneas desde una lista o un archivo. Antes ve el resultado y el precio.',
    cap: 'Mantener los costos bajo control',
    capText: 'Fije un tope para el consumo fuera de sus planes y reciba avisos antes de alcanzarlo.',
    bills: 'Entender cada cargo',
    billsText: 'Cada renglón de una factura muestra cómo se calculó su monto, día por día.',
    people: 'Trabajar en equipo',
    peopleText:
      'Invite a personas con el rol que necesitan: propietario, administrador, facturación, técnico u observador.',
    systems: 'Conectar sus sistemas',
    systemsText: 'Las claves de API y los webhooks dan a su software lo que este portal le muestra.',
  },
  usage: {
    title: 'Consumo de datos',
    note: 'Todas las líneas juntas. Los días son en UTC; un período de facturación cuenta los días que comienzan en él.',
    chart: 'Datos usados por día (UTC), últimos 30 días',
    day: 'Día',
    used: 'Datos usados',
    perDay: (allowance) => `Datos incluidos, repartidos en este período de facturación: ${allowance} por día`,
    noneYet: 'Los operadores aún no han informado consumo',
    included: (used, allowance) => (
      <>
        {used} de {allowance} incluidos en este período de facturación
      </>
    ),
    reported: (when) => <>Informado por los operadores {when}</>,
    over: (bytes) => `${bytes} de más`,
    share: 'Proporción usada de los datos incluidos',
  },
};
