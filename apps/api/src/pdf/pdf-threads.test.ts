import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { drawPrintouts, inspectPdf, pagesOfPdf, pdfThread, pictureOfPage } from './pdf-threads';

const blank = async (pages = 1): Promise<PDFDocument> => {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([200, 100]);
  return document;
};
const printout = (title: string) =>
  ({
    title,
    author: 'Falcon',
    pageSize: 'LETTER',
    content: [{ text: title }],
    footer: 'Falcon',
    appended: [] as Uint8Array[],
  }) as const;

test('PDFs are processed in their own thread, never in the one that answers requests', async () => {
  const thread = await pdfThread();
  expect(thread.isMainThread).toBe(false);
  expect(thread.threadId).toBeGreaterThan(0);
});

test('printouts come in order, each followed by its attachments', async () => {
  const appended = await (await blank(2)).save();
  const joined = await PDFDocument.load(
    await drawPrintouts([{ ...printout('One'), appended: [appended] }, printout('Two')]),
  );
  expect(joined.getPages().map((page) => page.getWidth())).toEqual([612, 200, 200, 612]);
  expect(joined.getTitle()).toBe('One');
});

describe('a received PDF', () => {
  test('a script packed into a stream is found', async () => {
    const document = await blank();
    document.catalog.set(
      PDFName.of('OpenAction'),
      document.context.register(document.context.obj({ S: 'JavaScript', JS: 'app.alert(1)' })),
    );
    const data = await document.save({ useObjectStreams: true });
    expect(Buffer.from(data).includes('JavaScript')).toBe(false);
    expect(await inspectPdf(data)).toEqual({ state: 'SCRIPTED' });
    expect(await inspectPdf(await (await blank(3)).save())).toEqual({ state: 'READABLE', pages: 3 });
  });

  test('a start page is not a script', async () => {
    const document = await blank();
    document.catalog.set(PDFName.of('OpenAction'), document.context.obj([document.getPage(0).ref, 'Fit']));
    expect(await inspectPdf(await document.save())).toEqual({ state: 'READABLE', pages: 1 });
  });

  test('with a password is locked; one that is only restricted can be read', async () => {
    const protectedBy = async (userPassword: string) => {
      const document = await blank();
      document.encrypt({ userPassword, ownerPassword: 'owner' });
      return document.save();
    };
    const [locked, restricted] = [await protectedBy('secret'), await protectedBy('')];
    expect((await inspectPdf(locked)).state).toBe('LOCKED');
    expect((await pagesOfPdf(locked)).state).toBe('LOCKED');
    expect(await inspectPdf(restricted)).toEqual({ state: 'READABLE', pages: 1 });
    expect(await pictureOfPage(locked, 0, 100)).toBeNull();
  });

  test.each([
    ['nothing', ''],
    ['words', 'no PDF'],
    ['a head without a body', '%PDF-1.7\n%%EOF'],
    [
      'a tree of pages that leads nowhere',
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF',
    ],
  ])('damaged: %s', async (_what, text) => {
    expect((await inspectPdf(Buffer.from(text))).state).toBe('DAMAGED');
    expect((await pagesOfPdf(Buffer.from(text))).state).toBe('DAMAGED');
    expect(await pictureOfPage(Buffer.from(text), 0, 100)).toBeNull();
  });

  test('a page is drawn to fit; a missing page is not drawn', async () => {
    const data = await (await blank()).save();
    const picture = await pictureOfPage(data, 0, 400);
    expect([picture?.width, picture?.height, picture?.data.byteLength]).toEqual([400, 200, 400 * 200 * 4]);
    expect(await pictureOfPage(data, 1, 400)).toBeNull();
  });
});
