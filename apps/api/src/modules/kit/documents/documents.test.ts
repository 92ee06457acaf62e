import { PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { LARGEST_FILE } from './data-uri';
import { heic, pdfOf, uri } from './documents-test-files';
import { openDocuments } from './documents-test-kit';

const { api, walk, office, sent: upload, get, send, png, pdf } = await openDocuments();

describe('accepted files', () => {
  test.each([
    ['image/png', () => png, 'paper.png'],
    ['application/pdf', () => pdf, 'paper.pdf'],
    ['image/heic', () => heic(), 'paper.heic'],
    ['text/csv', () => Buffer.from('a,b\n1,2\n'), 'paper.csv'],
    ['text/plain', () => Buffer.from('Ring the bell – twice'), 'paper.txt'],
  ])('a file of type %s is stored unchanged', async (mime, data, name) => {
    const file = await upload(uri(mime, data()));
    expect(file.name).toBe(name);
    expect((await get(file.url, office)).rawPayload.equals(data())).toBe(true);
  });

  test.each([
    ['no data URI', () => 'http://example.com/a.png', /data URI/],
    ['no comma', () => `data:image/png;base64${'A'.repeat(400)}`, /header/],
    ['no base64', () => 'data:text/plain,hello', /base64/],
    ['nothing in it', () => 'data:text/plain;base64,', /empty/],
    ['blanks', () => 'data:text/plain;base64,aGVs bG8=', /damaged/],
    ['missing padding', () => 'data:text/plain;base64,aGVsbG8', /damaged/],
    ['text behind the end', () => 'data:text/plain;base64,aGVsbG8=!!', /damaged/],
    ['letters for addresses', () => 'data:text/plain;base64,-_-_', /damaged/],
    ['an SVG', () => uri('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'), /isn’t accepted/],
    ['an SVG as PNG', () => uri('image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>'), /doesn’t match its name/],
    ['HTML', () => uri('text/html', '<script>1</script>'), /isn’t accepted/],
    ['HTML as text', () => uri('text/plain', ' \n<!doctype html>'), /isn’t accepted/],
    ['a shell script as text', () => uri('text/plain', '#!/bin/sh\nrm -rf /'), /isn’t accepted/],
    ['binary as text', () => uri('text/plain', Buffer.from([65, 0, 66])), /isn’t accepted/],
    ['a PDF as text', () => uri('text/plain', pdf), /isn’t accepted/],
    [
      'a script as PDF',
      () => uri('application/pdf', '<script>alert(1)</script>%PDF-1.4 %%EOF'),
      /doesn’t match its name/,
    ],
    [
      'a PDF that runs a script',
      () => uri('application/pdf', '%PDF-1.4\n<< /OpenAction << /S /Java#53cript /JS (app.alert(1)) >> >>\n%%EOF'),
      /scripts/,
    ],
    [
      'a PDF that is a page for a browser too',
      () => uri('application/pdf', Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), pdf])),
      /doesn’t match its name/,
    ],
    [
      'a PDF with an archive behind it',
      () => uri('application/pdf', Buffer.concat([pdf, Buffer.alloc(2_000, 'PK')])),
      /not complete/,
    ],
    ['a PDF that is none', () => uri('application/pdf', '%PDF-1.4\nhello\n%%EOF'), /cannot be opened/],
    [
      'a film as HEIC',
      () => uri('image/heic', heic({ brand: 'heim' }).fill('isom', 8, 12).fill('isom', 16, 24)),
      /HEIC|doesn’t match its name/,
    ],
    ['half a HEIC', () => uri('image/heic', heic().subarray(0, -2)), /HEIC/],
    [
      'a HEIC with a script behind it',
      () => uri('image/heic', Buffer.concat([heic(), Buffer.from('<script>alert(1)</script>')])),
      /HEIC/,
    ],
    ['a HEIC without a picture', () => uri('image/heic', heic({ data: Buffer.alloc(0) })), /not complete/],
    ['a HEIC of no size', () => uri('image/heic', heic({ width: 0 })), /not complete/],
    [
      'a HEIC that unfolds to gigabytes',
      () => uri('image/heic', heic({ width: 60_000, height: 60_000 })),
      /100 million pixels/,
    ],
    ['half a PDF', () => uri('application/pdf', '%PDF-1.4\n'), /not complete/],
    [
      'a picture that is a script behind its signature',
      () => uri('image/png', Buffer.concat([png.subarray(0, 33), Buffer.from('<script>alert(1)</script>')])),
      /can’t be opened/,
    ],
    ['a JPEG called PNG', () => uri('image/jpeg', png), /doesn’t match its name/],
    ['an archive', () => uri('application/zip', 'PK'), /isn’t accepted/],
    [
      'an archive as Word file',
      () => uri('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK\u0003\u0004 and so on'),
      /Office file/,
    ],
  ])('refused with a sentence: %s', async (_what, dataUri, sentence) => {
    const answer = await send(dataUri());
    expect(answer.codes).toEqual(['DATA_URI_ERROR']);
    expect(answer.errors[0]?.message).toMatch(sentence);
  });

  test('a PDF whose script is packed into a stream is refused', async () => {
    const scripted = await pdfOf((document) =>
      document.catalog.set(
        PDFName.of('OpenAction'),
        document.context.register(document.context.obj({ S: 'JavaScript', JS: 'app.alert(1)' })),
      ),
    );
    expect((await send(uri('application/pdf', scripted))).errors[0]?.message).toMatch(/contains scripts/);
  });

  test('a PDF with a password is stored, can be downloaded and is never shown', async () => {
    const { url } = await upload(
      uri(
        'application/pdf',
        await pdfOf((document) => document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })),
      ),
    );
    expect((await get(url, office)).headers['content-disposition']).toMatch(/^attachment/);
    expect((await get(`${url}/pages/1`, office)).statusCode).toBe(404);
  });

  test('a file of more than 25 MB is refused before it is decoded', async () => {
    const answer = await send(`data:text/plain;base64,${'A'.repeat(Math.ceil(LARGEST_FILE / 3) * 4 + 300)}`);
    expect(answer.errors[0]?.message).toMatch(/larger than 25 MB/);
  });

  test('a photo of exactly 25 MB is taken, and one byte more is refused', async () => {
    const jpeg = await sharp(png).jpeg().toBuffer();
    const photo = (size: number) => uri('image/jpeg', Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]));
    expect(valueAt(await send(photo(LARGEST_FILE)), 'documentCreate.document.size')).toBe(LARGEST_FILE);
    expect((await send(photo(LARGEST_FILE + 1))).errors[0]?.message).toMatch(/larger than 25 MB/);
  });

  test('a small file that unpacks to 400 million pixels is refused', async () => {
    const bomb = await sharp({
      create: { width: 20_000, height: 20_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect((await send(uri('image/png', bomb))).errors[0]?.message).toMatch(/40 million pixels/);
  });

  test('a name loses its path, its hidden characters and a wrong extension', async () => {
    expect((await upload(uri('image/png', png), { name: '../../etc/\u202epass"wd.html' })).name).toBe('passwd.png');
    expect((await upload(uri('text/plain', 'x'), { name: 'C:\\desk\\..' })).name).toBe('document.txt');
    expect((await upload(uri('text/plain', 'x'), { name: 'ä'.repeat(400) })).name).toHaveLength(150);
  });

  test('a submit sent twice creates one document, whose file stays', async () => {
    const once = { clientMutationId: 'upload-1' };
    const [first, again] = [
      await upload(uri('text/plain', 'twice'), once),
      await upload(uri('text/plain', 'twice'), once),
    ];
    expect(again.id).toBe(first.id);
    expect((await get(again.url, office)).statusCode).toBe(200);
  });

  test('an owner has at most 200 documents', async () => {
    const order = await walk.draft();
    const row = (index: number) => ({
      workOrderId: Number(order.id),
      name: 'x.txt',
      type: 'text/plain',
      size: 1,
      sha256: '',
      storageKey: `full-${index}`,
    });
    await api.db
      .insertInto('document')
      .values(Array.from({ length: 200 }, (_none, index) => row(index)))
      .execute();
    expect(
      (await send(uri('text/plain', 'one more'), { ownerType: 'WORK_ORDER', ownerId: order.id })).errors[0]?.message,
    ).toMatch(/200 documents/);
  });

  test('a user sends at most 200 files within an hour; the refusal says that it is for later', async () => {
    const sender = await api.as('admin');
    const made = { recordType: 'document', recordId: 1, action: 'create', userId: sender.userId };
    const entries = api.db.insertInto('historyEntry').values(Array.from({ length: 200 }, () => made));
    await entries.execute();
    const [error] = (await send(uri('text/plain', 'one more'), {}, sender)).errors;
    expect(error).toMatchObject({
      message: 'You sent 200 files within an hour. Try again later.',
      extensions: { code: 'VALIDATION_ERROR', later: true },
    });
    expect((await send(uri('text/plain', 'one more'))).errors).toEqual([]);
  });
});
