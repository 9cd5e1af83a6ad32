export const spanish = {
  notAccepting: (carrier: string) =>
    `${carrier} no acepta solicitudes en este momento. Enviaremos esta de nuevo automáticamente.`,
  notConfirmed: (carrier: string) => `${carrier} no ha confirmado la solicitud. Estamos verificando si llegó.`,
  neverArrived: 'La solicitud nunca llegó al operador.',
  notConnected: 'Este operador no está conectado.',
};
