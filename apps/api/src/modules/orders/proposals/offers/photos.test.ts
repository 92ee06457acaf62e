import sharp from 'sharp';
import { expect, test } from 'vitest';
import { faults, testApi, valueAt } from '#testing/api-client';
import type { ApiAnswer } from '#testing/api-client';
import { makeCompany } from '#testing/company';
import { pagesOfStored } from '#testing/stored-pdf';
import { companyToday } from '#testing/today';
import { created, offered } from '../proposals-test-kit';
import { storeSent } from '../store-story';

const api = await testApi();
const company = await makeCompany(api.db);
const office = await api.as('office');

const attach = (id: string, name: string, type: string, data: Buffer | string) =>
  office.mutate(
    'documentCreate',
    {
      ownerType: 'PROPOSAL',
      ownerId: id,
      name,
      dataUri: `data:${type};base64,${Buffer.from(data).toString('base64')}`,
      goesWithPrint: true,
    },
    'document { id }',
  );
const fault = (answer: ApiAnswer) => faults(answer)[0];
const photo = (noise: number) =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#8899aa',
      noise: { type: 'gaussian', mean: 128, sigma: noise },
    },
  })
    .png()
    .toBuffer();

test('a photo that is too large, of a wrong type or broken is refused with a sentence at its field; nothing else changes', async () => {
  const proposal = await created(office, offered(company));
  const good = await photo(20);
  expect((await attach(proposal.id, 'Hallway.png', 'image/png', good)).errors).toEqual([]);
  const refused = [
    await attach(proposal.id, 'Plan.svg', 'image/svg+xml', '<svg/>'),
    await attach(proposal.id, 'Not a photo.png', 'image/png', 'a text'),
    await attach(proposal.id, 'Half.png', 'image/png', good.subarray(0, good.length / 2)),
    await attach(proposal.id, 'Large.png', 'image/png', Buffer.concat([good, Buffer.alloc(25 * 1024 * 1024)])),
    await attach(proposal.id, 'Empty.png', 'image/png', ''),
  ];
  expect(refused.map(fault)).toEqual([
    {
      path: 'dataUri',
      message: expect.stringMatching(/^This type of file isn’t accepted\. You can use PDF, PNG, JPEG/),
    },
    {
      path: 'dataUri',
      message: 'The content of the file doesn’t match its name. Open it, save it again and retry.',
    },
    { path: 'dataUri', message: 'The image can’t be opened. It may be damaged; save it again and retry.' },
    { path: 'dataUri', message: 'The file is larger than 25 MB. Choose a smaller one.' },
    { path: 'dataUri', message: 'The file is empty.' },
  ]);
  const answer = await office.query(
    `{ proposal(id: "${proposal.id}") { version status lines { apartments } }
      documents(ownerType: PROPOSAL, ownerId: "${proposal.id}") { nodes { name goesWithPrint } } }`,
  );
  expect(answer.errors).toEqual([]);
  expect(answer.data).toEqual({
    proposal: { version: proposal.version, status: 'DRAFT', lines: [{ apartments: 40 }] },
    documents: { nodes: [{ name: 'Hallway.png', goesWithPrint: true }] },
  });
});

test('what was attached is printed with the next offer, by its name', async () => {
  const proposal = await created(office, offered(company));
  expect((await attach(proposal.id, 'Worn hallway.png', 'image/png', await photo(5))).errors).toEqual([]);
  const sendAnswer = await office.mutate(
    'proposalSend',
    { id: proposal.id, version: proposal.version, to: [] },
    'proposal { status }',
  );
  expect(valueAt(sendAnswer, 'proposalSend.proposal.status')).toBe('SENT');
  const text = (await textOfOffer(proposal.id)).join(' ');
  for (const words of ['Carpet program', 'Lakeside Apartments', 'Offer 1', 'Good', 'Better', 'Best', 'Worn hallway'])
    expect(text).toContain(words);
  expect(text).not.toContain('.png');
});

test('an offer that has no file yet is drawn as it was stored when it is first opened, and is the same from then on', async () => {
  const proposal = await created(office, offered(company, { terms: 'Net 30 days' }));
  const user = await api.db.selectFrom('appUser').select('id').executeTakeFirstOrThrow();
  const today = companyToday();
  await storeSent(api.db, Number(proposal.id), { today, date: today, at: new Date(), recipients: [], userId: user.id });
  expect((await offerRow(proposal.id)).storageKey).toBeNull();
  // Later changes don't appear on it.
  const change = { id: proposal.id, version: proposal.version + 1, name: 'Another', terms: 'Cash' };
  expect((await office.mutate('proposalUpdate', change, 'proposal { id }')).errors).toEqual([]);
  const open = () => office.mutate('proposalGenerator', { id: proposal.id, offer: 1 }, 'pdfUrl');
  expect((await Promise.all([open(), open()])).flatMap(({ errors }) => errors)).toEqual([]);
  const { storageKey } = await offerRow(proposal.id);
  const text = (await textOfOffer(proposal.id)).join(' ');
  for (const words of ['Carpet program', 'Offer 1', 'Net 30 days', 'Best']) expect(text).toContain(words);
  expect(text).not.toMatch(/Another|Cash/);
  expect((await open()).errors).toEqual([]);
  expect((await offerRow(proposal.id)).storageKey).toBe(storageKey);
});

const offerRow = (id: string) =>
  api.db.selectFrom('proposalOffer').selectAll().where('proposalId', '=', Number(id)).executeTakeFirstOrThrow();

const textOfOffer = async (id: string): Promise<string[]> => pagesOfStored(api, (await offerRow(id)).storageKey ?? '');
