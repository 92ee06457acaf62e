import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { userJobs } from '#server/process/product-jobs';
import { eventually, textAt, valueAt } from '#testing/api-client';
import type { ApiClient } from '#testing/api-client';
import { runJobs } from '#testing/jobs-kit';
import { uri } from './documents-test-files';
import { FIELDS, openDocuments } from './documents-test-kit';
import { mailAttachments } from './mail-attachments';

const { api, walk, office, owner, sent: upload, get, send, png, pdf } = await openDocuments();

describe('who can see a document', () => {
  test('its address opens for signed-in users who can see it, however long the page was open, and has safe headers', async () => {
    const { url } = await upload(uri('text/plain', 'secret'), { name: "o'hara (1)" });
    const answer = await get(url, office);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''o%27hara%20%281%29.txt",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
    expect((await get(url, await api.as('view'))).statusCode).toBe(200);
    expect((await get(url, await api.userWith({ permissions: ['workOrder'] }))).statusCode).toBe(404);
    expect((await get(url, api.anonymous)).statusCode).toBe(404);
    expect((await get(`${url}0000`, office)).statusCode).toBe(404);
    const picture = await upload(uri('image/png', png));
    expect((await get(picture.url, office)).headers['content-disposition']).toMatch(/^inline/);
    expect((await get(`${picture.url}?download=1`, office)).headers['content-disposition']).toMatch(/^attachment/);
    api.pass(11 * 60_000);
    expect((await get(url, office)).statusCode).toBe(200);
  });

  test('the pages of a PDF are images', async () => {
    const { url } = await upload(uri('application/pdf', pdf));
    expect((await get(url, office)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const page = await get(`${url}/pages/2`, office);
    expect(page.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect((await sharp(page.rawPayload).metadata()).width).toBe(1_600);
    for (const wrong of ['0', '3', '-1', 'x'])
      expect((await get(`${url}/pages/${wrong}`, office)).statusCode).toBe(404);
    expect((await get(`${url}/pages/1`, await api.userWith({ permissions: ['workOrder'] }))).statusCode).toBe(404);
  });

  test('photos of a roll are added by those who keep the stock, and seen by those who see it', async () => {
    const ownerId = textAt(
      await walk.admin.mutate(
        'inventoryRollReceive',
        { itemId: walk.company.carpetItemId, rollNumber: 'P-1', dyeLot: 'L1', length: 90, width: 12 },
        'inventoryItem { id }',
      ),
      'inventoryRollReceive.inventoryItem.id',
    );
    const roll = { ownerType: 'INVENTORY_ROLL', ownerId };
    const foreman = await api.userWith({ permissions: ['workOrderCut'] });
    const added = await send(uri('image/png', png), { ...roll, name: 'Damaged edge' }, foreman);
    const url = textAt(added, 'documentCreate.document.url');
    const reader = await api.userWith({ permissions: ['item'] });
    expect((await send(uri('image/png', png), { ...roll, name: 'Not mine' }, reader)).codes).toEqual([
      'MISSING_PERMISSION',
    ]);
    const list = `{ documents(ownerType: INVENTORY_ROLL, ownerId: "${ownerId}") { nodes { name ownerType } } }`;
    for (const client of [foreman, reader]) {
      expect((await get(url, client)).statusCode).toBe(200);
      expect(valueAt(await client.query(list), 'documents.nodes')).toEqual([
        { name: 'Damaged edge.png', ownerType: 'INVENTORY_ROLL' },
      ]);
    }
    expect((await get(url, await api.userWith({ permissions: ['customer'] }))).statusCode).toBe(404);
  });

  test('a salesperson sees only documents of their own customers', async () => {
    const order = await walk.draft();
    const seller = await api.userWith({
      permissions: ['customer', 'workOrder', 'editWorkOrder'],
      isSalesperson: true,
      salespersonId: walk.company.salespersonId,
    });
    const ofOrder = { ownerType: 'WORK_ORDER', ownerId: order.id };
    const own = await send(uri('text/plain', 'x'), ofOrder, seller);
    const url = textAt(own, 'documentCreate.document.url');
    expect((await get(url, seller)).statusCode).toBe(200);
    await api.db.updateTable('workOrder').set({ salespersonId: null }).where('id', '=', Number(order.id)).execute();
    expect((await get(url, seller)).statusCode).toBe(404);
    expect((await send(uri('text/plain', 'x'), ofOrder, seller)).codes).toEqual(['NOT_FOUND']);
    expect(
      (
        await seller.query('query ($id: ID!) { documents(ownerType: WORK_ORDER, ownerId: $id) { totalCount } }', {
          id: order.id,
        })
      ).codes,
    ).toEqual(['NOT_FOUND']);
    expect(
      (await seller.mutate('documentDelete', { id: textAt(own, 'documentCreate.document.id') }, 'document { id }'))
        .codes,
    ).toEqual(['NOT_FOUND']);
  });

  test('a disabled document is visible only to users who can change it', async () => {
    const viewer = await api.userWith({ permissions: ['customer'] });
    const { id } = await upload(uri('text/plain', 'old price list'));
    const list = 'query ($id: ID!) { documents(ownerType: CUSTOMER, ownerId: $id, first: 200) { nodes { id url } } }';
    const seenBy = async (by: ApiClient) =>
      (valueAt(await by.query(list, { id: owner().ownerId }), 'documents.nodes') as { id: string; url: string }[]).find(
        (node) => node.id === id,
      );
    const before = await seenBy(viewer);
    expect((await get(before?.url ?? '', viewer)).statusCode).toBe(200);
    expect((await viewer.mutate('documentChangeStatus', { id, version: 1, isEnabled: false }, FIELDS)).codes).toEqual([
      'MISSING_PERMISSION',
    ]);
    const changed = await office.mutate('documentChangeStatus', { id, version: 1, isEnabled: false }, FIELDS);
    expect(valueAt(changed, 'documentChangeStatus.document')).toMatchObject({ isEnabled: false, version: 2 });
    expect(await seenBy(viewer)).toBeUndefined();
    expect((await get(before?.url ?? '', viewer)).statusCode).toBe(404);
    expect(await seenBy(office)).toBeDefined();
  });

  test('documents are found by a part of the name and filtered by kind', async () => {
    const { customerTypeId } = await api.db
      .selectFrom('customer')
      .select('customerTypeId')
      .where('id', '=', Number(owner().ownerId))
      .executeTakeFirstOrThrow();
    const customer = textAt(
      await office.mutate(
        'customerCreate',
        { name: 'Papers', customerTypeId: String(customerTypeId) },
        'customer { id }',
      ),
      'customerCreate.customer.id',
    );
    for (const [name, dataUri] of [
      ['Plan 50%.pdf', uri('application/pdf', pdf)],
      ['Plan photo.png', uri('image/png', png)],
      ['Prices.csv', uri('text/csv', 'a,b')],
    ] as const) {
      expect(
        (await office.mutate('documentCreate', { ownerType: 'CUSTOMER', ownerId: customer, name, dataUri }, FIELDS))
          .errors,
      ).toEqual([]);
    }
    const names = async (args: string) =>
      (
        valueAt(
          await office.query(
            `{ documents(ownerType: CUSTOMER, ownerId: "${customer}", sort: NAME, direction: ASC, ${args}) { nodes { name } } }`,
          ),
          'documents.nodes',
        ) as { name: string }[]
      ).map((one) => one.name);
    expect(await names('search: "PLAN"')).toEqual(['Plan 50%.pdf', 'Plan photo.png']);
    expect(await names('search: "50%"')).toEqual(['Plan 50%.pdf']);
    expect(await names('kind: PICTURE')).toEqual(['Plan photo.png']);
    expect(await names('kind: PDF, search: "photo"')).toEqual([]);
    expect(await names('kind: OTHER')).toEqual(['Prices.csv']);
  });

  test('a deleted document leaves neither row nor file', async () => {
    const { id, url } = await upload(uri('text/plain', 'gone'));
    const row = await api.db
      .selectFrom('document')
      .select('storageKey')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    expect((await office.mutate('documentDelete', { id, version: 1 }, 'document { id }')).codes).toEqual([]);
    expect(await api.services.files.storage.read(row.storageKey)).toBeNull();
    expect((await get(url, office)).statusCode).toBe(404);
  });

  test('a list of many costs as many statements as a list of one', async () => {
    const order = await walk.draft();
    const list =
      'query ($id: ID!) { documents(ownerType: WORK_ORDER, ownerId: $id, sort: NAME, direction: ASC) { nodes { id name url thumbnailUrl editable } totalCount } }';
    const cost = () => api.countStatements(() => office.query(list, { id: order.id }));
    const put = (index: number) =>
      send(uri('text/plain', `${index}`), { ownerType: 'WORK_ORDER', ownerId: order.id, name: `n${index}` });
    await put(0);
    const one = await cost();
    for (let index = 1; index < 8; index += 1) await put(index);
    const many = await cost();
    expect(valueAt(many.value, 'documents.totalCount')).toBe(8);
    expect(many.statements).toBe(one.statements);
    expect(many.statements).toBeLessThanOrEqual(5);
  });
});

test('an image gets a thumbnail in the background, without its location', async () => {
  const photo = await sharp(png)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'GPS 39.77' } })
    .toBuffer();
  const { id } = await upload(uri('image/jpeg', photo));
  const jobs = await runJobs(api, userJobs);
  const row = () =>
    api.db
      .selectFrom('document')
      .select(['thumbnailKey', 'thumbnailState'])
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
  await eventually(async () => (await row()).thumbnailState === 'READY');
  await jobs.stop();
  const answer = await office.query(
    'query ($id: ID!) { documents(ownerType: CUSTOMER, ownerId: $id, first: 1) { nodes { thumbnailUrl } } }',
    { id: owner().ownerId },
  );
  const small = await get(textAt(answer, 'documents.nodes.0.thumbnailUrl'), office);
  const { width, height, exif, format } = await sharp(small.rawPayload).metadata();
  expect({ width, height, exif, format }).toEqual({ width: 320, height: 213, exif: undefined, format: 'webp' });
});

test('a PDF gets a thumbnail of its first page', async () => {
  const { id } = await upload(uri('application/pdf', pdf));
  const jobs = await runJobs(api, userJobs);
  await eventually(
    async () =>
      (
        await api.db
          .selectFrom('document')
          .select('thumbnailState')
          .where('id', '=', Number(id))
          .executeTakeFirstOrThrow()
      ).thumbnailState === 'READY',
  );
  await jobs.stop();
  const { width, height } = await sharp((await get(`/files/documents/${id}/thumbnail`, office)).rawPayload).metadata();
  expect({ width, height }).toEqual({ width: 320, height: 160 });
});

test("an e-mail has the enabled documents of the order and its customer that the order doesn't leave off", async () => {
  const order = await walk.draft();
  const own = { ownerType: 'WORK_ORDER', ownerId: order.id, goesWithMail: true };
  await upload(uri('text/plain', 'a'), { ...own, name: 'own' });
  await upload(uri('text/plain', 'b'), { ...own, name: 'stays here', goesWithMail: false });
  await upload(uri('text/plain', 'c'), { name: 'customer', goesWithMail: true });
  const leftOff = await upload(uri('text/plain', 'd'), { name: 'left off', goesWithMail: true });
  const disabled = await upload(uri('text/plain', 'e'), { name: 'disabled', goesWithMail: true });
  await office.mutate('documentChangeStatus', { id: disabled.id, version: 1, isEnabled: false }, FIELDS);
  await api.db
    .updateTable('workOrder')
    .set({ excludeDocumentIds: [Number(leftOff.id)] })
    .where('id', '=', Number(order.id))
    .execute();
  const documents = await mailAttachments(api.db, api.services.files.storage, [Number(order.id)]);
  expect(documents.get(Number(order.id))?.attachments.map((file) => [file.filename, file.content.toString()])).toEqual([
    ['own.txt', 'a'],
    ['customer.txt', 'c'],
  ]);
});
