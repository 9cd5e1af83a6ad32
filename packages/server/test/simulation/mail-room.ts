import type { Clock } from '../../src/kernel/clock.ts';
import type { MailServer } from '../../src/mail/mail-server.port.ts';
import type { Dice } from '../storm/dice.ts';
import type { Trace } from './trace.ts';

/** A mail server that is sometimes away, and what people were written. */
export interface MailRoom extends MailServer {
  readonly letters: { to: string; subject: string; at: Date }[];
  isCalm: boolean;
}

export function mailRoom({ clock, dice, trace }: { clock: Clock; dice: Dice; trace: Trace }): MailRoom {
  const room: MailRoom = {
    letters: [],
    isCalm: false,
    send({ to, subject }) {
      if (!room.isCalm && dice.chance(0.1)) return Promise.resolve({ kind: 'failed', cause: 'no answer' });
      room.letters.push({ to, subject, at: clock.now() });
      trace.note(`mail to ${to}: ${subject}`);
      return Promise.resolve({ kind: 'sent' });
    },
  };
  return room;
}
