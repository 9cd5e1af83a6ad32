import type { MailServer } from '../../mail/mail-server.port.ts';

/** Of an embedded installation, which can reach no one: it answers as a server does that does not know the recipient. */
export const refusingMailServer: MailServer = {
  send: () => Promise.resolve({ kind: 'refused', cause: 'EENVELOPE 550' }),
};
