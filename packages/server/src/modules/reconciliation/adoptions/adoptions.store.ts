import type { Tx } from '../../../store/database.ts';
import type { Adoption } from './adoption.ts';

type Tables = { 'payments.adoptions': Adoption };

export async function insertAdoption(tx: Tx, adoption: Adoption): Promise<void> {
  await tx.withTables<Tables>().insertInto('payments.adoptions').values(adoption).execute();
}
