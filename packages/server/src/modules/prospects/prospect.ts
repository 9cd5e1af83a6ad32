import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { NetDays } from '@linekeeper/contract/provider';
import { brandId, type AccountId, type ProspectId } from '../../kernel/ids.ts';

/** A company that staff invited to sign up. */
export interface Prospect {
  id: ProspectId;
  email: string;
  /** Lower case. */
  emailKey: string;
  company: string | null;
  /** Null: the account pays by its payment method. */
  netDays: NetDays | null;
  /** For staff alone. */
  note: string | null;
  tokenHash: string;
  /** What the member of staff was called then. */
  invitedBy: string;
  invitedAt: Date;
  /** Of the newest email. */
  sentAt: Date;
  sentCount: number;
  expiresAt: Date;
  revokedAt: Date | null;
  joinedAt: Date | null;
  accountId: AccountId | null;
}

/** Whether nothing has become of the invitation; its link may have expired. */
export const isOpen = ({ revokedAt, joinedAt }: Prospect): boolean => revokedAt === null && joinedAt === null;

/** A link's token: whose invitation it is, and 256 bits that no one can guess. */
export function newToken(id: ProspectId): { token: string; tokenHash: string } {
  const token = `${id}.${randomBytes(32).toString('base64url')}`;
  return { token, tokenHash: hashOf(token) };
}

/** Whose invitation a token says it is. */
export const prospectIdOf = (token: string): ProspectId => brandId<ProspectId>(token.split('.')[0] ?? '');

/** Whether the newest link of an open invitation has this token, in time. The comparison takes the same time for any text. */
export function isAdmitted(prospect: Prospect, token: string, now: Date): boolean {
  const isSame = timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(prospect.tokenHash));
  return isSame && isOpen(prospect) && now < prospect.expiresAt;
}

export const emailKeyOf = (email: string): string => email.toLowerCase();

/** What the newest email is written about. */
export const causeOf = ({ id, sentCount }: Pick<Prospect, 'id' | 'sentCount'>): string => `prospect:${id}:${sentCount}`;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
