import { words } from './words.ts';

/** Wrong settings: every problem in a sentence of its own. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(words.unusable(problems.map((problem) => `  - ${problem}`).join('\n')));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
