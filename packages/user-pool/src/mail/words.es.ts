import type { words as english } from './words.ts';

const newAddress = (name: string) => ({
  subject: `Confirme su nuevo correo electrónico para ${name}`,
  opening: `Alguien quiere usar esta dirección para su cuenta de ${name}.\n\nEl código para confirmarla es`,
  use: 'Vence en 24 horas. Ingréselo donde cambió la dirección.',
  otherwise: 'Si no fue usted, puede ignorar este correo. La dirección no se usa sin el código.',
});

/** What the mails and text messages of the pool say. */
export const words: typeof english = {
  code: {
    sign_up: (name: string) => ({
      subject: `Confirme su correo electrónico para ${name}`,
      opening: `Le damos la bienvenida a ${name}.\n\nSu código de confirmación es`,
      use: 'Vence en 24 horas. Ingréselo donde se registró o cuando inicie sesión por primera vez.',
      otherwise: 'Si no se registró, puede ignorar este correo. Sin el código, la cuenta permanece cerrada.',
    }),
    password_reset: (name: string) => ({
      subject: `Restablezca su contraseña de ${name}`,
      opening: `Restablezca la contraseña de su cuenta de ${name}.\n\nSu código es`,
      use: 'Vence en una hora. No lo comparta con nadie, ni siquiera con nuestro soporte.',
      otherwise: 'Si no lo solicitó, puede ignorar este correo. Su contraseña no cambia.',
    }),
    verify_email: newAddress,
    verify_phone: newAddress,
  },
  codeText: (code: string, name: string) => `${code} es su código para ${name}. No lo comparta con nadie.`,
  invitation: {
    subject: (name: string) => `Tiene una invitación a ${name}`,
    opening: (name: string) => `Tiene una invitación a una cuenta de ${name}.`,
    logIn: (signInName: string, password: string, place: string | undefined) =>
      `Inicie sesión${place === undefined ? '' : ` en ${place}`} como ${signInName}\ncon la contraseña temporal ${password}`,
    choose: (days: number) =>
      `Usted elige su propia contraseña al iniciar sesión por primera vez. La contraseña temporal vence en ${days === 1 ? 'un día' : `${days} días`}; después, pida otra invitación.`,
    otherwise:
      'Si no conoce a quien le invitó, puede ignorar este correo. Sin esta contraseña, la cuenta permanece cerrada.',
    text: (name: string, of: { signInName: string; password: string; place: string | undefined }) =>
      `Tiene una invitación a ${name}. Inicie sesión${of.place === undefined ? '' : ` en ${of.place}`} como ${of.signInName} con la contraseña temporal ${of.password}`,
  },
  change: {
    password: { subject: 'Se cambió su contraseña', happened: 'Se cambió la contraseña de su cuenta.' },
    'second-factor': {
      subject: 'Se cambió su segundo paso al iniciar sesión',
      happened:
        'Se cambiaron los códigos que se piden al iniciar sesión: se configuraron, reemplazaron, activaron o desactivaron.',
    },
    phone: {
      subject: 'Se cambió su número de teléfono',
      happened: 'Se cambió el número de teléfono de su inicio de sesión.',
    },
    'email-asked': {
      subject: 'Su correo electrónico está por cambiar',
      happened:
        'Su cuenta está por tener otro correo electrónico. Enviamos un código allí; esta dirección vale hasta que se ingrese.',
    },
    'device-remembered': {
      subject: 'Ahora se recuerda un navegador',
      happened: 'A partir de ahora, este navegador inicia sesión solo con su contraseña, sin código.',
    },
    'device-forgotten': {
      subject: 'Se olvidó un navegador',
      happened: 'Un navegador que iniciaba sesión sin código debe ingresar uno de nuevo.',
    },
  },
  notice: {
    subject: (subject: string, name: string) => `${subject} en ${name}`,
    happened: (happened: string, name: string) => `${happened} Se trata de ${name}.`,
    yours: 'Si fue usted, puede ignorar este correo.',
    notYours: 'Si no fue usted, restablezca su contraseña ahora y escriba a nuestro soporte.',
  },
  addressChanged: {
    subject: (name: string) => `Su correo electrónico en ${name} ha cambiado`,
    happened: (name: string) => `Su cuenta de ${name} tiene un nuevo correo electrónico. Ya no usa este.`,
    yours: 'Si fue usted, puede ignorar este correo.',
    notYours: 'Si no fue usted, otra persona está en su cuenta. Comuníquese ahora con nuestro soporte.',
  },
};
