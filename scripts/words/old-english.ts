/** Words that a reader stumbles over, each with what to write instead. */
export type Phrase = { pattern: RegExp; instead: string };

/** Wrong wherever we write: sentences, documents, comments, test names. */
export const everywhere: Phrase[] = [
  { pattern: /\bwhoever\b/gi, instead: 'say who: "you", "an owner", "anyone who"' },
  { pattern: /\bnobody(?:'s|’s)?\b/gi, instead: '"no one", or say what is missing' },
  { pattern: /\banew\b/gi, instead: '"again"' },
  { pattern: /\bany ?more\b/gi, instead: '"no longer"' },
  { pattern: /\bstands? (?:here|there)\b/gi, instead: '"appears here", "is listed here"' },
  { pattern: /\b(?:is|are|was|were|be|been) told\b/gi, instead: 'who tells whom: "we tell you", "the page shows"' },
  { pattern: /\b(?:come|comes|came|coming) to (?:its|their|an) ends?\b/gi, instead: '"finishes", "ends"' },
  { pattern: /\b(?:put|puts|putting) (?:(?:the )?\w+ )?right\b/gi, instead: '"fix"' },
];

/** Wrong in a sentence of the product; a name in code or the specification may still need it. */
export const inSentences: Phrase[] = [
  { pattern: /\be-mails?\b/gi, instead: '"email"' },
  { pattern: /\blog-ins?\b/gi, instead: '"login" for the noun, "log in" for the verb' },
  { pattern: /\bsomebody\b/gi, instead: '"someone", or say who' },
];

/** The phrases in a text, as `phrase: what to write instead`. */
export function stumbles(text: string, phrases: Phrase[]): string[] {
  return phrases.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(([found]) => `"${found}": write ${instead}.`),
  );
}
