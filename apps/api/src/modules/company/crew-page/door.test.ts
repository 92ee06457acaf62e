import { addDays, writtenDate } from '@falcon/domain/kit/schedule';
import { expect, test } from 'vitest';
import { sendQueuedMails } from '#office/mail';
import { openDoors } from './crew-page-test-kit';

const { api, walk, admin, today, link, linkOf, phone, phoneOf, jobOf } = await openDoors();
const NAME = '{ me { name } }';

test('a link opens the jobs on a phone, and stays open there without the link', async () => {
  const installerId = await walk.newInstaller();
  const mine = phone();
  expect((await mine.ask(NAME)).message).toBe('Open the link from your office on this phone.');
  expect(await mine.open(await link(installerId))).toBeNull();
  expect((await mine.ask(NAME)).data).toMatchObject({ me: { name: expect.stringMatching(/^Crew/) } });
  expect((await linkOf(installerId))?.phones).toMatchObject([{ userAgent: expect.stringContaining('iPhone') }]);
});

test('opened again it is the same phone; a second phone is another one, up to five', async () => {
  const installerId = await walk.newInstaller();
  const token = await link(installerId);
  const mine = phone();
  for (const _again of [1, 2, 3]) expect(await mine.open(token)).toBeNull();
  for (const _other of [2, 3, 4, 5]) expect(await phone().open(token)).toBeNull();
  expect((await linkOf(installerId))?.phones).toHaveLength(5);
  expect(await phone().open(token)).toBe('This link is open on 5 phones already. Ask your office to sign one out.');
});

test('twenty phones at the same moment are never more than five', async () => {
  const installerId = await walk.newInstaller();
  const token = await link(installerId);
  await Promise.all(Array.from({ length: 20 }, () => phone().open(token)));
  expect((await linkOf(installerId))?.phones).toHaveLength(5);
});

test('a phone that is signed out opens nothing, not even with the link it knows; the others stay', async () => {
  const installerId = await walk.newInstaller();
  const token = await link(installerId);
  const [lost, kept] = [phone(), phone()];
  await lost.open(token);
  await kept.open(token);
  const [first] = (await linkOf(installerId))?.phones ?? [];
  expect((await admin.mutate('installerPhoneSignOut', { id: first?.id }, 'installer { id }')).errors).toEqual([]);
  expect((await lost.ask(NAME)).message).toBe('Your office signed this phone out. Ask for a new link.');
  expect(await lost.open(token)).toBe('This link is not valid. Ask your office for a new one.');
  expect((await kept.ask(NAME)).message).toBeUndefined();
  expect(await phone().open(await link(installerId))).toBeNull();
});

test('a revoked link ends every phone and opens nothing; the next one is another one', async () => {
  const installerId = await walk.newInstaller();
  const token = await link(installerId);
  const mine = phone();
  await mine.open(token);
  for (const _twice of [1, 2])
    expect((await admin.mutate('installerLinkRevoke', { installerId }, 'installer { link { id } }')).errors).toEqual(
      [],
    );
  expect((await mine.ask(NAME)).message).toBe('This link was revoked. Ask your office for a new one.');
  expect(await phone().open(token)).toBe('This link was revoked. Ask your office for a new one.');
  const next = await link(installerId);
  expect(next).not.toBe(token);
  expect((await mine.ask(NAME)).code).toBe('UNAUTHORIZED');
  expect(await mine.open(next)).toBeNull();
  expect((await mine.ask(NAME)).message).toBeUndefined();
});

test('a link ends with its last day and can be renewed; its address stays', async () => {
  const installerId = await walk.newInstaller();
  const token = await link(installerId, today);
  const mine = phone();
  expect(await mine.open(token)).toBeNull();
  const ended = addDays(today, -1);
  await api.db.updateTable('sharedLink').set({ validThrough: ended }).where('installerId', '=', installerId).execute();
  const sentence = `This link was valid through ${writtenDate(ended)}. Ask your office to renew it.`;
  expect((await mine.ask(NAME)).message).toBe(sentence);
  expect(await phone().open(token)).toBe(sentence);
  expect(await link(installerId)).toBe(token);
  expect((await mine.ask(NAME)).message).toBeUndefined();
});

test('a phone keeps what it owes while its link can be renewed, and nothing once it is ended; it knows whose it is', async () => {
  const installerId = await walk.newInstaller();
  const mine = phone();
  const keeps = async () => (await mine.ask(NAME)).keepsWork;
  expect(await keeps()).toBe(true);
  expect(await mine.open(await link(installerId))).toBeNull();
  expect((await mine.ask('{ me { id } }')).data).toEqual({ me: { id: String(installerId) } });
  const setLink = (change: { validThrough?: string; revokedAt?: Date | null }) =>
    api.db.updateTable('sharedLink').set(change).where('installerId', '=', installerId).execute();
  await setLink({ validThrough: addDays(today, -1) });
  expect(await keeps()).toBe(true);
  await setLink({ validThrough: today });
  await admin.mutate('installerPhoneSignOut', { id: (await linkOf(installerId))?.phones[0]?.id }, 'installer { id }');
  expect(await keeps()).toBe(false);
  expect(await mine.open(await link(installerId))).toBeNull();
  await admin.mutate('installerLinkRevoke', { installerId }, 'installer { id }');
  expect(await keeps()).toBe(false);
  await api.db.updateTable('installer').set({ isEnabled: false }).where('id', '=', installerId).execute();
  expect(await keeps()).toBe(false);
});

test('a phone that still owes work of one installer doesn’t open the link of another, and stays theirs', async () => {
  const [first, second] = [await walk.newInstaller(), await walk.newInstaller()];
  const shared = phone();
  expect(await shared.open(await link(first))).toBeNull();
  const other = await link(second);
  expect(await shared.open(other, String(first))).toMatch(/^This phone still has work of another installer/);
  expect((await shared.ask('{ me { id } }')).data).toEqual({ me: { id: String(first) } });
  expect((await linkOf(second))?.phones).toEqual([]);
  // Their own link, renewed or new, opens as ever; and the other one once nothing is owed.
  await admin.mutate('installerLinkRevoke', { installerId: first }, 'installer { id }');
  expect(await shared.open(await link(first), String(first))).toBeNull();
  expect(await shared.open(other)).toBeNull();
  expect((await shared.ask('{ me { id } }')).data).toEqual({ me: { id: String(second) } });
});

test('a day that is over, and one too far ahead, is refused; so is a disabled installer', async () => {
  const installerId = await walk.newInstaller();
  const set = async (validThrough: string) =>
    (await admin.mutate('installerLinkSet', { installerId, validThrough }, 'installer { id }')).errors[0]?.message;
  expect(await set(addDays(today, -1))).toBe('This day is over. Choose a later one.');
  expect(await set(addDays(today, 401))).toBe('A link lasts at most 400 days.');
  const mine = await phoneOf(installerId);
  await api.db.updateTable('installer').set({ isEnabled: false }).where('id', '=', installerId).execute();
  expect((await mine.ask(NAME)).message).toBe('Your jobs can’t be opened here anymore. Call your office.');
  expect(await set(addDays(today, 10))).toBe('This installer is disabled. Enable them first.');
});

test('a forged, foreign or cut token opens nothing, always with the same sentence', async () => {
  const token = await link(await walk.newInstaller());
  const foreign = await link(await walk.newInstaller());
  const [id = '', signature = ''] = token.split('.');
  const answers = await Promise.all(
    ['', id, `${id}.`, `${foreign.split('.')[0]}.${signature}`, `${Number(id) + 9999}.${signature}`, `${token}x`].map(
      (one) => phone().open(one),
    ),
  );
  expect(new Set(answers)).toEqual(new Set(['This link is not valid. Ask your office for a new one.']));
});

test('an installer’s cookie opens nothing of the office, and no user’s session opens the installers’ schema', async () => {
  const mine = await phoneOf(await walk.newInstaller());
  const office = await api.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', cookie: mine.cookie() },
    payload: { query: '{ appConfiguration { version } }' },
  });
  expect(office.body).toContain('UNAUTHORIZED');
  const crew = await api.app.inject({
    method: 'POST',
    url: '/crew/graphql',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${admin.token}`,
      cookie: `jwt=${admin.token}`,
    },
    payload: { query: NAME },
  });
  expect(crew.body).toContain('UNAUTHORIZED');
  expect(crew.body).not.toContain('"me"');
});

test('the e-mail of a link has its address only when it leaves; nothing stored or logged has it', async () => {
  const installerId = await walk.newInstaller();
  const mail = () => admin.mutate('installerLinkMail', { installerId }, 'installer { id }');
  const token = await link(installerId);
  expect((await mail()).errors[0]?.message).toMatch(/has no e-mail address/);
  await api.db.updateTable('installer').set({ emailAddress: 'crew@site.test' }).where('id', '=', installerId).execute();
  api.mails.length = 0;
  expect((await mail()).errors).toEqual([]);
  await sendQueuedMails(api.services);
  expect(api.mails[0]).toMatchObject({ to: 'crew@site.test', subject: expect.stringContaining('Your jobs at') });
  expect(api.mails[0]?.text).toContain(`http://falcon.test/crew#${token}`);
  const [, signature = '?'] = token.split('.');
  await phone().open(token);
  const kept = JSON.stringify([
    await api.db.selectFrom('mailMessage').selectAll().execute(),
    await api.db.selectFrom('crewPhone').selectAll().execute(),
    await api.db.selectFrom('historyEntry').selectAll().execute(),
    api.logLines,
  ]);
  expect(kept).not.toContain(signature);
  expect((await api.app.inject({ method: 'POST', url: '/view/paper', payload: { token } })).statusCode).toBe(404);
});

test('only users who edit installers make, see and end links', async () => {
  const installerId = await walk.newInstaller();
  await link(installerId);
  const viewer = await api.userWith({ permissions: ['installer', 'workOrder'] });
  for (const [name, input] of [
    ['installerLinkSet', { installerId, validThrough: today }],
    ['installerLinkRevoke', { installerId }],
    ['installerLinkMail', { installerId }],
    ['installerPhoneSignOut', { id: '1' }],
    ['dayOffRequestDecide', { id: '1', accept: true }],
    ['certificatePhotoSettle', { id: '1' }],
  ] as const)
    expect((await viewer.mutate(name, input, 'installer { id }')).codes).toEqual(['MISSING_PERMISSION']);
  const seen = await viewer.query(
    'query Q($id: ID!) { installer(id: $id) { link { id } dayOffRequests { id } certificatePhotos { id } } }',
    { id: String(installerId) },
  );
  expect(seen.data).toEqual({ installer: { link: null, dayOffRequests: null, certificatePhotos: null } });
});

test('another site’s page can’t use the phone, and an address that asks too often has to wait', async () => {
  const mine = await phoneOf(await walk.newInstaller());
  await jobOf(await walk.newInstaller());
  const foreign = await api.app.inject({
    method: 'POST',
    url: '/crew/graphql',
    headers: { 'content-type': 'application/json', cookie: mine.cookie(), origin: 'https://evil.test' },
    payload: { query: NAME },
  });
  expect(foreign.statusCode).toBe(403);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      api.app.inject({ method: 'POST', url: '/crew/open', payload: { token: 'x' }, remoteAddress: '10.9.9.9' }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(5);
});
