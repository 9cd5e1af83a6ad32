import { dollarsShown } from '../../../kernel/shown.ts';
import { figuresOf, type Act } from './effect.ts';
import { words } from './words.ts';

/** Takes over what the gateway says of a transaction: the gateway is read now. */
export const adoptTransaction: Act<'adopt_transaction'> = async (needs, { transaction }, decision, alongside) => {
  const adopted = await needs.collecting.adoptTransaction({ transId: transaction, ...decision }, (tx, adoption) =>
    alongside(tx, {
      accountId: adoption.accountId,
      about: transaction,
      amountCents: adoption.amountCents,
      figures: figuresOf([[words.figures.gateway, adoption.amountCents]]),
      sentences: [words.adopting.facts[adoption.fact]],
    }),
  );
  if (adopted.kind === 'refused') return adopted;
  if (adopted.kind === 'unknown') return { kind: 'refused', text: words.adopting.silent };
  const { fact, amountCents } = adopted.adoption;
  return { kind: 'done', text: words.adopting.done(dollarsShown(amountCents), words.adopting.facts[fact]) };
};
