import { z } from 'zod';
import { nextToken, poolId, storable, text, wholeNumber } from '../wire/fields.ts';

const ROLE_ARN = String.raw`arn:[\w+=/,.@-]+:[\w+=/,.@-]+:([\w+=/,.@-]*)?:[0-9]+:[\w+=/,.@-]+(:[\w+=/,.@-]+)?(:[\w+=/,.@-]+)?`;
const MAX_PRECEDENCE = 2_147_483_647;
const MAX_PAGE = 60;

export const groupName = text({ max: 128, pattern: String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P}]+` });

/** One group of one pool. */
export const oneGroup = z.object({ GroupName: groupName, UserPoolId: poolId });

/** What a group is made or changed with. */
export const groupInput = oneGroup.extend({
  Description: storable(2048).optional(),
  RoleArn: text({ min: 20, max: 2048, pattern: ROLE_ARN }).optional(),
  Precedence: wholeNumber(0, MAX_PRECEDENCE).optional(),
});

/** A list's page; 0 or nothing is the largest. */
export const pageInput = {
  Limit: wholeNumber(0, MAX_PAGE)
    .transform((limit) => (limit === 0 ? MAX_PAGE : limit))
    .default(MAX_PAGE),
  NextToken: nextToken,
};
