import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { AuthorizeNetGateway } from './authorize-net-gateway.ts';
import { billTo } from './gateway.conformance.ts';
import { checkEndpoint } from './gateway-wire.ts';
import { judgeCharge, judgeFoundCharge, notStored, refusedCharge } from './judge-answer.ts';
import { toWire } from './to-wire.ts';

describe('a request', () => {
  it('has its members in the gateway order at every level, whatever the order given', () => {
    const order = { description: 'First month', invoiceNumber: 'abc-1' };
    const profile = { paymentProfile: { paymentProfileId: '2' }, customerProfileId: '1' };
    const text = toWire('createTransactionRequest', {
      transactionRequest: { order, profile, amount: '19.90', transactionType: 'authCaptureTransaction' },
      refId: 'r',
      merchantAuthentication: { transactionKey: 'k', name: 'n' },
    });
    expect(text).toBe(
      '{"createTransactionRequest":{"merchantAuthentication":{"name":"n","transactionKey":"k"},"refId":"r",' +
        '"transactionRequest":{"transactionType":"authCaptureTransaction","amount":"19.90","profile":{"customerProfileId":"1",' +
        '"paymentProfile":{"paymentProfileId":"2"}},"order":{"invoiceNumber":"abc-1","description":"First month"}}}}',
    );
  });

  it('is cut where that does no harm and refused before the call where it does', () => {
    const order = (invoiceNumber: string, description: string) =>
      toWire('createTransactionRequest', { transactionRequest: { order: { invoiceNumber, description } } });
    expect(JSON.parse(order('a', 'x'.repeat(300)))).toMatchObject({
      createTransactionRequest: { transactionRequest: { order: { description: 'x'.repeat(255) } } },
    });
    expect(() => order('x'.repeat(21), 'a')).toThrow('longer than 20');
    expect(() => toWire('getTransactionDetailsRequest', { trans: '1' })).toThrow('no member trans');
  });
});

it.each([
  'https://evil.example/xml/v1/request.api',
  'http://apitest.authorize.net/xml',
  'https://api.authorize.net.evil.example/',
  'https://api.authorize.net:8443/xml/v1/request.api',
  'https://api.authorize.net@evil.example/',
  'https://me@api.authorize.net/',
])('keys are never sent to %s', (address) =>
  expect(() => checkEndpoint(address)).toThrow('no address of the payment gateway'),
);
it.each(['https://api2.authorize.net/xml/v1/request.api', 'http://127.0.0.1:8081/x', 'http://[::1]:1/'])(
  'the gateway may live at %s',
  (address) => expect(() => checkEndpoint(address)).not.toThrow(),
);

describe('an answer', () => {
  const response = { responseCode: '1', authCode: '', transId: '60', messages: [], errors: [], networkTransId: null };
  const errors = (errorCode: string) => [{ errorCode, errorText: 'text' }];

  it.each([
    ['1', '', 'approved'],
    ['2', '2', 'declined'],
    ['3', '8', 'declined'],
    ['3', '5', 'error'],
    ['3', '11', 'duplicate'],
    ['3', '120', 'unknown'],
    ['3', '19', 'error'],
    ['4', '252', 'held'],
    ['7', '', 'unknown'],
  ])('with response code %s and reason %s is %s', (responseCode, code, kind) => {
    expect(judgeCharge({ ...response, responseCode, errors: errors(code) }).kind).toBe(kind);
  });

  it.each([
    ['2', false],
    ...[3, 4, 27, 41, 44, 45, 65, 127, 141, 145, 165, 200, 212, 224, 250, 251, 254, 315].map((code) => [
      `${code}`,
      true,
    ]),
    ['199', false],
    ['225', false],
  ] as [string, boolean][])('with decline reason %s asks for another method: %s', (code, isHard) => {
    expect(judgeCharge({ ...response, responseCode: '2', errors: errors(code) })).toMatchObject({ isHard });
  });

  it.each([6, 7, 8, 9, 10, 17, 28, 37, 78, 101, 128, 315, 316, 317])(
    "with error reason %i is a hard decline: the error is the card's",
    (code) => {
      const judged = judgeCharge({ ...response, transId: '0', responseCode: '3', errors: errors(`${code}`) });
      expect(judged).toMatchObject({ kind: 'declined', isHard: true, transId: null, reasonCode: `${code}` });
    },
  );

  it.each([
    ['E00001', 'unknown'],
    ['E00053', 'unknown'],
    ['E00104', 'unknown'],
    ['E00007', 'error'],
    ['E00040', 'error'],
  ])('that refuses a charge as a whole with %s is %s', (code, kind) => {
    expect(refusedCharge({ isOk: false, code, text: '' }).kind).toBe(kind);
  });

  it('that is fine and yet tells no charge leaves it unknown', () => {
    expect(refusedCharge({ isOk: true, code: 'I00001', text: '' }).kind).toBe('unknown');
  });

  it.each([
    ['E00114', 'form_expired'],
    ['E00115', 'form_expired'],
    ['E00027', 'refused'],
    ['E00007', 'unknown'],
    ['E00053', 'unknown'],
  ])('to storing a method with %s means %s', (code, kind) => {
    expect(notStored({ isOk: false, code, text: '' }).kind).toBe(kind);
  });

  it.each([
    ['capturedPendingSettlement', 'approved'],
    ['settledSuccessfully', 'approved'],
    ['FDSPendingReview', 'held'],
    ['voided', 'voided'],
    ['declined', 'declined'],
    ['generalError', 'error'],
    ['communicationError', 'unknown'],
    ['somethingNew', 'unknown'],
    ['constructor', 'unknown'],
  ])('about a charge in status %s means %s', (transactionStatus, kind) => {
    const none = { transactionType: null, responseReasonCode: null, responseReasonDescription: null };
    const sum = { settleAmount: 1990, currencyCode: null };
    const details = { ...none, ...sum, transId: '6', transactionStatus, authCode: null, networkTransId: null };
    expect(judgeFoundCharge(details).kind).toBe(kind);
  });

  it('a found charge says what it is over, and in which currency where the gateway names one', () => {
    const none = { transactionType: null, responseReasonCode: null, responseReasonDescription: null };
    const details = {
      ...none,
      transId: '6',
      transactionStatus: 'settledSuccessfully',
      authCode: '',
      networkTransId: '',
    };
    const sumOf = (settleAmount: number, currencyCode: string | null) =>
      judgeFoundCharge({ ...details, settleAmount, currencyCode });
    expect(sumOf(1990, null)).toMatchObject({ sum: { amountCents: 1990, currency: null } });
    expect(sumOf(2990, 'CAD')).toMatchObject({ sum: { amountCents: 2990, currency: 'CAD' } });
  });
});

describe('over the wire', () => {
  const running: { close(): void }[] = [];
  afterEach(() => {
    for (const server of running.splice(0)) server.close();
  });

  async function gatewayThatAnswers(answer: (call: number) => { status?: number; body: string }) {
    const logged: string[] = [];
    const sent: string[] = [];
    const server = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => sent.push(chunk.toString()));
      request.on('end', () => {
        const { status = 200, body } = answer(sent.length);
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
    });
    running.push(server);
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const keep = (facts: object, sentence: string) => void logged.push(JSON.stringify({ ...facts, sentence }));
    const keys = { apiLoginId: 'login', transactionKey: 'very-secret-key' };
    const gateway = new AuthorizeNetGateway(
      { apiUrl: `http://127.0.0.1:${port}/`, ...keys },
      { info: keep, warn: keep },
    );
    return { gateway, logged, sent };
  }

  const order = {
    profileId: '1',
    paymentProfileId: '2',
    amountCents: 1990,
    invoiceNumber: 'a-1',
    description: 'x',
    credentialUse: 'stored',
    originalNetworkTransId: null,
    isRetry: false,
  } as const;
  const ok = '"messages":{"resultCode":"Ok","message":{"code":"I00001","text":"Successful."}}';

  it('byte order marks, numbers for texts, single objects for lists and unknown members are read', async () => {
    const body = `\uFEFF{"transactionResponse":{"responseCode":1,"transId":60,"new":{},"messages":{"code":1}},${ok}}`;
    const { gateway } = await gatewayThatAnswers(() => ({ body }));
    expect(await gateway.charge(order)).toMatchObject({ kind: 'approved', transId: '60', authCode: null });
  });

  it.each([
    ['no messages at all', '{"transactionResponse":{"responseCode":"1","transId":"60"}}'],
    [
      'messages without a message',
      '{"transactionResponse":{"responseCode":1,"transId":60},"messages":{"resultCode":"Ok"}}',
    ],
    ['null for what is absent', `{"transactionResponse":{"responseCode":"1","transId":"60","errors":null},${ok}}`],
  ])('a charge is judged by its own response beside %s', async (_, body) => {
    const { gateway } = await gatewayThatAnswers(() => ({ body }));
    expect(await gateway.charge(order)).toMatchObject({ kind: 'approved', transId: '60' });
  });

  it('a method counts as stored only when the gateway says so', async () => {
    const { gateway } = await gatewayThatAnswers(() => ({ body: '{"customerPaymentProfileId":"5"}' }));
    const payment = { dataDescriptor: 'd', dataValue: 'a-token' };
    expect((await gateway.storeMethod({ profileId: '1', billTo, payment })).kind).toBe('unknown');
  });

  it('a read that is answered with being too busy is tried again', async () => {
    const busy = '{"messages":{"resultCode":"Error","message":[{"code":"E00053","text":"Server too busy"}]}}';
    const none = '{"messages":{"resultCode":"Error","message":[{"code":"E00040","text":"none"}]}}';
    const { gateway, sent } = await gatewayThatAnswers((call) => ({ body: call < 3 ? busy : none }));
    expect(await gateway.findCustomer({ profileId: '1' })).toEqual({ kind: 'missing' });
    expect(sent).toHaveLength(3);
  });

  it.each([
    ['a maintenance page', { body: '<html>' }],
    ['an error of the edge', { status: 503, body: '{}' }],
    ['nothing', { body: '' }],
    ['JSON of another kind', { body: '{"messages":{}}' }],
  ])('%s leaves a charge unknown and is not answered with another call', async (_, answer) => {
    const { gateway, sent } = await gatewayThatAnswers(() => answer);
    expect((await gateway.charge(order)).kind).toBe('unknown');
    expect(sent).toHaveLength(1);
  });

  it('reads are tried again twice', async () => {
    const body = `{"messages":{"resultCode":"Error","message":[{"code":"E00040","text":"none"}]}}`;
    const { gateway, sent } = await gatewayThatAnswers((call) => (call < 3 ? { status: 502, body: '' } : { body }));
    expect(await gateway.findCustomer({ profileId: '1' })).toEqual({ kind: 'missing' });
    expect(sent).toHaveLength(3);
  });

  it('neither keys nor tokens nor addresses are logged', async () => {
    const { gateway, logged } = await gatewayThatAnswers(() => ({ body: 'secret-token' }));
    const payment = { dataDescriptor: 'd', dataValue: 'secret-token' };
    await gateway.storeMethod({ profileId: '1', billTo, payment });
    expect(logged).toHaveLength(1);
    expect(logged.join()).not.toMatch(/secret|Byron|login/);
  });
});
