import { expect, test } from 'vitest';
import { readColors } from './colors-paste';

const standing = [{ colorName: 'Sand', colorNumber: '101', width: 12 }];
const faults = (text: string) => readColors(text, 12, standing).map((row) => row.fault);

test('a list from a spreadsheet or typed with commas becomes rows; a heading and blank lines are left out', () => {
  expect(
    readColors("Color\tNumber\tCode\n\nSlate\t311\tNLM 220-311\n  Fog, 312 , , 15'\nMist;313", 12, standing),
  ).toEqual([
    { id: '0', colorName: 'Slate', colorNumber: '311', vendorStyleColor: 'NLM 220-311', width: null, fault: undefined },
    { id: '1', colorName: 'Fog', colorNumber: '312', vendorStyleColor: '', width: 15, fault: undefined },
    { id: '2', colorName: 'Mist', colorNumber: '313', vendorStyleColor: '', width: null, fault: undefined },
  ]);
});

test('a duplicate color is reported at its row, in any case', () => {
  expect(faults('Fog\nSAND, 101\nfog\nSand, 102')).toEqual([
    undefined,
    'The style already has this color.',
    'Already in row 1.',
    undefined,
  ]);
});

test('the same color in another width is another item; a line without a color and an unknown width are errors', () => {
  expect(faults("Sand,101,,15'\n,,NLM 1\nFog,,,wide")).toEqual([
    undefined,
    'Enter the name or the number of the color.',
    expect.any(String),
  ]);
});
