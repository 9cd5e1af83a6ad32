import { describe, expect, it } from 'vitest';
import { deviceName } from './fields/device-name.ts';
import { keepable, readable } from './shown.ts';
import { tag } from './fields/tag.ts';

describe('a name or tag', () => {
  it.each(['Pump 7', 'Насос', 'مضخة', '泵', '🚜 7', '👩‍🔧 van'])('may be %s', (text) => {
    expect(deviceName.parse(text)).toBe(text);
    expect(tag.parse(text)).toBe(text);
  });

  it.each([
    ['nothing that can be seen', '\u200B\u200D'],
    ['a filler that takes room and shows nothing', '\u3164'],
    ['a pattern of no dots', '\u2800'],
    ['half a character', 'a\uD800'],
    ['a control character', 'a\u0000b'],
    ['a turn of the direction of writing', '\u202Egnp.exe'],
    ['a sign for what could not be read', 'caf\uFFFD'],
  ])('is not %s', (_, text) => {
    expect(deviceName.safeParse(text).success).toBe(false);
    expect(tag.safeParse(text).success).toBe(false);
  });
});

it('an invisible name is refused for that reason', () => {
  expect(deviceName.safeParse('\u3164').error?.issues.map(({ message }) => message)).toEqual([
    'A device name needs a character that can be seen, and has none that hides or cannot be read.',
  ]);
});

it('what the database does not take is replaced in what is kept as typed', () => {
  expect(keepable('89\u000001\uD800\t🚜\n')).toBe('89\uFFFD01\uFFFD\t🚜\n');
});

it('is left out of a search; a search for nothing else finds nothing', () => {
  expect(readable('pump\n\u00007')).toBe('pump7');
  expect(readable('\u0000')).toBe('\uFFFD');
  expect(readable(' ')).toBe(' ');
});
