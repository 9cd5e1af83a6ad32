/** What a table holds under a word from outside; never what every object inherits, such as `constructor`. */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
