import { randomInt } from 'node:crypto';

const length = 14;
/** Without 0, O, 1, l and I: somebody reads it from a mail and types it. Only signs that our log-in form takes. */
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!@#$%&*?'] as const;

/**
 * The password of an invitation, for a pool that would otherwise make one itself: among the signs that Amazon Cognito
 * draws from are some that our log-in form refuses (specification §5).
 */
export function temporaryPassword(): string {
  const rest = Array.from({ length: length - kinds.length }, () => pick(kinds.join('')));
  const drawn = [...kinds.map(pick), ...rest];
  return drawn
    .map((sign) => ({ sign, place: randomInt(2 ** 40) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ sign }) => sign)
    .join('');
}

const pick = (signs: string): string => signs.charAt(randomInt(signs.length));
