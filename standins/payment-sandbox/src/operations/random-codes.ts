import { randomInt } from 'node:crypto';

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const draw = (length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

export const newAuthCode = (): string => draw(6);
export const newNetworkTransId = (): string => draw(23);
