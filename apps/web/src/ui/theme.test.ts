import { expect, test } from 'vitest';
import { theme } from './theme';

test('the keyboard focus of buttons, tabs and menu items is outlined like that of links', () => {
  const page = theme.components?.MuiCssBaseline?.styleOverrides as Record<string, unknown>;
  const buttons = theme.components?.MuiButtonBase?.styleOverrides as Record<string, Record<string, unknown>>;
  expect(page[':focus-visible']).toMatchObject({ outline: expect.stringContaining('2px solid') as unknown });
  expect(buttons['root']?.['&.Mui-focusVisible']).toEqual(page[':focus-visible']);
});
