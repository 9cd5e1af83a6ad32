/** The code of the first character that no XML document can hold, as the request becomes one at the gateway. */
export function oddCharacter(text: string): number | undefined {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (isControl(code) || (code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff) return code;
  }
  return undefined;
}

const isControl = (code: number): boolean => code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d;
