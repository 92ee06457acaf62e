import { expect, test } from 'vitest';
import { drawPrintouts } from '#pdf/pdf-threads';
import { linesOfText } from '#testing/pdf-text';
import { someFacts, someLines } from './facts-test-kit';
import { proposalPrintout } from './proposal-pdf';

const printed = async (facts: Parameters<typeof proposalPrintout>[0]) =>
  linesOfText(await drawPrintouts([proposalPrintout(facts)]));

test('the area and what all apartments cost are on lines of their own, on 60 rooms as on a few', async () => {
  const own = ['Carpet, 22.08 SY', '$3,600.64 for all', '$4,332.40 for all', '$5,064.16 for all'];
  const few = await printed(someFacts(someLines(6)));
  expect(few.filter((line) => own.includes(line))).toEqual(own);
  const many = await printed(someFacts(someLines(60)));
  expect(many.filter((line) => own.includes(line))).toEqual(own);
  expect(many).toContain('$12.40 – $32.70 each');
});

test('a long title leaves the number of the page on one line', async () => {
  const title =
    'Carpet and vinyl for all turns of the Residences at Lakeside Landing and Harbor Point Village Phase Two';
  const lines = await printed(someFacts(someLines(2), { title }));
  expect(lines.filter((line) => /Page 1 of \d/.test(line))).toHaveLength(1);
});
