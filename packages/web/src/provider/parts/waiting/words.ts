import { plural } from '../../../ui/format/plural.ts';

/** The sentences about what waits for who is logged in. */
export const words = {
  waiting: (approvals: number) =>
    plural(approvals, { one: '# approval waits for you', other: '# approvals wait for you' }),
};
