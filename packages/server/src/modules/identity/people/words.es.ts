export const spanish = {
  activity: {
    joined: (name: string, role: string) => `${name} se incorporó con el rol ${role}.`,
    changedEmail: (name: string, before: string, now: string) => `${name} cambió su correo de ${before} a ${now}.`,
    changedPassword: (name: string) => `${name} cambió su contraseña.`,
    resetPassword: (name: string) => `${name} eligió una contraseña nueva con un código que enviamos.`,
    secondStepOn: (name: string) => `${name} activó un segundo paso al iniciar sesión.`,
    secondStepOff: (name: string) => `${name} desactivó el segundo paso al iniciar sesión.`,
    secondStepChanged: (name: string) => `${name} cambió el segundo paso al iniciar sesión.`,
    lockedOut: (name: string) =>
      `Demasiados intentos fallidos de iniciar sesión como ${name}. No aceptamos más intentos desde ahí por un rato.`,
    changedRole: (by: string, name: string, before: string, now: string) =>
      `${by} cambió el rol de ${name} de ${before} a ${now}.`,
    left: (name: string) => `${name} se fue.`,
    removed: (by: string, name: string) => `${by} quitó a ${name}.`,
    removedLost: (by: string, name: string) => `${by} quitó a ${name}, cuyo acceso ya no existe.`,
    helped: {
      password: (name: string) => `Soporte envió a ${name} un código para elegir una contraseña nueva.`,
      sessions: (name: string) => `Soporte cerró todas las sesiones de ${name}.`,
      unlock: (name: string) => `Soporte habilitó de nuevo el acceso de ${name}.`,
    },
    secondStepRemoved: (name: string) => `Soporte quitó el segundo paso al iniciar sesión de ${name}.`,
    closed: (by: string) => `${by} cerró la cuenta.`,
    invited: (by: string, name: string, email: string, role: string) =>
      `${by} invitó a ${name} (${email}) con el rol ${role}.`,
    invitedAgain: (by: string, name: string) => `${by} envió de nuevo la invitación a ${name}.`,
    notSent: (email: string) => `No pudimos enviar la invitación a ${email}.`,
  },
  letter: {
    subject: (brand: string) => `Se quitó su segundo paso en ${brand}`,
    removed:
      'Usted pidió a nuestro soporte quitar el segundo paso al iniciar sesión. Ahora inicia sesión solo con su contraseña.',
    ended: 'Cerramos todas sus sesiones. Inicie sesión y configure de nuevo un segundo paso.',
    logIn: 'Abrir ajustes',
    notYou: (support: string) => `¿No fue usted? Cambie su contraseña ahora y escriba a ${support}.`,
  },
};
