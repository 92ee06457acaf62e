import { expect, test } from 'vitest';
import { type Upload, dataUriOf, sendAll } from './uploads';

const file = (name: string, text = 'hello') => new File([text], name);

test('files go one after the other, and a refused one does not hold up the rest', async () => {
  const seen: Upload[] = [];
  const sent: string[] = [];
  const files = ['a.pdf', 'virus.exe', 'b.csv', 'empty.txt', 'c.png'].map((name) => ({ key: name, file: file(name, name === 'empty.txt' ? '' : 'x') }));
  const send = async ({ name }: { name: string }) => {
    sent.push(name);
    if (name === 'b.csv') throw new Error('The text file is not in UTF-8.');
  };
  await sendAll(files, send, (upload) => seen.push(upload), (error) => ({ fault: (error as Error).message }));
  const last = new Map(seen.map((upload) => [upload.key, upload]));
  expect(sent).toEqual(['a.pdf', 'b.csv', 'c.png']);
  expect([...last.values()].map(({ state }) => state)).toEqual(['done', 'failed', 'failed', 'failed', 'done']);
  expect(last.get('b.csv')?.fault).toBe('The text file is not in UTF-8.');
  expect(last.get('virus.exe')?.fault).toMatch(/not taken/);
  expect(seen.filter(({ key }) => key === 'a.pdf').map(({ state }) => state)).toEqual(['waiting', 'sending', 'done']);
});

test('a file is sent under the kind its name says, whatever the browser calls it', async () => {
  expect(await dataUriOf(new File(['a,b'], 'List.CSV', { type: 'application/vnd.ms-excel' }))).toBe('data:text/csv;base64,YSxi');
});
