import { createHash } from 'node:crypto';

const mostNames = 400;
const mostCounted = 2_000;
const seenBefore = 3;

/** Statements that are built once and kept: there are as many as the code has, so each gets a name. */
export const keptTexts = new Set<string>();

/**
 * Names for statements that come again and again, so that the database reads and plans them once per connection. Texts
 * that differ each time, as lists of values of any length do, never get one; and there are no more than 400.
 */
export class StatementNames {
  readonly #seen = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #generation = 0;

  /** Undefined while the text is too rare. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= mostNames) return undefined;
    const seen = (this.#seen.get(text) ?? 0) + 1;
    if (seen <= seenBefore) {
      if (this.#seen.size >= mostCounted) this.#seen.clear();
      this.#seen.set(text, seen);
      return undefined;
    }
    this.#seen.delete(text);
    const name = `s${this.#generation}_${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
    this.#names.set(text, name);
    return name;
  }

  /** The database has changed under the statements, as a migration does: all get new names. */
  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}
