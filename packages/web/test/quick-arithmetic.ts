import * as library from 'amazon-cognito-identity-js';

/**
 * The identity library brings its own big numbers and raises them to powers for a third of a second per log-in. Here the
 * runtime's big numbers do the same sum, after one sum has shown that both agree; everything else stays the library's.
 * The journeys log in with the library as it is.
 */
export function raiseQuickly(): void {
  const helper: unknown = construct(Reflect.get(library, 'AuthenticationHelper'), 'pool');
  const prime = member(helper, 'N');
  const numbers: object | null = Reflect.getPrototypeOf(prime);
  if (numbers === null) throw new Error('the library has no big numbers');
  const original = Reflect.get(numbers, 'modPow');
  const make = (value: bigint): unknown => construct(Reflect.get(numbers, 'constructor'), value.toString(16), 16);
  function modPow(this: object, exponent: object, modulus: object, callback: unknown): void {
    call(callback, undefined, [null, make(power(valueOf(this), valueOf(exponent), valueOf(modulus)))]);
  }
  for (const base of [make(-5n), make(7n)]) {
    const answers = [original, modPow].map((way) => {
      let answer = '';
      const exponent = make(0x1_0001n);
      call(way, base, [exponent, prime, (_: unknown, result: object) => (answer = hexOf(result))]);
      return answer;
    });
    if (answers[0] === '' || answers[0] !== answers[1]) throw new Error('the quick sum is not the library’s');
  }
  Reflect.set(numbers, 'modPow', modPow);
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let factor = ((base % modulus) + modulus) % modulus;
  let result = 1n;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % modulus;
    factor = (factor * factor) % modulus;
  }
  return result;
}

function valueOf(number: object): bigint {
  const hex = hexOf(number);
  return hex.startsWith('-') ? -BigInt(`0x${hex.slice(1)}`) : BigInt(`0x${hex}`);
}

function hexOf(number: object): string {
  return String(call(Reflect.get(number, 'toString'), number, [16]));
}

function member(owner: unknown, name: string): object {
  const found: unknown = owner instanceof Object ? Reflect.get(owner, name) : undefined;
  if (!(found instanceof Object)) throw new Error(`the library has no ${name}`);
  return found;
}

function construct(made: unknown, ...values: readonly unknown[]): unknown {
  if (typeof made !== 'function') throw new Error('the library is built otherwise');
  return Reflect.construct(made, values);
}

function call(way: unknown, self: unknown, values: readonly unknown[]): unknown {
  if (typeof way !== 'function') throw new Error('the library is built otherwise');
  return Reflect.apply(way, self, values);
}
