import { inSpanish } from '../in-spanish.ts';
import { readFields as readEnglish } from './field-errors.ts';

export const readFields: typeof readEnglish = (schema, value) => {
  const read = readEnglish(schema, value);
  if (read.success) return read;
  const told = Object.entries(read.fields).map(([name, text]) => [name, inSpanish(text)]);
  return { success: false, fields: Object.fromEntries(told) };
};
