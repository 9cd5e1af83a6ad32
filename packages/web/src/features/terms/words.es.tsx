import type { words as english } from './words.tsx';

export const words: typeof english = {
  title: 'Acepte nuestros términos',
  first: {
    title: (brand) => `Bienvenido a ${brand}`,
    accepting: 'Lea nuestros Términos y condiciones. Al aceptarlos, los acepta para toda su cuenta.',
    waiting: 'Un propietario o administrador de su cuenta aún debe aceptar nuestros Términos y condiciones.',
  },
  changed: {
    title: 'Nuestros términos cambiaron',
    accepting: (version) =>
      `Lea la versión ${version} de nuestros Términos y condiciones. Al aceptarla, la acepta para toda su cuenta.`,
    waiting: (version) =>
      `La versión ${version} de nuestros Términos y condiciones está en vigor. Un propietario o administrador de su cuenta puede aceptarla.`,
  },
  whoMay: (emails) => <>Pídalo a {emails}.</>,
  running: 'Sus líneas, pagos y llamadas a la API siguen funcionando.',
  accept: 'Aceptar términos',
  goOn: 'Continuar al portal',
  billing: 'Ir a facturación',
  logOut: 'Cerrar sesión',
  text: 'Términos y condiciones',
  notAccepted: (reason) => `Los términos no se aceptaron. ${reason}`,
  loadFailed: 'No pudimos cargar quién puede aceptar',
};
