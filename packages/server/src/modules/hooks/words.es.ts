export const spanish = {
  kept: {
    someone: 'Alguien',
    wrongUrl: 'Solo enviamos a direcciones públicas que empiezan por https://.',
    wrongPeriod: 'Elija un período de 30 días como máximo, con el final después del comienzo.',
    notKept: 'Guardamos los eventos 30 días. Introduzca un momento posterior.',
    beforeAccount: 'Su cuenta aún no existía. Introduzca un momento posterior.',
    failures: {
      forbidden: 'no es una dirección pública',
      unknown_name: 'nombre de host desconocido',
      no_answer: 'sin respuesta a tiempo',
      no_connection: 'sin conexión',
      wrong_certificate: 'certificado incorrecto',
    },
    made: (by: string, url: string) => `${by} agregó el webhook ${url}.`,
    changed: (by: string, url: string) => `${by} cambió el webhook ${url}.`,
    enabled: (by: string, url: string) => `${by} activó el webhook ${url}.`,
    disabled: (by: string, url: string) => `${by} desactivó el webhook ${url}.`,
    rotated: (by: string, url: string) => `${by} dio al webhook ${url} un secreto nuevo.`,
    removed: (by: string, url: string) => `${by} eliminó el webhook ${url}.`,
    failed: (url: string) => `Desactivamos el webhook ${url}: nada llegó durante tres días.`,
    gone: (url: string) => `Desactivamos el webhook ${url}: respondió que ya no existe.`,
  },
  letter: {
    subject: (brand: string) => `Su webhook en ${brand} está desactivado`,
    texts: {
      failing: 'Nada de lo que enviamos a su webhook llegó durante tres días, así que lo desactivamos.',
      gone: 'Su webhook respondió que ya no existe, así que lo desactivamos.',
    },
    url: 'Dirección',
    result: 'Última respuesta',
    open: 'Abrir webhooks',
    waits:
      'Lo que espera se envía cuando lo active de nuevo. Durante 30 días puede pedir que los eventos perdidos se envíen otra vez.',
  },
};
