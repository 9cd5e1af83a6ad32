/** What processes of the release before, or those who wait for them, would suffer from a migration. */
export interface Harm {
  text: string;
  /** Whether it only refuses what the release before may write: a migration may want just that, and then says so. */
  mayGuard?: true;
}

export const harm = (text: string): Harm => ({ text });
export const guard = (text: string): Harm => ({ text, mayGuard: true });
export const checksRows = (table: string): Harm =>
  harm(`checks every row of ${table} while its users wait: add the constraint with NOT VALID`);
