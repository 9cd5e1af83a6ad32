import { measureArithmetic } from './arithmetic.ts';
import { startCognitoLocal } from './cognito-local.ts';
import { measureLoad, type Measured } from './load.ts';
import { startOwnPool } from './own-pool.ts';
import { poolWire } from '@linekeeper/e2e/world/pool-wire';
import { cpuHead, type CpuRow, type Table } from './results.ts';
import { srpLogIn, type Person } from '@linekeeper/e2e/world/srp-log-in';

const PEOPLE = 64;
const COUNT = 600;
const CONNECTIONS = [1, 8];

/** Log-ins: ours by SRP beside cognito-local by plain password, each server in a process of its own. */
export async function benchSignIn(profileFolder?: string): Promise<Table> {
  const arithmetic = rowOf('the arithmetic of an SRP log-in alone', await measureArithmetic(COUNT / 2));
  const own = await measureOwn(profileFolder);
  return { head: cpuHead, rows: [arithmetic, ...own, ...(await measureOther())] };
}

async function measureOwn(profileFolder?: string): Promise<CpuRow[]> {
  const pool = await startOwnPool(PEOPLE, profileFolder);
  try {
    return await atEach('SRP log-in, our user pool', pool, (call) => (person) => srpLogIn(call, pool, person));
  } finally {
    await pool.stop();
  }
}

async function measureOther(): Promise<CpuRow[]> {
  const other = await startCognitoLocal(PEOPLE);
  const asked = { ClientId: other.clientId, AuthFlow: 'USER_PASSWORD_AUTH' };
  try {
    return await atEach(
      'password log-in, cognito-local',
      other,
      (call) =>
        ({ username, password }) =>
          call('InitiateAuth', { ...asked, AuthParameters: { USERNAME: username, PASSWORD: password } }),
    );
  } finally {
    await other.stop();
  }
}

type Server = { url: string; people: Person[]; cpuMs(): Promise<number> };
type Wire = ReturnType<typeof poolWire>['call'];

/** No one logs in twice in a row, because a person may only do so much in a second. */
async function atEach(what: string, server: Server, logInBy: (call: Wire) => (person: Person) => Promise<unknown>) {
  const rows: CpuRow[] = [];
  for (const atOnce of CONNECTIONS) {
    const wire = poolWire(server.url, atOnce);
    const logIn = logInBy(wire.call);
    const turn = (at: number) => logIn(server.people[at % server.people.length] ?? { username: '', password: '' });
    await measureLoad({ count: COUNT, atOnce }, server, turn);
    rows.push(rowOf(`${what}, ${atOnce} at once`, await measureLoad({ count: COUNT, atOnce }, server, turn)));
    wire.close();
  }
  return rows;
}

function rowOf(what: string, { perSecond, perCpuSecond, cpuMsEach }: Measured): CpuRow {
  return [what, perSecond.toFixed(0), perCpuSecond.toFixed(0), cpuMsEach.toFixed(2)];
}
