import { providerEndpoints, type TakeOverRow } from '@linekeeper/contract/provider';
import { actAs } from '../src/kernel/acting.ts';
import { brandId, type AccountId, type StaffId } from '../src/kernel/ids.ts';
import { createRealityWorld } from './reality-world.ts';
import { billTo } from './payments-world.ts';

const caller = {
  memberId: brandId<StaffId>('staff_1'),
  email: 'eva@example.com',
  name: 'Eva',
  role: 'owner' as const,
  sessionHash: '',
  endsAt: new Date(),
};
const cookie = { begin: () => undefined, end: () => undefined, csrfToken: '' };
const call = { caller, cookie, params: undefined, query: undefined, body: undefined };
const page = { page: 1, limit: 100 };

/** Rows of a file, the first of which has the names of the columns. */
export interface GivenFiles {
  customers?: readonly object[];
  people?: readonly object[];
  prices?: readonly object[];
  lines?: readonly object[];
  balances?: readonly object[];
  asksCarriers?: boolean;
}

export function csvOf(rows: readonly object[] = []): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = (row: object) => {
    const values = new Map(Object.entries(row));
    return columns.map((column) => String(values.get(column) ?? '')).join(',');
  };
  return rows.length === 0 ? '' : [columns.join(','), ...rows.map(cells)].join('\n');
}

export const someCompany = {
  company: 'Engines Inc',
  phone: '7145550100',
  address: '1 Main Street',
  city: 'Irvine',
  state: 'California',
  zip: '92602',
  time_zone: 'America/Los_Angeles',
  billing_day: 15,
  terms: 'net 30',
};

/** A provider with two carriers who takes customers over from another system, by the console's own calls. */
export async function createTakeOverWorld() {
  const world = await createRealityWorld();
  let lastProfile = 0;
  const calls = () => world.takeover.consoleRoutes;
  const asStaff = <Result>(work: () => Promise<Result>) => actAs({ actor: { kind: 'staff', id: 'staff_1' } }, work);
  const at = (id: string) => ({ ...call, params: { id } });
  const self = {
    world,
    calls,
    call,
    at,
    asStaff,
    page,
    /** What workers do for take-overs. */
    async work() {
      for (const chore of world.takeover.jobs.chores) await chore.run();
    },
    async upload(files: GivenFiles) {
      const body = {
        name: 'From the old system',
        customers: csvOf(files.customers),
        people: csvOf(files.people),
        prices: csvOf(files.prices),
        lines: csvOf(files.lines),
        balances: csvOf(files.balances),
        asksCarriers: files.asksCarriers ?? false,
      };
      return asStaff(() => calls().createTakeOver({ ...call, body }));
    },
    /** Uploads files and has them checked; answers the take-over. */
    async checked(files: GivenFiles): Promise<string> {
      const { id, problems } = await self.upload(files);
      if (id === null) throw new Error(problems.join('\n'));
      await self.work();
      return id;
    },
    async start(id: string) {
      await asStaff(() => calls().startTakeOver(at(id)));
    },
    /** Uploads, checks and takes over; answers the take-over. */
    async taken(files: GivenFiles): Promise<string> {
      const id = await self.checked(files);
      await self.start(id);
      await self.work();
      return id;
    },
    get: async (id: string) => providerEndpoints.getTakeOver.reply.parse(await calls().getTakeOver(at(id))),
    async rows(id: string, query: { kind?: TakeOverRow['kind']; only?: 'problems' | 'warnings' } = {}) {
      const asked = { ...at(id), query: { ...page, ...query } };
      return providerEndpoints.listTakeOverRows.reply.parse(await calls().listTakeOverRows(asked)).items;
    },
    async charges(id: string) {
      return providerEndpoints.listTakeOverCharges.reply.parse(
        await calls().listTakeOverCharges({ ...at(id), query: page }),
      );
    },
    /** The account that a customer became. */
    async accountOf(id: string, customer: string): Promise<AccountId> {
      const found = (await self.rows(id, { kind: 'customer' })).find((row) => row.customer === customer);
      return brandId<AccountId>(found?.resultId ?? 'none');
    },
    as: (accountId: AccountId) => ({ subject: accountId, accountId, role: 'owner' as const }),
    /** A customer at the gateway that somebody else made, with one card for each of the last four digits. */
    profile(...last4: string[]): string {
      const profileId = String((lastProfile += 1) + 700_000);
      const methods = last4.map((digits) => ({ ...methodOf(profileId, digits), billTo, charges: 'approved' as const }));
      world.gateway.customers.set(profileId, { profileId, merchantCustomerId: `old${profileId}`, email: '', methods });
      return profileId;
    },
    /** SIMs of the inventory that are in service at their carrier, on a plan. */
    async simsInService(count: number, planRef = 'ref-kore-10'): Promise<string[]> {
      const iccids = await world.newSims('kore', count);
      for (const iccid of iccids) world.kore.outside.set(iccid, { state: 'active', word: 'Active', planRef });
      return iccids;
    },
  };
  return self;
}

export type TakeOverWorld = Awaited<ReturnType<typeof createTakeOverWorld>>;

function methodOf(profileId: string, last4: string) {
  return {
    paymentProfileId: `${profileId}${last4}`,
    kind: 'card' as const,
    label: 'Visa',
    last4,
    expires: { month: 12, year: 2030 },
    nameOnAccount: null,
    networkTransId: null,
  };
}
