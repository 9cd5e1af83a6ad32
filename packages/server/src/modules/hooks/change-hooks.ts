import { hookEventTypes, type BodyOf, type Endpoints, type Hook } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { after } from '../../kernel/clock.ts';
import { brandId, newId, type AccountId, type HookId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { sealedBox } from '../../mail/sealed-box.ts';
import type { Tx } from '../../store/database.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import { setListener } from '../../store/told-events.ts';
import type { AuditEntry } from '../audit/index.ts';
import { newHookSecret, overlapMs, shownHook, type HookRecord } from './hook.ts';
import type { HooksNeeds } from './hooks-needs.ts';
import {
  changeHook as putChange,
  deleteHook,
  findHook,
  hooksOf,
  insertHook,
  putSecret,
  secretsOf,
} from './hooks.store.ts';
import { words } from './words.ts';

const mostHooks = 20;

interface WithSecret {
  readonly secret: string;
  readonly hook: Hook;
}

/** Newest first. */
export async function listHooks(needs: HooksNeeds, { accountId }: Caller): Promise<Hook[]> {
  const hooks = await hooksOf(needs.db, accountId);
  return Promise.all(hooks.map(async (hook) => present(needs, needs.db, hook)));
}

/** Has events sent to an address from now on. Refuses with `invalid_fields` an address that may not be called, and with `hooks_limit`. */
export async function makeHook(
  needs: HooksNeeds,
  caller: Caller,
  { url, types }: BodyOf<Endpoints['makeHook']>,
): Promise<WithSecret> {
  if (!needs.hookClient.mayBeCalled(url)) throw new Refusal('invalid_fields', { url: words.wrongUrl });
  const { accountId } = caller;
  const now = needs.machineClock.now();
  const by = await nameOfCaller(needs, caller);
  const hook: HookRecord = {
    id: newId<HookId>('hook'),
    accountId,
    url,
    types: hookEventTypes.filter((type) => types.includes(type)),
    state: 'active',
    disabledReason: null,
    failingSince: null,
    madeAt: now,
    madeBy: caller.key?.id ?? caller.subject,
    madeByName: by,
  };
  const secret = newHookSecret();
  await needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    if ((await hooksOf(tx, accountId)).length >= mostHooks) throw new Refusal('hooks_limit');
    await insertHook(tx, hook);
    await putSecret(tx, hook, { sealed: sealedBox(needs.secret).seal(secret, hook.id), now, oldUntil: now });
    await setListener(tx, accountId, true);
    await note(needs, tx, hook, { action: 'hook.made', after: { types: hook.types }, text: words.made(by, url) });
  });
  return { secret, hook: shownHook(hook, null) };
}

/** Which events it gets, and whether it gets any. Refuses with `not_found`. */
export async function changeHook(
  needs: HooksNeeds,
  caller: Caller,
  id: string,
  { types, state }: BodyOf<Endpoints['changeHook']>,
): Promise<Hook> {
  return change(needs, caller, id, async (tx, hook, { by }) => {
    const disabledReason = state === 'active' ? null : (hook.disabledReason ?? 'owner');
    const failingSince = state === 'active' ? null : hook.failingSince;
    const next = { ...hook, types: hookEventTypes.filter((type) => types.includes(type)), state, disabledReason };
    const changed = { ...next, failingSince };
    await putChange(tx, hook, changed);
    const facts = ({ types: all, state: now }: HookRecord) => ({ types: all, state: now });
    const text = state === hook.state ? words.changed : state === 'active' ? words.enabled : words.disabled;
    const entry = { action: 'hook.changed', before: facts(hook), after: facts(changed) } as const;
    await note(needs, tx, hook, { ...entry, text: text(by, hook.url) });
    return present(needs, tx, changed);
  });
}

/** A new secret; for a day deliveries are signed with both. Refuses with `not_found`. */
export async function rotateHook(needs: HooksNeeds, caller: Caller, id: string): Promise<WithSecret> {
  const secret = newHookSecret();
  const hook = await change(needs, caller, id, async (tx, found, { by, now }) => {
    const oldUntil = after(now, overlapMs);
    await putSecret(tx, found, { sealed: sealedBox(needs.secret).seal(secret, found.id), now, oldUntil });
    const entry = { action: 'hook.rotated', after: { oldUntil: oldUntil.toISOString() } } as const;
    await note(needs, tx, found, { ...entry, text: words.rotated(by, found.url) });
    return present(needs, tx, found);
  });
  return { secret, hook };
}

/** Sends nothing more there, and forgets what was sent. One that is gone stays gone. */
export async function removeHook(needs: HooksNeeds, caller: Caller, id: string): Promise<void> {
  const { accountId } = caller;
  const by = await nameOfCaller(needs, caller);
  await needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const hook = await findHook(tx, accountId, brandId<HookId>(id));
    if (!hook) return;
    await deleteHook(tx, hook);
    if ((await hooksOf(tx, accountId)).length === 0) await setListener(tx, accountId, false);
    const text = words.removed(by, hook.url);
    await note(needs, tx, hook, { action: 'hook.removed', before: { types: hook.types }, text });
  });
}

interface Changing {
  readonly by: string;
  readonly now: Date;
}

async function change<Result>(
  needs: HooksNeeds,
  caller: Caller,
  id: string,
  make: (tx: Tx, hook: HookRecord, changing: Changing) => Promise<Result>,
): Promise<Result> {
  const { accountId } = caller;
  const changing = { by: await nameOfCaller(needs, caller), now: needs.machineClock.now() };
  return needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const hook = await findHook(tx, accountId, brandId<HookId>(id));
    if (!hook) throw new Refusal('not_found');
    return make(tx, hook, changing);
  });
}

async function present(needs: HooksNeeds, db: HooksNeeds['db'], hook: HookRecord): Promise<Hook> {
  const secrets = await secretsOf(db, hook, needs.machineClock.now());
  return shownHook(hook, secrets.find(({ until }) => until !== null)?.until ?? null);
}

/** Of a person by the name they have now; of a key by its own. */
async function nameOfCaller({ db, identity }: HooksNeeds, { subject, actsAs }: Caller): Promise<string> {
  if (actsAs !== undefined) return actsAs;
  const person = await identity.getPerson(db, subject);
  return person ? `${person.firstName} ${person.lastName}` : words.someone;
}

async function note(
  needs: HooksNeeds,
  tx: Tx,
  { accountId, id }: { readonly accountId: AccountId; readonly id: HookId },
  { text, ...entry }: Pick<AuditEntry, 'action' | 'after' | 'before'> & { readonly text: string },
): Promise<void> {
  await needs.audit.record(tx, { account: accountId, about: { hook: id }, ...entry });
  await needs.identity.recordPersonEvent(tx, accountId, { kind: 'account', at: needs.clock.now(), text });
}
