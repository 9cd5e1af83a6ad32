import { plural } from '../../../kernel/plural.ts';

export const spanish = {
  facts: {
    amount: 'Importe',
    invoice: 'Factura',
    invoices: 'Facturas',
    payment: 'Pago',
    refund: 'Reembolso',
    method: 'Método de pago',
    lines: 'Líneas',
    date: 'Fecha',
    paid: 'Pagado',
    returned: 'Devuelto',
    for: 'Concepto',
    total: 'Total',
    due: 'Importe por pagar',
    dueOn: 'Vencimiento',
    received: 'Recibido',
    credit: 'Crédito para próximas facturas',
    creditNote: 'Nota de crédito',
    credited: 'Crédito total',
    creditUsed: 'Pagado con su crédito',
    expected: 'Importe previsto',
    expires: 'Vence',
    expired: 'Venció',
  },
  invoice: (number: string) => `la factura ${number}`,
  yourInvoice: 'su factura',
  notNumbered: 'aún sin número',
  invoices: (amount: number) => plural(amount, { one: '# factura', other: '# facturas' }),
  numbers: (first: readonly string[], more: number) =>
    more > 0 ? `${first.join(', ')} y ${more} más` : first.join(', '),
  lines: (count: number) => plural(count, { one: '# línea', other: '# líneas' }),
  sims: (count: number) => plural(count, { one: '# SIM', other: '# SIM' }),
  percent: (percent: number) => `${percent} %`,
  group: (text: string, lines: number) => (lines > 1 ? `${text} × ${lines}` : text),
  actions: {
    invoice: 'Ver factura',
    payment: 'Ver pago',
    invoices: 'Ver facturas',
    pay: 'Ver lo que falta pagar y pagar',
    upcoming: 'Ver próximos cobros',
    addMethod: 'Agregar método de pago',
    methods: 'Actualizar métodos de pago',
  },
  closing: (company: string) => `Recibe este correo porque es propietario o se ocupa de la facturación de ${company}.`,
  questions: (brand: string, support: string) => `¿Preguntas? Escriba a ${brand} a ${support}.`,

  upcoming: {
    subject: (amount: string, day: string) => `Próximo cobro: ${amount} el ${day}`,
    text: (method: string) => `Cobraremos a ${method} su próxima factura. Usted no tiene que hacer nada.`,
    noMethod: 'No tiene un método de pago al que podamos cobrar su próxima factura. Agregue uno antes de esa fecha.',
    usage: (high: string) => `Con su consumo hasta entonces, puede llegar a ${high}.`,
    changedDebit: 'El importe es distinto de su último débito bancario, por eso siempre enviamos este correo.',
    canBeSwitchedOff: 'Puede desactivar este correo en Ajustes, Facturas.',
  },

  newVersion: {
    priceSubject: (plan: string, price: string, day: string) => `Nuevo precio de ${plan}: ${price} desde el ${day}`,
    subject: (plan: string, day: string) => `Nuevas condiciones de ${plan} desde el ${day}`,
    text: (day: string) =>
      `Cambiamos las condiciones de un plan en el que usted tiene líneas. Valen desde su renovación del ${day}.`,
    advice: 'Si no le convienen, cambie el plan de estas líneas o cancélelas antes.',
    plan: 'Plan',
    until: 'Hasta entonces',
    afterwards: 'Después',
    from: 'Desde',
    data: (megabytes: number) => `${megabytes.toLocaleString('es-US')} MB incluidos`,
    above: {
      free: 'los datos por encima son gratis',
      stop: 'los datos se detienen por encima',
      charge: (price: string, megabytes: number) =>
        `${price} por ${megabytes === 1 ? '' : `${megabytes.toLocaleString('es-US')} `}MB por encima`,
    },
    freeSms: 'los mensajes de texto son gratis',
    sms: (included: number, price: string) =>
      plural(included, {
        one: `# mensaje de texto incluido, luego ${price} cada uno`,
        other: `# mensajes de texto incluidos, luego ${price} cada uno`,
      }),
    paused: (price: string) => `${price} en pausa`,
    perLine: (terms: string) => `${terms} por línea y mes`,
    forLines: (terms: string, lines: number) =>
      `${terms} por línea y mes (${plural(lines, { one: '# línea', other: '# líneas' })})`,
    action: 'Ver plan',
  },

  expiring: {
    subject: (method: string, month: string) => `${method} vence a fines de ${month}`,
    text: (month: string) => `Su método de pago predeterminado vence. Podemos cobrarle hasta fines de ${month}.`,
    advice: 'Agregue otro método de pago, o agregue esta tarjeta de nuevo con su nueva fecha de vencimiento.',
  },
  expired: {
    subject: (method: string, _month: string) => `${method} venció`,
    text: (month: string) => `Su método de pago predeterminado venció a fines de ${month}. Ya no podemos cobrarle.`,
    advice:
      'Agregue otro método de pago ahora, para que su próximo pago se realice. Le avisamos por correo antes de suspender una línea.',
  },

  issued: {
    subject: (number: string, due: string, day: string) => `Factura ${number}: ${due} con vencimiento el ${day}`,
    paidSubject: (number: string) => `La factura ${number} se pagó con su crédito`,
    text: 'Su factura está adjunta en PDF.',
    howToPay:
      'Indica adónde enviar un cheque o una transferencia. También puede pagarla en línea con un método de pago guardado.',
    paid: 'Su crédito la cubre. No hay nada que pagar.',
  },
  creditNote: {
    subject: (note: string, amount: string, invoice: string) =>
      `Nota de crédito ${note}: ${amount} de la factura ${invoice}`,
    lowered: (amount: string) => `Descontamos ${amount} de lo que debe por esta factura.`,
    credit: (amount: string) => `Acreditamos ${amount} a su cuenta. Paga sus próximas facturas.`,
    refund: (amount: string) => `Reembolsamos ${amount} al método de pago con el que pagó.`,
    both: (lowered: string, credit: string) =>
      `Descontamos ${lowered} de lo que debe por esta factura y acreditamos ${credit} a su cuenta para las próximas.`,
    attached: 'La nota de crédito está adjunta en PDF.',
  },
  overdue: {
    subject: (number: string, due: string) => `Vencida: ${due} de la factura ${number}`,
    text: (day: string) => `Esta factura venció el ${day} y no está pagada por completo.`,
    advice: 'Envíe su pago ahora o pague en línea. Si ya está en camino, no tiene que hacer nada más.',
  },

  recorded: {
    received: {
      subject: (amount: string) => `Recibo: recibimos ${amount}`,
      text: (paidBy: string) => `Recibimos su pago (${paidBy}). Gracias.`,
    },
    returned: {
      subject: (amount: string) => `Su pago de ${amount} fue devuelto`,
      text: (paidBy: string) =>
        `Su pago (${paidBy}) fue devuelto, así que lo que pagaba está pendiente de nuevo. Pague otra vez.`,
    },
  },

  receipt: {
    subject: (amount: string, what: string) => `Recibo: ${amount} por ${what}`,
    card: 'Recibimos su pago. Gracias.',
    bank: 'Su pago bancario se acreditó. Gracias.',
  },
  onItsWay: {
    subject: (amount: string, invoice: string) => `Su pago bancario de ${amount} por ${invoice} está en camino`,
    text: 'Enviamos este débito a su banco. Se acredita en unos días hábiles y entonces le enviamos un recibo por correo.',
    keep: 'Usted no tiene que hacer nada. Mantenga el importe en su cuenta hasta entonces.',
  },
  failed: {
    subject: (amount: string, invoice: string) => `El pago de ${amount} por ${invoice} no se realizó`,
    text: (method: string) => `Intentamos cobrar a ${method}. No se cobró nada.`,
    hard: 'El banco rechazaría de nuevo el mismo método. Elija o agregue otro y luego pague.',
    soft: 'Elija o agregue un método de pago y luego pague. Le avisamos por correo antes de suspender una línea.',
  },
  returned: {
    subject: (amount: string, what: string) => `Su banco devolvió ${amount} por ${what}`,
    text: (method: string) => `El pago de ${method} fue devuelto, así que lo que pagaba está pendiente de nuevo.`,
    hard: 'No debitaremos de nuevo esta cuenta. Elija o agregue otro método y luego pague.',
    soft: 'Pague de nuevo cuando esta cuenta tenga fondos suficientes o use otro método.',
  },
  canceled: {
    subject: (amount: string, invoice: string) => `Cancelamos el pago de ${amount} por ${invoice}`,
    text: (method: string) => `Cancelamos el pago de ${method} antes de que se realizara. No se cobró nada.`,
    unpaid: 'Lo que pagaba está pendiente de nuevo.',
    paid: 'Otro pago lo cubrió desde entonces.',
  },
  refunded: {
    subject: (amount: string, what: string) => `Reembolso de ${amount} por ${what}`,
    text: (method: string) => `Reembolsamos este pago. Aparece en ${method} en unos días hábiles.`,
    dueAgain: 'Lo que reembolsamos está pendiente de nuevo. Páguelo con el método de pago que prefiera.',
  },
  noMethod: {
    subject: (amount: string, what: string) => `No pudimos cobrar ${amount} por ${what}`,
    text: 'No tiene un método de pago predeterminado al que podamos cobrar, así que no se cobró nada.',
    advice: 'Elija o agregue un método de pago y luego pague. Le avisamos por correo antes de suspender una línea.',
  },
  spendCap: {
    facts: {
      used: 'Consumo hasta ahora',
      cap: 'Tope de gasto',
      lines: 'Líneas suspendidas',
      nextPeriod: 'Próximo período',
    },
    action: 'Ver tope de gasto',
    subject: (percent: number) => `El consumo por encima de lo incluido alcanzó el ${percent} % de su tope de gasto`,
    text: (percent: number) =>
      `Los datos por encima de lo incluido en sus planes alcanzaron el ${percent} % de su tope de gasto para este período.`,
    advice: 'Al 100 %, suspendemos las líneas que sumarían más. Las líneas dentro de lo incluido siguen activas.',
    reachedSubject: 'Alcanzó su tope de gasto',
    reached: (count: number) =>
      plural(count, {
        one: 'Los datos por encima de lo incluido alcanzaron su tope de gasto. # línea que sumaría más está suspendida.',
        other:
          'Los datos por encima de lo incluido alcanzaron su tope de gasto. # líneas que sumarían más están suspendidas.',
      }),
    backOn: (day: string) =>
      `Vuelven solas el ${day}, o en cuanto usted suba el tope. El consumo hasta ahora se factura como siempre.`,
  },
  shipment: {
    subjects: {
      ordered: { one: 'Recibimos su pedido de # SIM', other: 'Recibimos su pedido de # SIM' },
      shipped: { one: 'Su SIM está en camino', other: 'Sus # SIM están en camino' },
      canceled: { one: 'Su pedido de # SIM se canceló', other: 'Su pedido de # SIM se canceló' },
    },
    texts: {
      ordered: 'Gracias por su pedido. Le cobramos cuando se envía y le mandamos por correo el número de seguimiento.',
      shipped: 'Estas SIM ya son suyas: puede activarlas en cuanto llegue el paquete.',
      canceled: 'No se cobró nada por este pedido.',
    },
    total: 'Total con impuestos estimados',
    reason: 'Motivo',
    courier: 'Mensajería del paquete',
    tracking: 'Número de seguimiento',
    delivery: 'Envío',
    to: 'Destino',
    product: 'Tarjeta SIM',
    sims: 'SIM',
    action: 'Ver pedido',
  },
  closed: {
    voidSubject: (number: string) => `Cancelamos la factura ${number}`,
    voidText: 'Cancelamos esta factura. No debe nada por ella y no cobramos nada.',
    subject: (number: string) => `Ya no debe la factura ${number}`,
    text: 'Cerramos esta factura sin un pago. Ya no debe nada por ella y no cobramos nada.',
  },
};
