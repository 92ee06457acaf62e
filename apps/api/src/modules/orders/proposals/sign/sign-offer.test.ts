import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { sendQueuedMails } from '#office/mail';
import { testApi, valueAt } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { created, offered } from '../proposals-test-kit';

const api = await testApi();
const company = await makeCompany(api.db);
const office = await api.as('office');
await api.db.updateTable('appConfiguration').set({ companyEmail: 'office@falcon.test' }).execute();

beforeEach(() => {
  api.mails.length = 0;
});

/** Sends a proposal; returns its id and the token in its e-mail. */
async function sent(more: Readonly<Record<string, unknown>> = {}) {
  const proposal = await created(office, offered(company, more));
  const { id, version } = proposal;
  const answer = await office.mutate('proposalSend', { id, version, to: ['dana@oak.test'] }, 'proposal { version }');
  expect(answer.errors).toEqual([]);
  await sendQueuedMails(api.services);
  const [, token = ''] = /View proposal: http:\/\/falcon\.test\/view#(\S+)/.exec(api.mails.at(-1)?.text ?? '') ?? [];
  return { id, token };
}

let caller = 0;
const post = (path: string, payload: object, remoteAddress = `10.1.0.${(caller += 1)}`) =>
  api.app.inject({
    method: 'POST',
    url: path,
    remoteAddress,
    headers: { 'content-type': 'application/json', 'user-agent': 'Mobile Safari' },
    payload,
  });
const signed = async (id: string) =>
  valueAt(
    await office.query(
      'query Q($id: ID!) { proposal(id: $id) { status offers { signature { alternative options chosen signedName ipAddress pdfSha256 } } } }',
      { id },
    ),
    'proposal',
  ) as { status: string; offers: { signature: Record<string, unknown> | null }[] };

test('a customer reads an offer by its link and accepts it by typing a name; both sides get a copy', async () => {
  const { id, token } = await sent();
  expect(api.mails.at(-1)?.text).toContain('You can also accept it online: open it here and type your name.\nView');
  const shown = await post('/view/paper', { token });
  for (const words of ['Carpet program', 'Good', 'Better', 'Best', 'Accept this proposal'])
    expect(shown.body).toContain(words);
  api.mails.length = 0;
  const accepted = await post('/view/accept', { token, choice: 1, options: [], name: '  Dana  Fox ' }, '203.0.113.7');
  expect(accepted.statusCode).toBe(200);
  expect(accepted.body).toContain('Dana Fox');
  expect(accepted.body).not.toContain('Accept this proposal');

  const pdf = (await post('/view/pdf', { token })).rawPayload;
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  // The office still decides about units and orders.
  expect(await signed(id)).toMatchObject({
    status: 'SENT',
    offers: [
      {
        signature: {
          alternative: 1,
          options: [],
          chosen: 'Better',
          signedName: 'Dana Fox',
          ipAddress: '203.0.113.7',
          pdfSha256: sha256,
        },
      },
    ],
  });
  await sendQueuedMails(api.services);
  expect(api.mails.map(({ to }) => to)).toEqual(expect.arrayContaining(['dana@oak.test', 'office@falcon.test']));
  for (const { text, attachments } of api.mails) {
    expect(text).toContain('Signed by: Dana Fox');
    expect(text).toContain('Internet address: 203.0.113.7');
    expect(text).toContain(sha256);
    expect(attachments?.[0]?.content.equals(pdf)).toBe(true);
  }
  const history = await office.query(
    'query Q($id: ID!) { recordHistory(type: PROPOSAL, id: $id) { nodes { changes { label to } } } }',
    { id },
  );
  expect(JSON.stringify(history.data)).toContain('"Accepted online by","to":"Dana Fox: Better"');
});

test('pressed forty times it is accepted once, and a signature never changes', async () => {
  const { id, token } = await sent();
  api.mails.length = 0;
  await Promise.all(
    Array.from({ length: 40 }, (_none, place) =>
      post('/view/accept', { token, choice: place % 3, options: [], name: `Dana ${place}` }),
    ),
  );
  const { offers } = await signed(id);
  expect(offers.filter(({ signature }) => signature !== null)).toHaveLength(1);
  await sendQueuedMails(api.services);
  expect(api.mails.filter(({ to }) => to === 'dana@oak.test')).toHaveLength(1);
  await expect(sql`update proposal_signature set signed_name = 'Someone else'`.execute(api.db)).rejects.toThrow(
    'A signature does not change',
  );
});

test('without a name or with a choice that was not offered nothing is accepted, and what was typed stays', async () => {
  const { id, token } = await sent();
  const nameless = await post('/view/accept', { token, choice: 2, options: [], name: ' x ' });
  expect([nameless.statusCode, nameless.body.includes('Type your full name.')]).toEqual([422, true]);
  expect(nameless.body).toContain('value="2" required checked');
  expect((await post('/view/accept', { token, choice: 9, options: [], name: 'Dana Fox' })).body).toContain(
    'Select what you accept.',
  );
  expect((await post('/view/accept', { token, choice: 0, options: [3], name: 'Dana Fox' })).statusCode).toBe(422);
  expect((await signed(id)).offers[0]?.signature).toBeNull();
});

test('an offer that has ended, was changed or accepted by the office can’t be accepted by its link', async () => {
  const ended = await sent();
  await api.db
    .updateTable('proposalOffer')
    .set({ validUntil: '2020-01-01' })
    .where('proposalId', '=', Number(ended.id))
    .execute();
  const changed = await sent();
  await api.db.updateTable('proposal').set({ status: 'DRAFT' }).where('id', '=', Number(changed.id)).execute();
  for (const { id, token } of [ended, changed]) {
    const answer = await post('/view/accept', { token, choice: 0, options: [], name: 'Dana Fox' });
    expect([answer.statusCode, answer.body.includes('Accept this proposal')]).toEqual([422, false]);
    expect((await signed(id)).offers[0]?.signature).toBeNull();
  }
});

test('a signature can be drawn beside the name; one that can’t be read is refused, and nothing is accepted', async () => {
  const { id, token } = await sent();
  const accept = (drawing: string) =>
    post('/view/accept', { token, choice: 0, options: [], name: 'Dana Fox', drawing });
  const refusals = [
    ['M10 10L10 10', 'Sign in the field.'],
    ['"><script>alert(1)</script>', 'The signature can’t be read. Clear it, and sign again.'],
    [`M0 0${'L900 10'.repeat(4000)}`, 'The signature is too long. Clear it, and sign again.'],
  ] as const;
  for (const [drawing, sentence] of refusals) {
    const answer = await accept(drawing);
    expect([answer.statusCode, answer.body.includes(sentence)]).toEqual([422, true]);
    // What was typed stays; what was drawn stays on the page and is not sent back.
    expect(answer.body).toContain('value="Dana Fox"');
    expect(answer.body).not.toContain('<script>alert');
  }
  // More than a signature can be is not even read.
  expect((await accept('M0 0'.repeat(10_000))).statusCode).toBe(413);
  expect((await signed(id)).offers[0]?.signature).toBeNull();

  expect((await accept('M100 300L300 150L420 380')).statusCode).toBe(200);
  const answer = await office.query(
    'query Q($id: ID!) { proposal(id: $id) { offers { signature { drawing heldBy { fullName } } } } }',
    { id },
  );
  expect(valueAt(answer, 'proposal.offers.0.signature')).toEqual({
    drawing: 'M100 300L300 150L420 380',
    heldBy: null,
  });
  await sendQueuedMails(api.services);
  expect(api.mails.at(-1)?.attachments).toHaveLength(2);
});
