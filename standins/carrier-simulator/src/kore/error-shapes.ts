import type { FaultAnswer } from '../reception/receive.ts';

/** KORE's other bodies for errors, by the call that fails or as asked for; null is the general one. */
export function koreErrorShape(
  { status, body }: FaultAnswer,
  { operation, shape }: { operation: string; shape: string | undefined },
): object | null {
  if (typeof body === 'string') return null;
  const text = 'message' in body && typeof body.message === 'string' ? body.message : 'Error';
  const usual = operation === 'usage-records' ? 'usage' : operation.endsWith('rule') ? 'rules' : undefined;
  const kind = shape ?? usual;
  if (kind === 'esim') return { status: 'failed', 'error-message': text, 'validation-error': [] };
  if (kind === 'platform') {
    return { status, message: text, code: status * 100, more_info: `https://docs.example.com/errors/${status}` };
  }
  if (status < 500) return null;
  if (kind === 'usage') return { StatusCode: status, Messages: [text], ErrorMessages: [text] };
  return kind === 'rules' ? { 'rule-id': 0, message: [text] } : null;
}
