import { ApiRefusal } from './api-refusal.ts';

const namespace = 'AnetApi/xml/v1/schema/AnetApiSchema.xsd';

const list = (expected: readonly string[]): string =>
  expected.length === 0
    ? ''
    : ` List of possible elements expected: '${expected.join(', ')}' in namespace '${namespace}'.`;

const refuse = (sentence: string): ApiRefusal => new ApiRefusal('E00003', sentence);

/** The validator's own sentences, which merchants see as the text of E00003. */
export const schemaTexts = {
  invalidChild: (parent: string, child: string, expected: readonly string[]) =>
    refuse(
      `The element '${parent}' in namespace '${namespace}' has invalid child element '${child}' in namespace '${namespace}'.${list(expected)}`,
    ),
  incomplete: (parent: string, expected: readonly string[]) =>
    refuse(`The element '${parent}' in namespace '${namespace}' has incomplete content.${list(expected)}`),
  textOnly: (name: string, child: string) =>
    refuse(
      `The element '${name}' in namespace '${namespace}' cannot contain child element '${child}' because the parent element's content model is text only.`,
    ),
  elementsOnly: (name: string, expected: readonly string[]) =>
    refuse(`The element '${name}' in namespace '${namespace}' cannot contain text.${list(expected)}`),
  badValue: (name: string, value: string, datatype: string, why: string) =>
    refuse(
      `The '${namespace}:${name}' element is invalid - The value '${value}' is invalid according to its datatype '${datatype}' - ${why}`,
    ),
  oddCharacter: (code: number) =>
    refuse(`'.', hexadecimal value 0x${code.toString(16).toUpperCase().padStart(2, '0')}, is an invalid character.`),
  unreadable: () => refuse('An error occurred while parsing the XML request.'),
};

export const numericStringType = `${namespace}:numericString`;
