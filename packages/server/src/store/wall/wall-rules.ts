/** How a table takes part in the wall between accounts. */
export type WallRule =
  /** Rows of one account, by its id in the column; `orNoOnes`: those without an account are seen, too. */
  | { readonly kind: 'own'; readonly column: string; readonly orNoOnes?: true }
  /** Rows for all accounts, or for those that the column lists. */
  | { readonly kind: 'listed'; readonly column: string }
  /** Rows of a row of another table, which has a rule of its own. */
  | { readonly kind: 'part'; readonly of: string; readonly column: string; readonly itsColumn: string }
  /** Nothing of a customer is in it: all may be read, and where requests change it, changed. */
  | { readonly kind: 'shared'; readonly may: 'read' | 'write' }
  /** No request of a customer has business there. */
  | { readonly kind: 'closed' };

/** By table. A table that is not named has the rule of its column `account_id`, and without one stays closed. */
export type WallRules = Readonly<Record<string, WallRule>>;

/** Null: no rule says anything of the table, as of one that a later release has made. */
export function ruleOf(rules: WallRules, table: string, hasAccount: boolean): WallRule | null {
  return rules[table] ?? (hasAccount ? { kind: 'own', column: 'account_id' } : null);
}
