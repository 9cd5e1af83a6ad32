export const spanish = {
  activity: {
    loggedIn: (name: string) => `${name} inició sesión.`,
    loggedInWith: (name: string, browser: string) => `${name} inició sesión con ${browser}.`,
    loggedInOn: (name: string, browser: string, system: string) => `${name} inició sesión con ${browser} en ${system}.`,
    left: (name: string) => `${name} cerró su sesión.`,
    leftOthers: (name: string) => `${name} cerró sus sesiones en otros lugares.`,
    loggedOut: (by: string, name: string) => `${by} cerró la sesión de ${name}.`,
    codesMade: (name: string) => `${name} creó códigos de recuperación nuevos.`,
    codeUsed: (name: string) => `${name} usó un código de recuperación. Se quitó el segundo paso al iniciar sesión.`,
  },
  letters: {
    made: {
      subject: (brand: string) => `Códigos de recuperación nuevos para su acceso a ${brand}`,
      text: 'Usted creó diez códigos de recuperación nuevos. Los anteriores ya no funcionan.',
      next: 'Guárdelos donde solo usted los encuentre. Cada uno funciona una vez, si pierde su segundo paso al iniciar sesión.',
    },
    used: {
      subject: (brand: string) => `Un código de recuperación abrió su acceso a ${brand}`,
      text: 'Alguien usó uno de sus códigos de recuperación. Quitamos el segundo paso al iniciar sesión y cerramos todas sus sesiones.',
      next: 'Ahora inicia sesión solo con su contraseña. Configure de nuevo un segundo paso.',
    },
    open: 'Abrir ajustes',
    notYou: (support: string) => `¿No fue usted? Cambie su contraseña ahora y escriba a ${support}.`,
  },
};
