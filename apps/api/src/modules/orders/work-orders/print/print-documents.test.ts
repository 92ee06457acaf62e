import { PDFDocument } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';

const api = await testApi();
const walk = await orderWalk(api);
const office = await api.as('office');

const uri = (mime: string, data: Uint8Array | string) => `data:${mime};base64,${Buffer.from(data).toString('base64')}`;
const ofOrder = (id: string) => ({ ownerType: 'WORK_ORDER', ownerId: id });
const ofCustomer = () => ({ ownerType: 'CUSTOMER', ownerId: String(walk.company.customerId) });

async function pdf(pages: number, password?: string): Promise<string> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([300, 300]);
  if (password !== undefined) document.encrypt({ userPassword: password, ownerPassword: password });
  return uri('application/pdf', await document.save());
}

/** Adds a document and returns its id; its stored file can be damaged afterward. */
async function keep(
  owner: Readonly<Record<string, string>>,
  name: string,
  dataUri: string,
  goesWithPrint = true,
): Promise<string> {
  const answer = await office.mutate(
    'documentCreate',
    { ...owner, name, dataUri, goesWithPrint },
    'document { id goesWithPrint }',
  );
  expect(answer.errors).toEqual([]);
  return textAt(answer, 'documentCreate.document.id');
}

async function print(ids: readonly string[], more: Readonly<Record<string, unknown>> = {}) {
  const answer = await office.mutate('workOrderPdf', { ids, ...more }, 'pdfUrl errors { modelId message }');
  expect(answer.errors).toEqual([]);
  const row = await api.db
    .selectFrom('generatedFile')
    .select('storageKey')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  const file = await api.services.files.storage.read(row.storageKey);
  if (!file) throw new Error('Nothing was printed');
  const document = await (await PDFiumLibrary.init()).loadDocument(await buffer(file.stream));
  const pages = [...document.pages()].map((page) => ({ text: page.getText(), ...page.getOriginalSize() }));
  document.destroy();
  return { pages, refusals: valueAt(answer, 'workOrderPdf.errors') };
}

test('documents to print follow their order: images on their own pages, then the pages of PDFs', async () => {
  const [first, second] = [await walk.draft(), await walk.draft()];
  await keep(ofOrder(first.id), 'site plan', await pdf(2));
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  await keep(ofOrder(first.id), 'hall', uri('image/jpeg', photo));
  await keep(ofOrder(first.id), 'stays here', await pdf(1), false);
  const { pages, refusals } = await print([first.id, second.id]);
  expect(refusals).toEqual([]);
  expect(pages.map(({ originalWidth, originalHeight }) => [originalWidth, originalHeight])).toEqual([
    [612, 792],
    [792, 612],
    [300, 300],
    [300, 300],
    [612, 792],
  ]);
  expect(pages[0]?.text).toContain('site plan.pdf, 2 pages');
  expect(pages[0]?.text).toContain('Page 1 of 2');
  expect(pages[1]?.text).toContain('hall.jpg');
  expect(pages[4]?.text).toContain(second.workOrderNumber);
  expect(pages[4]?.text).not.toContain('Documents with this order');
});

test('a customer’s document is printed with every order except those that leave it off', async () => {
  const [with_, without] = [await walk.draft(), await walk.draft()];
  const id = await keep(ofCustomer(), 'house rules', await pdf(1));
  await api.db
    .updateTable('workOrder')
    .set({ excludeDocumentIds: [Number(id)] })
    .where('id', '=', Number(without.id))
    .execute();
  expect((await print([with_.id, without.id])).pages.map((page) => page.originalWidth)).toEqual([612, 300, 612]);
  await office.mutate('documentChangeStatus', { id, version: 1, isEnabled: false }, 'document { id }');
  expect((await print([with_.id])).pages).toHaveLength(1);
});

test("a document that can't be appended is reported on the sheet and to the user who prints; the sheet is printed anyway", async () => {
  const order = await walk.draft();
  await keep(ofOrder(order.id), 'secret', await pdf(1, 'open sesame'));
  const spoilt = await keep(ofOrder(order.id), 'spoilt', await pdf(1));
  const { storage } = api.services.files;
  const storageKey = await storage.put(Buffer.from('%PDF-1.4 and nothing more'));
  await api.db.updateTable('document').set({ storageKey }).where('id', '=', Number(spoilt)).execute();
  const lost = await keep(ofOrder(order.id), 'lost', await pdf(1));
  await api.db
    .updateTable('document')
    .set({ storageKey: 'f'.repeat(32) })
    .where('id', '=', Number(lost))
    .execute();
  const words = await keep(ofOrder(order.id), 'words', uri('text/plain', 'Ring the bell'), false);
  await api.db.updateTable('document').set({ goesWithPrint: true }).where('id', '=', Number(words)).execute();
  const { pages, refusals } = await print([order.id]);
  expect(pages).toHaveLength(1);
  const sentences = [
    'secret.pdf is not printed here: it is protected by a password. Open it separately.',
    'spoilt.pdf is not printed here: it cannot be opened, it may be damaged. Open it separately.',
    'lost.pdf is not printed here: its file is missing. Open it separately.',
    'words.txt is not printed here: only PDFs and pictures can be printed with an order. Open it separately.',
  ];
  expect(refusals).toEqual(sentences.map((message) => ({ modelId: order.id, message })));
  for (const sentence of sentences) expect(pages[0]?.text.replaceAll(/\s+/g, ' ')).toContain(sentence);
});

test('every page of a scan is printed', async () => {
  const order = await walk.draft();
  const page = (background: string) =>
    sharp({ create: { width: 60, height: 80, channels: 3, background } })
      .png()
      .toBuffer();
  const scan = await sharp([await page('#fff'), await page('#000'), await page('#888')], { join: { animated: true } })
    .tiff()
    .toBuffer();
  await keep(ofOrder(order.id), 'scan', uri('image/tiff', scan));
  expect((await print([order.id])).pages).toHaveLength(4);
});

test("what can't be printed can't be marked for printing", async () => {
  const order = await walk.draft();
  const marked = await office.mutate(
    'documentCreate',
    { ...ofOrder(order.id), name: 'words', dataUri: uri('text/plain', 'x'), goesWithPrint: true },
    'document { id }',
  );
  expect(marked.codes).toEqual(['VALIDATION_ERROR']);
  expect(marked.errors[0]?.message).toMatch(/Only PDFs and pictures/);
  const id = await keep(ofOrder(order.id), 'words', uri('text/plain', 'x'), false);
  expect(
    (await office.mutate('documentChangeStatus', { id, version: 1, goesWithPrint: true }, 'document { id }')).codes,
  ).toEqual(['VALIDATION_ERROR']);
});

test('documents of many orders cost one statement', async () => {
  const [one, two, three] = [await walk.draft(), await walk.draft(), await walk.draft()];
  const single = await api.countStatements(() => office.mutate('workOrderPdf', { ids: [one.id] }, 'pdfUrl'));
  const several = await api.countStatements(() =>
    office.mutate('workOrderPdf', { ids: [one.id, two.id, three.id] }, 'pdfUrl'),
  );
  expect(several.statements).toBe(single.statements);
});
