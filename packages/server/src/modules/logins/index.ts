export { buildLogins, type Logins } from './build-logins.ts';
