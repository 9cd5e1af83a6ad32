import { brandId, type AccountId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Act } from './effect.ts';
import { words } from './words.ts';

/** Takes a person's second step at login away. The reason says how the one who asks was recognised. */
export const removeSecondStep: Act<'remove_second_step'> = async (needs, { account, person }, decision, alongside) => {
  const accountId = brandId<AccountId>(account);
  const { sentences, done, gone } = words.secondStep;
  try {
    const { name } = await needs.identity.removeSecondStep({ accountId, person, ...decision }, (tx, removed) =>
      alongside(tx, { accountId, about: removed.name, amountCents: null, figures: [], sentences }),
    );
    return { kind: 'done', text: done(name) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'not_found') return { kind: 'refused', text: gone };
    if (error.code === 'person_not_joined') return { kind: 'refused', text: error.message };
    throw error;
  }
};
