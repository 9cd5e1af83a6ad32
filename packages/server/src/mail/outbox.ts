import type { Language } from '@linekeeper/contract';
import type { Brand } from '../kernel/brand.ts';
import type { Clock } from '../kernel/clock.ts';
import { inLanguage } from '../kernel/language.ts';
import { newId, type MailId } from '../kernel/ids.ts';
import type { Db, Tx } from '../store/database.ts';
import { letterHtml, type LetterTheme } from './letter-html.ts';
import { letterText, type Letter, type Recipient } from './letter.ts';
import { mailShape, type Attachment, type Mail } from './mail.ts';
import {
  insertMail,
  isCauseNoted,
  keptMails,
  mailsAbout,
  mailWaits,
  notedAmong,
  noteCause,
  pruneKept,
  withdrawMail,
  type MailRow,
} from './outbox.store.ts';
import { inWordsInForce, writtenInForce } from './in-force.ts';
import { sealedBox } from './sealed-box.ts';

interface Written {
  cause: string;
  /** An address alone reads English. */
  to: readonly (Recipient | string)[];
  /** A function writes it once for each language that is read. */
  letter: Letter | (() => Letter);
  attachments?: readonly Attachment[];
}

/** What became of the one mail about a cause. */
export type MailOutcome =
  /** There is no way for mails, or none was written about it. */
  | { readonly kind: 'unwritten' }
  | { readonly kind: 'sent' }
  /** It is in the mailbox of an embedded installation. */
  | { readonly kind: 'kept' }
  /** `problem` says why it did not leave when it was last tried; null: it was not tried yet. */
  | { readonly kind: 'given_up' | 'waiting'; readonly problem: string | null };

export interface Outbox {
  /** The letter in the words in force, as `put` writes it. */
  inForce(db: Db, letter: Letter): Promise<Letter>;
  /** The letter as it is, set as `put` sets it; with a theme in that one alone. */
  set(letter: Letter, theme?: LetterTheme): Pick<Mail, 'html' | 'subject' | 'text'>;
  /** True for the one caller that is to write about the cause: `put` will no longer do it. */
  claim(tx: Tx, cause: string): Promise<boolean>;
  /** True once the cause was claimed or written about; always without an outlet. */
  isClaimed(db: Db, cause: string): Promise<boolean>;
  /**
   * Writes the letter to each of them in the caller's transaction, in the words in force: it leaves if and only if that
   * commits. The same cause is written about once, however often it is announced.
   */
  put(tx: Tx, wanted: Written): Promise<void>;
  /** True while a mail about the cause has neither left nor been given up. */
  isWaiting(db: Db, cause: string): Promise<boolean>;
  /** Of a cause that one person was written to about. */
  outcomeOf(db: Db, cause: string): Promise<MailOutcome>;
  /** The same of several. */
  outcomesOf<Cause extends string>(db: Db, causes: readonly Cause[]): Promise<Map<Cause, MailOutcome>>;
  /** What is about the cause and has not left never leaves. */
  withdraw(tx: Tx, cause: string): Promise<void>;
}

export interface MailSettings {
  /** `kept`: mails stay in the mailbox, but for those to `.invalid`, which leave. `none`: there is no way for them, and none is written. */
  readonly outlet: 'smtp' | 'kept' | 'none';
  /** 64 hexadecimal digits; empty only without an outlet. */
  readonly atRestKey: string;
  /** Read as each letter is written. `colour`, as `#rrggbb`, of the one link that looks like a button. */
  readonly brand: Pick<Brand, 'colour' | 'name' | 'supportEmail'>;
}

const keptAtMost = 500;
/** Names below it belong to no one (RFC 2606): a mailbox does not keep such a mail, and it is tried as at a mail server. */
const noOnesName = /\.invalid$/i;

export function openOutbox(machineClock: Clock, { outlet, atRestKey, brand }: MailSettings): Outbox {
  const set: Outbox['set'] = (letter, theme) => ({
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter, { colour: brand.colour, theme }),
  });
  const inForce: Outbox['inForce'] = (db, letter) => inWordsInForce(db, letter, brand);
  if (outlet === 'none') return { inForce, set, ...noOutlet };
  const box = sealedBox(atRestKey);
  const isKept = (address: string) => outlet === 'kept' && !noOnesName.test(address);
  return {
    inForce,
    set,
    outcomeOf: async (db, cause) => (await readOutcomes(db, [cause])).get(cause) ?? unwritten,
    outcomesOf: readOutcomes,
    withdraw: withdrawMail,
    isWaiting: mailWaits,
    isClaimed: isCauseNoted,
    claim: (tx, cause) => noteCause(tx, cause, machineClock.now()),
    async put(tx, { cause, to, letter, attachments = [] }) {
      const now = machineClock.now();
      if (to.length === 0 || !(await noteCause(tx, cause, now))) return;
      const write = () => (typeof letter === 'function' ? letter() : letter);
      const written = async () => set(await writtenInForce(tx, write(), { brand, now }));
      const contents = new Map<Language, Pick<Mail, 'html' | 'subject' | 'text'>>();
      for (const { address, language } of to.map(recipientOf)) {
        const content = contents.get(language) ?? (await inLanguage(language, written));
        contents.set(language, content);
        const id = newId<MailId>('mail');
        const payloadSealed = box.seal(
          JSON.stringify({ to: address, ...content, ...attached(attachments) } satisfies Mail),
          id,
        );
        const kept = isKept(address);
        await insertMail(tx, { id, cause, payloadSealed, kept, attempts: 0, createdAt: now, nextAttemptAt: now });
      }
      if (outlet === 'kept') await pruneKept(tx, keptAtMost);
    },
  };
}

const recipientOf = (to: Recipient | string): Recipient =>
  typeof to === 'string' ? { address: to, language: 'en' } : to;

const never = () => Promise.resolve(false);
const nothing = () => Promise.resolve();
const unwritten = { kind: 'unwritten' } as const;

/** There is no way for mails, and none is written. */
const noOutlet: Omit<Outbox, 'inForce' | 'set'> = {
  claim: never,
  isClaimed: () => Promise.resolve(true),
  put: nothing,
  isWaiting: never,
  outcomeOf: () => Promise.resolve(unwritten),
  outcomesOf: (_db, causes) => Promise.resolve(new Map(causes.map((cause) => [cause, unwritten]))),
  withdraw: nothing,
};

async function readOutcomes<Cause extends string>(db: Db, causes: readonly Cause[]): Promise<Map<Cause, MailOutcome>> {
  if (causes.length === 0) return new Map();
  const noted = await notedAmong(db, causes);
  const mails = new Map((await mailsAbout(db, causes)).map((mail) => [mail.cause, mail]));
  return new Map(causes.map((cause) => [cause, noted.has(cause) ? become(mails.get(cause)) : unwritten]));
}

function become(mail: Pick<MailRow, 'givenUpAt' | 'kept' | 'problem'> | undefined): MailOutcome {
  if (!mail) return { kind: 'sent' };
  if (mail.kept) return { kind: 'kept' };
  return { kind: mail.givenUpAt === null ? 'waiting' : 'given_up', problem: mail.problem };
}

function attached(attachments: readonly Attachment[]): Pick<Mail, 'attachments'> {
  if (attachments.length === 0) return {};
  const base64 = (content: Uint8Array) => Buffer.from(content).toString('base64');
  return { attachments: attachments.map(({ name, type, content }) => ({ name, type, base64: base64(content) })) };
}

/** How a sealed mail is read again. */
export type OpenMail = (row: { id: MailId; payloadSealed: Buffer }) => Mail;

export function mailOpener(atRestKey: string): OpenMail {
  const box = sealedBox(atRestKey);
  return ({ id, payloadSealed }) => mailShape.parse(JSON.parse(box.open(payloadSealed, id)));
}

export interface KeptMail extends Mail {
  id: MailId;
  code: null;
  /** ISO 8601 in UTC. */
  sentAt: string;
}

/** The mailbox of an embedded installation, or what is in it for one address; newest first. */
export async function readMailbox(db: Db, open: OpenMail, to?: string): Promise<KeptMail[]> {
  const rows = await keptMails(db, keptAtMost);
  const mails = rows.map((row) => ({
    ...open(row),
    id: row.id,
    code: null,
    sentAt: row.createdAt.toISOString(),
  }));
  return mails.filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase());
}
