import type { Role, SupportAction } from '@linekeeper/contract';
import { actingCalls, supportActionOf, type ActingName } from '@linekeeper/contract/provider';
import type { Caller } from '../../kernel/caller.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import { findActing, type FoundActing } from './find-acting.ts';
import type { MandatesNeeds } from './mandates-needs.ts';
import { words } from './words.ts';

/** What the pages offer and the customers' handlers check; what may really be called is the table's. */
function roleFor(actions: readonly SupportAction[]): Role {
  const pays = actions.includes('pay');
  const operates = actions.some((action) => action !== 'pay');
  if (pays && operates) return 'admin';
  if (pays) return 'billing';
  return operates ? 'technician' : 'viewer';
}

/** Someone who acts for an account now. */
export interface ActingNow {
  /** As whom the customer's own calls see them. */
  readonly caller: Caller;
  /** Refuses with `acting_not_allowed` what the code does not allow. */
  admit(act: Act): Promise<void>;
}

/** What this session may do for the account that it looks at; null without a code that is entered and not over. */
export async function actingOf(
  needs: MandatesNeeds,
  staff: Pick<StaffCaller, 'sessionHash'>,
  account: AccountId,
): Promise<ActingNow | null> {
  const found = await findActing(needs, staff, account);
  if (!found) return null;
  const { accountId, actions, name } = found;
  return {
    caller: { subject: '', accountId, role: roleFor(actions), actsAs: name },
    admit: async (act) => admitAct(needs, found, act),
  };
}

interface Act {
  readonly name: ActingName;
  readonly params: unknown;
  readonly body: unknown;
}

/** Refuses what the code does not allow; notes who acts by whose code before it is done. */
async function admitAct(needs: MandatesNeeds, found: FoundActing, act: Act): Promise<void> {
  const needed = await actionOf(needs, found, act);
  if (!found.actions.includes(needed)) throw new Refusal('acting_not_allowed');
  if (act.name === 'createQuote' || act.name === 'getActivationBlockers' || act.name === 'checkSims') return;
  const { accountId, mandateId, madeBy, name } = found;
  await needs.db.transaction().execute(async (tx) => {
    await needs.audit.record(tx, {
      account: accountId,
      action: 'support.acted',
      about: { code: mandateId, madeBy, call: act.name },
    });
    if (act.name !== 'chargeFailedSubscriptions') return;
    await needs.identity.recordPersonEvent(tx, accountId, {
      kind: 'support',
      at: needs.clock.now(),
      text: words.paid(name),
    });
  });
}

async function actionOf(needs: MandatesNeeds, { accountId }: FoundActing, act: Act): Promise<SupportAction> {
  const needed = actingCalls[act.name];
  if (needed === 'asked') return supportActionIn(memberOf(act.body, 'action'));
  if (needed !== 'job') return needed;
  const caller = { subject: '', accountId, role: 'viewer' } as const;
  const params = { id: memberOf(act.params, 'id') };
  const job = await needs.readers.getJob({ caller, params, query: undefined, body: undefined, ip: '' });
  return supportActionOf[job.action];
}

const memberOf = (value: unknown, key: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'string' ? found : '';
};

function supportActionIn(asked: string): SupportAction {
  const found = Object.entries(supportActionOf).find(([action]) => action === asked);
  if (!found) throw new Refusal('acting_not_allowed');
  return found[1];
}
