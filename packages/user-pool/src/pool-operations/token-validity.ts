import { z } from 'zod';
import type { ClientSettings } from '../clients/app-client.ts';
import { refusals } from '../refusals/refusals.ts';
import { oneOf, wholeNumber } from '../wire/fields.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const unitMs = { seconds: 1000, minutes: MINUTE_MS, hours: HOUR_MS, days: DAY_MS } as const;

const unit = oneOf(['seconds', 'minutes', 'hours', 'days']);

/** The members of a client that say how long its tokens are good. 0 is the usual life. */
export const tokenValidityInput = {
  AccessTokenValidity: wholeNumber(0, 86_400).default(0),
  IdTokenValidity: wholeNumber(0, 86_400).default(0),
  RefreshTokenValidity: wholeNumber(0, 315_360_000).default(0),
  TokenValidityUnits: z
    .object({ AccessToken: unit.default('hours'), IdToken: unit.default('hours'), RefreshToken: unit.default('days') })
    .prefault({}),
};

const shape = z.object(tokenValidityInput);

type Lives = Pick<ClientSettings, 'accessTokenLifeMs' | 'idTokenLifeMs' | 'refreshTokenLifeMs' | 'validityUnits'>;

/** Access and id tokens live 5 minutes to a day, refresh tokens an hour to ten years. */
export function readTokenValidity(wanted: z.output<typeof shape>): Lives {
  const { AccessToken: access, IdToken: id, RefreshToken: refresh } = wanted.TokenValidityUnits;
  const short = { usualMs: HOUR_MS, minMs: 5 * MINUTE_MS, maxMs: DAY_MS };
  const long = { usualMs: 30 * DAY_MS, minMs: HOUR_MS, maxMs: 3650 * DAY_MS };
  return {
    accessTokenLifeMs: lifeMs(wanted.AccessTokenValidity * unitMs[access], short),
    idTokenLifeMs: lifeMs(wanted.IdTokenValidity * unitMs[id], short),
    refreshTokenLifeMs: lifeMs(wanted.RefreshTokenValidity * unitMs[refresh], long),
    validityUnits: { access, id, refresh },
  };
}

/** The same members of a client that is there. */
export function tokenValidityAnswer(client: Lives): object {
  const { access, id, refresh } = client.validityUnits;
  return {
    AccessTokenValidity: client.accessTokenLifeMs / unitMs[access],
    IdTokenValidity: client.idTokenLifeMs / unitMs[id],
    RefreshTokenValidity: client.refreshTokenLifeMs / unitMs[refresh],
    TokenValidityUnits: { AccessToken: access, IdToken: id, RefreshToken: refresh },
  };
}

function lifeMs(wantedMs: number, range: { usualMs: number; minMs: number; maxMs: number }): number {
  if (wantedMs === 0) return range.usualMs;
  if (wantedMs < range.minMs || wantedMs > range.maxMs) {
    throw refusals.invalidParameter('Invalid range for token validity.');
  }
  return wantedMs;
}
