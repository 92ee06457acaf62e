import { expect, test } from 'vitest';
import { type Upload, dataUriOf, namedPhoto, sendAll } from './uploads';

const file = (name: string, text = 'hello') => new File([text], name);

test('files are sent one after the other, and a refused one does not stop the rest', async () => {
  const changes: Upload[] = [];
  const sentNames: string[] = [];
  const files = ['a.pdf', 'virus.exe', 'b.csv', 'empty.txt', 'c.png'].map((name) => ({
    key: name,
    file: file(name, name === 'empty.txt' ? '' : 'x'),
  }));
  const send = async ({ name }: { name: string }) => {
    sentNames.push(name);
    if (name === 'b.csv') throw new Error('The text file is not in UTF-8.');
  };
  await sendAll(
    files,
    send,
    (upload) => changes.push(upload),
    (error) => ({ fault: (error as Error).message }),
    200,
  );
  const last = new Map(changes.map((upload) => [upload.key, upload]));
  expect(sentNames).toEqual(['a.pdf', 'b.csv', 'c.png']);
  expect([...last.values()].map(({ state }) => state)).toEqual(['done', 'failed', 'failed', 'failed', 'done']);
  expect(last.get('b.csv')?.fault).toBe('The text file is not in UTF-8.');
  expect(last.get('virus.exe')?.fault).toMatch(/isn’t accepted/);
  expect(changes.filter(({ key }) => key === 'a.pdf').map(({ state }) => state)).toEqual([
    'waiting',
    'sending',
    'done',
  ]);
});

test('a file is sent with the type of its extension, whatever the browser calls it', async () => {
  expect(await dataUriOf(new File(['a,b'], 'List.CSV', { type: 'application/vnd.ms-excel' }))).toBe(
    'data:text/csv;base64,YSxi',
  );
});

test('files beyond the remaining room are not sent, and each says so; refused files need no room', async () => {
  const last = new Map<string, Upload>();
  const sentNames: string[] = [];
  const files = ['a.pdf', 'virus.exe', 'b.pdf', 'c.pdf'].map((name) => ({ key: name, file: file(name) }));
  const send = async ({ name }: { name: string }) => {
    sentNames.push(name);
  };
  await sendAll(
    files,
    send,
    (upload) => last.set(upload.key, upload),
    () => ({ fault: '' }),
    2,
  );
  expect(sentNames).toEqual(['a.pdf', 'b.pdf']);
  expect(last.get('c.pdf')).toMatchObject({
    state: 'failed',
    again: true,
    fault: 'There was room for only 2 more files here: at most 200 documents are kept. Delete some, then try again.',
  });
  sentNames.length = 0;
  await sendAll(
    files.slice(3),
    send,
    (upload) => last.set(upload.key, upload),
    () => ({ fault: '' }),
    0,
  );
  expect(sentNames).toEqual([]);
  expect(last.get('c.pdf')?.fault).toBe('There are 200 documents here already. Delete some, then try again.');
});

test('a photo of the camera is named by its time, with the ending of its type', () => {
  const taken = new Date(2026, 10, 3, 7, 5, 9);
  expect(namedPhoto(new File(['x'], 'image.jpg', { type: 'image/jpeg' }), taken).name).toBe(
    'Photo 2026-11-03 07.05.09.jpg',
  );
  expect(namedPhoto(new File(['x'], 'IMG.HEIC', { type: 'image/heic' }), taken).name).toBe(
    'Photo 2026-11-03 07.05.09.heic',
  );
});
