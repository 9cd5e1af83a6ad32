import type { CarrierAdapter } from './carrier-adapter.ts';
import { ask, isFine, trouble } from './check-carrier.ts';
import { ciscoCarrier } from './cisco-carrier.ts';
import { shortNames } from './words.ts';

const settings = 'CARRIER_CISCO_USERNAME, CARRIER_CISCO_API_KEY and CARRIER_CISCO_BASE_URL';

export const cisco: CarrierAdapter = {
  id: 'cisco',
  name: 'Cisco IoT Control Center',
  rules: {},
  reportsMessages: true,
  link({ cisco: config }, { budget }) {
    if (config === null) return null;
    const oneAtATime = budget(`cisco ${config.username}`, config.callsPerSecond, true);
    return { port: ciscoCarrier({ config, budget: oneAtATime }), desk: null, webhook: null };
  },
  async check({ cisco: config }) {
    if (config === null) return [];
    const credentials = Buffer.from(`${config.username}:${config.apiKey}`).toString('base64');
    const headers = { authorization: `Basic ${credentials}`, accept: 'application/json' };
    const echo = await ask({ method: 'GET', url: `${config.baseUrl}/echo/start`, headers });
    return isFine(echo) ? [] : [trouble(shortNames.cisco, echo, settings)];
  },
};
