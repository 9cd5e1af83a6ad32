import { dollarsShown } from '../../kernel/shown.ts';
import type { Extras } from '../../modules/extras/index.ts';

type Extra = Awaited<ReturnType<Extras['listExtras']>>[number];

const usage = `  add-extra <account> --name <text> --amount <dollars>|--percent <percent> [--discount] [--once]
                        [--from <YYYY-MM-DD>] [--through <YYYY-MM-DD>] --reason <text> --by <name>
                        charges the account on its billing days besides its lines, or gives a discount: an amount, or
                        a percentage of the recurring charges; every month, or once. A discount takes off no more
                        than one invoice charges, and what is left of it is not carried over
  list-extras [account] prints extra charges and discounts, newest first
  end-extra <extra> --reason <text> --by <name>
                        ends one: no billing day bills it any longer, and what was billed stays`;

const share = (ratePpm: number) => `${ratePpm / 10_000}%`;
const worth = ({ amountCents, ratePpm }: Extra) => (ratePpm === null ? dollarsShown(amountCents ?? 0) : share(ratePpm));
const kinds = { extra: 'extra charge', discount: 'discount' };

/** What the commands about extra charges and discounts print. */
export const words = {
  usage,
  wrongCall: `Nothing was done. Check the arguments.\n${usage}`,
  notAdded: 'Nothing was done:',
  added: (id: string, day: string) => `${id} is added. Billing days from ${day} on bill it.`,
  notCarriedOver: 'It takes off no more than each invoice charges. What is left of it is not carried over.',
  ended: (id: string) => `${id} has ended. What was billed stays.`,
  notFound: (id: string) => `Nothing was done. There is no ${id}, or it has ended.`,
  none: 'No extra charges or discounts.',
  extra: (extra: Extra) => {
    const { id, accountId, kind, name, isMonthly, fromDay, throughDay, nextOn, endedAt } = extra;
    const days = throughDay === null ? `from ${fromDay}` : `${fromDay} through ${throughDay}`;
    const how = isMonthly ? 'monthly' : nextOn === null ? 'once, billed' : 'once';
    const end = endedAt === null ? '' : `, ended ${endedAt.toISOString()}`;
    return `${id}  ${accountId}  ${kinds[kind]}  ${worth(extra)}  ${how}  ${days}${end}  ${name}`;
  },
};
