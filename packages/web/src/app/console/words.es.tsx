import { messages } from '@linekeeper/contract';
import type { words as english } from './words.tsx';

export const words: typeof english = {
  skip: 'Ir al contenido',
  dismiss: (title) => `Descartar: ${title}`,
  mainMenu: 'Menú principal',
  more: 'Más',
  expand: 'Expandir el menú',
  collapse: 'Contraer el menú',
  help: 'Ayuda',
  writeTo: (support) => `Escriba a ${support}`,
  terms: 'Términos y condiciones',
  privacy: 'Privacidad',
  accountOf: (person, company) => (company === '' ? 'Cuenta' : `Cuenta: ${person}, ${company}`),
  roleIn: (role, company) => `${role} en ${company}`,
  loggedInAs: 'Sesión iniciada como',
  personalInformation: messages.personalInformation,
  security: 'Seguridad',
  methods: 'Métodos de pago',
  logOut: 'Cerrar sesión',
  hold: {
    reason: (text) => `Motivo: ${text}`,
    staff: {
      title: 'Su cuenta está retenida',
      text: 'Puede consultar todo y pagar, pero no activar ni cambiar líneas. Sus líneas siguen en servicio. Contacte a soporte para levantar la retención.',
    },
    approval: {
      title: 'Estamos revisando su cuenta',
      text: 'Puede explorar el portal. Le avisaremos por correo cuando se apruebe; entonces podrá activar líneas.',
    },
  },
  notFound: {
    title: 'Página no encontrada',
    text: 'Revise la dirección. Puede que lo que mostraba ya no pertenezca a su cuenta.',
    home: 'Ir al resumen',
    lines: 'Ver líneas',
  },
  lost: {
    browserTab: 'Sin cuenta',
    title: 'Este usuario no tiene cuenta',
    loggedInAs: (email) => `Inició sesión como ${email}.`,
    text: (support) => (
      <>
        Si formaba parte del equipo hasta ahora, un propietario puede invitarle de nuevo. ¿Preguntas? Escriba a{' '}
        {support}.
      </>
    ),
  },
};
