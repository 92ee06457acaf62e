import { expect, test } from 'vitest';
import { websiteText } from './text-rules';

test('a stored text that is not an address is no error until it is changed', () => {
  const rule = websiteText('ask Dana');
  expect(rule.safeParse('ask Dana').success).toBe(true);
  expect(rule.safeParse('').success).toBe(true);
  expect(rule.safeParse('ask Sam').error?.issues[0]?.message).toBe(
    'Enter the address of a web page, such as www.northline.example.',
  );
});
