import { writtenSignature } from '@falcon/domain/office/signatures';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { sendQueuedMails } from '#office/mail';
import { testApi, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { pagesOfText } from '#testing/pdf-text';
import { created, offered } from '../proposals-test-kit';

const api = await testApi();
const company = await makeCompany(api.db);
const office = await api.as('office');
await api.db.updateTable('appConfiguration').set({ companyEmail: 'office@falcon.test' }).execute();

const DRAWN = writtenSignature([
  [
    [100, 300],
    [300, 150],
    [420, 380],
  ],
  [
    [500, 250],
    [800, 260],
  ],
]);

beforeEach(() => {
  api.mails.length = 0;
});

/** A proposal that was sent, with the PDF of its offer as it is shown to the customer. */
async function shown(to: readonly string[] = ['dana@oak.test'], more: Readonly<Record<string, unknown>> = {}) {
  const { id, version } = await created(office, offered(company, more));
  const sent = await office.mutate('proposalSend', { id, version, to: [...to] }, 'proposal { version }');
  expect(sent.errors).toEqual([]);
  const pdf = await office.mutate('proposalGenerator', { id, offer: 1 }, 'pdfSha256');
  await sendQueuedMails(api.services);
  api.mails.length = 0;
  return {
    id,
    version: valueAt(sent, 'proposalSend.proposal.version') as number,
    pdfSha256: valueAt(pdf, 'proposalGenerator.pdfSha256') as string,
  };
}

const sign = (client: ApiClient, input: Readonly<Record<string, unknown>>) =>
  client.mutate(
    'proposalSign',
    { offer: 1, alternative: 1, name: '  Dana  Fox ', drawing: DRAWN, ...input },
    'proposal { id status }',
  );

const SIGNATURE = 'chosen signedName ipAddress pdfSha256 drawing heldBy { fullName }';
const signatureOf = async (client: ApiClient, id: string) =>
  valueAt(
    await client.query(`query Q($id: ID!) { proposal(id: $id) { offers { signature { ${SIGNATURE} } } } }`, { id }),
    'proposal.offers.0.signature',
  );

const refusal = (answer: { readonly errors: readonly unknown[] }) => JSON.stringify(answer.errors);

test('a customer signs on the device of the office: it is kept with who held it, and both sides get the accepted copy', async () => {
  const proposal = await shown();
  const answer = await sign(office, proposal);
  expect(answer.errors).toEqual([]);
  // Units and orders are still made by the office.
  expect(valueAt(answer, 'proposalSign.proposal.status')).toBe('SENT');
  const me = 'Test office';
  expect(await signatureOf(office, proposal.id)).toMatchObject({
    chosen: 'Better',
    signedName: 'Dana Fox',
    pdfSha256: proposal.pdfSha256,
    drawing: DRAWN,
    heldBy: { fullName: me },
  });
  await sendQueuedMails(api.services);
  expect(api.mails.map(({ to }) => to)).toEqual(expect.arrayContaining(['dana@oak.test', 'office@falcon.test']));
  for (const { text, attachments } of api.mails) {
    for (const words of ['signed on our device', 'Signed by: Dana Fox', `On the device of: ${me}`, proposal.pdfSha256])
      expect(text).toContain(words);
    expect(attachments).toHaveLength(2);
    const pages = await pagesOfText(attachments?.[1]?.content ?? Buffer.from(''));
    for (const words of ['Acceptance', 'Dana Fox', 'Better', me, proposal.pdfSha256]) expect(pages[0]).toContain(words);
    // The pages of the offer follow as they were sent.
    expect(pages.slice(1)).toEqual(await pagesOfText(attachments?.[0]?.content ?? Buffer.from('')));
  }
  const history = await office.query(
    'query Q($id: ID!) { recordHistory(type: PROPOSAL, id: $id) { nodes { user { fullName } changes { label to } } } }',
    { id: proposal.id },
  );
  expect(JSON.stringify(history.data)).toContain('"Signed on our device by","to":"Dana Fox: Better"');
});

test('forty taps, also on two devices, sign once; the same submit gets the same answer', async () => {
  const proposal = await shown();
  const admin = await api.as('admin');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_none, place) =>
      sign(place % 2 === 0 ? office : admin, { ...proposal, name: `Dana ${'x'.repeat(place + 1)}` }),
    ),
  );
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  for (const answer of answers.filter(({ errors }) => errors.length > 0))
    expect(refusal(answer)).toContain('signed this offer. Nothing was done again.');
  await sendQueuedMails(api.services);
  expect(api.mails.filter(({ to }) => to === 'dana@oak.test')).toHaveLength(1);

  const other = await shown();
  const twice = { ...other, clientMutationId: 'the-same-tap' };
  const both = await Promise.all([sign(office, twice), sign(office, twice)]);
  expect(both.map(({ errors }) => errors)).toEqual([[], []]);
  expect((await sign(office, other)).errors).toHaveLength(1);
  await expect(sql`update proposal_signature set drawing = null`.execute(api.db)).rejects.toThrow(
    'A signature does not change',
  );
});

test('what changed since it was shown is not signed: another version, a newer offer, an ended one, another PDF', async () => {
  const stale = await shown();
  expect(refusal(await sign(office, { ...stale, version: stale.version - 1 }))).toContain('was changed by you');
  expect(refusal(await sign(office, { ...stale, pdfSha256: 'a'.repeat(64) }))).toContain(
    'This is not the PDF of offer 1 that is stored.',
  );
  await office.mutate('proposalUpdate', { id: stale.id, version: stale.version, name: 'Another' }, 'proposal { id }');
  expect(refusal(await sign(office, stale))).toContain('Send the proposal first.');

  const replaced = await shown();
  const renewal = { id: replaced.id, version: replaced.version, validUntil: '2099-11-30', to: [] };
  const renewed = await office.mutate('proposalSend', renewal, 'proposal { version }');
  const { version } = valueAt(renewed, 'proposalSend.proposal') as { version: number };
  expect(refusal(await sign(office, { ...replaced, version }))).toContain('Offer 2 has replaced offer 1.');

  const ended = await shown();
  const { id } = ended;
  await api.db
    .updateTable('proposalOffer')
    .set({ validUntil: '2020-01-01' })
    .where('proposalId', '=', Number(id))
    .execute();
  expect(refusal(await sign(office, ended))).toContain('Offer 1 was valid until');
  for (const one of [stale, replaced, ended]) expect(await signatureOf(office, one.id)).toBeNull();
});

test.each([
  ['no signature', { drawing: '' }, 'Sign in the field.'],
  ['a dot', { drawing: 'M10 10L10 10' }, 'Sign in the field.'],
  ['a picture', { drawing: 'data:image/png;base64,iVBORw0KGgo=' }, 'can’t be read'],
  ['too much ink', { drawing: `M0 0${'L900 10'.repeat(5000)}` }, 'The signature is too long.'],
  ['no name', { name: ' x ' }, 'Type your full name.'],
  ['an alternative that was not offered', { alternative: 7 }, 'Select an alternative and options of the offer.'],
  ['an option that was not offered', { options: [3] }, 'Select an alternative and options of the offer.'],
  ['no address for the copy', { to: [] }, 'Enter an e-mail address: the customer gets a copy.'],
  ['no e-mail address', { to: ['dana'] }, 'is not an e-mail address'],
  ['an offer that was never sent', { offer: 9 }, 'Offer 9'],
])('nothing is signed with %s', async (_what, input, sentence) => {
  const proposal = await shown();
  expect(refusal(await sign(office, { ...proposal, ...input }))).toContain(sentence);
  expect(await signatureOf(office, proposal.id)).toBeNull();
});

test('an offer handed over on paper needs an address; the copy goes where the customer says', async () => {
  const proposal = await shown([]);
  expect(refusal(await sign(office, proposal))).toContain('Enter an e-mail address');
  expect((await sign(office, { ...proposal, to: ['dana@home.test'] })).errors).toEqual([]);
  await sendQueuedMails(api.services);
  expect(api.mails.map(({ to }) => to)).toContain('dana@home.test');
});

test('only who may send a proposal lets it be signed, and only who sees it sees the signature', async () => {
  const { id: addressId } = await api.db.selectFrom('address').select('id').executeTakeFirstOrThrow();
  const [ann = 0, bo = 0] = (
    await api.db
      .insertInto('salesperson')
      .values(['Ann Lee', 'Bo Park'].map((fullName) => ({ fullName, addressId })))
      .returning('id')
      .execute()
  ).map(({ id }) => id);
  // Who sees a proposal sees its customer.
  await api.db.updateTable('customer').set({ salespersonId: ann }).where('id', '=', company.customerId).execute();
  const proposal = await shown(['dana@oak.test'], { salespersonId: String(ann) });
  const viewer = await api.as('view');
  expect((await sign(viewer, proposal)).codes).toEqual(['MISSING_PERMISSION']);
  const withoutTotals = await api.userWith({ permissions: ['workOrder', 'editWorkOrder'] });
  expect((await sign(withoutTotals, proposal)).codes).toEqual(['MISSING_PERMISSION']);
  const others = await api.userWith({ role: 'salesperson', isSalesperson: true, salespersonId: bo });
  expect((await sign(others, proposal)).codes).toEqual(['NOT_FOUND']);
  const own = await api.userWith({ role: 'salesperson', isSalesperson: true, salespersonId: ann });
  expect((await sign(own, proposal)).errors).toEqual([]);
  expect(await signatureOf(own, proposal.id)).toMatchObject({ drawing: DRAWN });
  expect(await signatureOf(others, proposal.id)).toBeUndefined();
  await sendQueuedMails(api.services);
});
